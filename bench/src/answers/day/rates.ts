import { addDays } from '@refill/values/day.ts'
import type { Desk } from './desk.ts'
import { today } from './desk.ts'

/** Rates that change while an order is on the road, and those of another day. */
export const workOnRates = async (desk: Desk): Promise<void> => {
  const [first] = desk.codes()
  const id =
    desk.facts
      .rows('product')
      .find((row) => row.text('uuid') === first)
      ?.text('id') ?? '0'
  const customer = desk.facts.name('customer', 2)
  const onRoad = [await desk.dispatched(customer), await desk.dispatched(customer, {}, { invoice: 'now' })]
  const waiting = (await desk.book(customer)).text('id')
  const change = { 'id[]': [id], gst: '12', from_day: today }
  await desk.call('api/tax/change-rate', { ...change, preview: '1' })
  await desk.call('api/tax/change-rate', change, 'clerk')
  await desk.call('api/tax/change-rate', { ...change, gst: '17' })
  await desk.call('api/tax/change-rate', change)
  await desk.call('api/tax/change-rate', change)
  await desk.read(waiting)
  for (const one of onRoad) {
    const lines = await desk.lines(one)
    await desk.move(
      one,
      4,
      one === onRoad[0] ? { 'line_id[]': lines, 'returnclinder[]': ['0', '0'], 'count[]': ['2', '2'] } : {},
    )
    await desk.read(one)
    await desk.call('api/orders/undo-delivery', { id: one, reason: 'Wrong order' })
    await desk.move(one, 4)
    await desk.read(one)
  }
  const from_day = addDays(today, 40)
  await desk.call('api/tax/change-rate', { ...change, gst: '28', from_day })
  await desk.call('api/tax/change-rate', { rate: '18', gst: '28', from_day, preview: '1' })
  await desk.call('api/products/rates', { id })
  await desk.call('api/tax/take-back-rate', { id, from_day })
  await desk.call('api/tax/take-back-rate', { id, from_day })
  await desk.call('api/tax/change-rate', { ...change, gst: '18', hsn: '27111900' })
}
