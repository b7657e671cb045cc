import type { Desk } from './desk.ts'
import { today } from './desk.ts'
import { invoiced } from './invoiced.ts'

/** As the portals show their moments: 27-11-2026 18:20. */
const shownNow = (sign: string) => {
  const [year, month, day] = today.split('-')
  return `${day}${sign}${month}${sign}${year} 23:59`
}

export const registerInvoices = async (desk: Desk, customer: string): Promise<void> => {
  const { id, number, order } = await invoiced(desk, customer)
  const irn = 'ab12'.repeat(16)
  const typed = { number, irn, ack_no: '112610023456789', ack_date: shownNow('-') }
  for (const given of [
    { ...typed, irn: 'ab' },
    { ...typed, ack_no: '1.1E+14' },
    typed,
    typed,
    { ...typed, number: 'NONE/1' },
  ])
    await desk.call('api/tax/e-invoice-read-back', given)
  const rows = [
    `Doc No,Doc Date,IRN,Ack No,Ack Date`,
    `${number},${today},${irn},112610023456789,${shownNow('-')}`,
  ]
  const file = new File([rows.join('\n')], 'answer.csv', { type: 'text/csv' })
  await desk.call('api/tax/e-invoice-read-back', { file })
  await desk.call('api/tax/e-invoice-read-back', {
    file: new File(['{"a":'], 'a.json', { type: 'application/json' }),
  })
  await desk.call('api/invoices/read', { id })
  await desk.call('api/invoices/cancel', { id, reason: 'Registered' })
  await desk.call('api/orders/undo-delivery', { id: order, reason: 'Registered' })
  await desk.player.file('invoices/{id}.pdf', { id })
  for (const one of [id, id, '999999'])
    await desk.call('api/tax/e-invoice-cancel', { id: one, reason: 'Wrong buyer' })
  await desk.call('api/invoices/cancel', { id, reason: 'Wrong buyer' })
}

export const makeEwayBills = async (desk: Desk, customer: string): Promise<void> => {
  const { id, number, order } = await invoiced(desk, customer, false)
  const typed = { number, eway_no: '331000123456', made_at: shownNow('/'), valid_until: '' }
  for (const given of [
    { ...typed, eway_no: '1' },
    { ...typed, made_at: 'x' },
    typed,
    typed,
    { ...typed, number: 'NONE/1' },
  ])
    await desk.call('api/tax/e-way-read-back', given)
  await desk.call('api/invoices/read', { id })
  const made = await desk.call('api/tax/e-way-bills', { state: 'made' })
  const bill = made.rows().find((row) => row.text('number') === number)
  await desk.call('orders.php update_order 5', { id: order, reason: 'On the road' })
  await desk.call('api/invoices/cancel', { id, reason: 'On the road' })
  for (const one of [bill?.text('eway_id') || id, id, '999999'])
    await desk.call('api/tax/e-way-cancel', { id: one, reason: 'Entered twice' })
  await desk.read(order)
  await desk.move(order, 4)
}
