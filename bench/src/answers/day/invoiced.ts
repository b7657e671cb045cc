import type { Desk } from './desk.ts'

/** An invoice of an order that was delivered today. */
export const invoiced = async (
  desk: Desk,
  customer: string,
  deliver = true,
): Promise<{ id: string; number: string; order: string }> => {
  const order = await desk.dispatched(customer, { paymentmode: 'Credit' }, { invoice: 'now' })
  if (deliver) await desk.move(order, 4)
  const list = await desk.call('api/invoices/list', { order_id: order, state: 'all' })
  return { id: list.text('reponselist.0.id'), number: list.text('reponselist.0.number'), order }
}
