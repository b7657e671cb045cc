import type { Desk } from './desk.ts'
import { lastWeek, today, tomorrow } from './desk.ts'
import { changeAll } from './order-changes.ts'

const modes = [
  { paymentmode: 'Cash' },
  { paymentmode: 'Online' },
  { paymentmode: 'Credit' },
  { paymentmode: 'PO', ponum: 'PO-77' },
]

/** All ways in which a delivery may end, of customers of every kind and each way to pay. */
const deliverInEveryWay = async (desk: Desk) => {
  const customers = desk.facts.names('customer', 8)
  for (const [place, customer] of customers.entries()) {
    const booked = { ...modes[place % 4], source: ['phone', 'counter', 'shop'][place % 3] }
    await desk.call('api/orders/booking-help', { customer_id: customer })
    for (const invoice of ['', 'now', 'later']) {
      const id = await desk.dispatched(customer, booked, { invoice })
      const line_id = await desk.lines(id)
      const taken = { 'line_id[]': line_id, 'returnclinder[]': line_id.map(() => '1') }
      const fewer = { ...taken, 'count[]': line_id.map((_, line) => (line === 0 ? '1' : '2')) }
      const money = {
        received_amount: '500',
        received_mode: place % 2 ? 'Online' : 'Cash',
        transaction_number: 'UTR1',
      }
      const ways = [{}, taken, fewer, money, { ...fewer, ...money }, { delivered_on: today }]
      await desk.move(
        id,
        4,
        ways[(place + (invoice === 'now' ? 2 : invoice === 'later' ? 4 : 0)) % ways.length],
      )
      await desk.read(id)
      await desk.move(id, 4)
      await desk.move(id, 4, { 'line_id[]': line_id.slice(0, 1), 'returnclinder[]': ['0'], 'count[]': ['1'] })
    }
  }
}

const undoDeliveries = async (desk: Desk) => {
  for (const [place, invoice] of ['', 'now', 'later'].entries()) {
    const customer = desk.facts.name('customer', place)
    const id = await desk.dispatched(customer, { 'deposit_count[]': ['1', '0'] }, { invoice })
    await desk.call('api/orders/undo-delivery', { id, reason: 'Not there yet' })
    const lines = await desk.lines(id)
    const fewer = { 'line_id[]': lines, 'returnclinder[]': ['1', '2'], 'count[]': ['1', '2'] }
    await desk.move(id, 4, { ...fewer, received_amount: '250' })
    await desk.call('api/orders/undo-delivery', { id, reason: '' })
    await desk.call('api/orders/undo-delivery', { id, reason: 'Another order was meant' })
    await desk.read(id)
    await desk.move(id, 4, { delivered_on: today })
    await desk.read(id)
  }
  await desk.call('api/orders/undo-delivery', { id: desk.facts.name('order', -1), reason: 'Long ago' })
}

const refuseDeliveries = async (desk: Desk) => {
  const customer = desk.facts.name('customer', 1)
  const id = await desk.dispatched(customer)
  const lines = await desk.lines(id)
  const empties = lines.map(() => '1')
  const wrong = [
    { 'line_id[]': lines, 'returnclinder[]': empties, 'count[]': lines.map(() => '0') },
    { 'line_id[]': lines, 'returnclinder[]': empties, 'count[]': lines.map(() => '99') },
    { 'line_id[]': lines, 'returnclinder[]': empties, 'count[]': lines.map(() => '1.5') },
    { 'line_id[]': ['999999'], 'returnclinder[]': ['1'] },
    { 'line_id[]': lines, 'returnclinder[]': ['1'] },
    { delivered_on: tomorrow },
    { delivered_on: lastWeek },
    { received_amount: 'x' },
    { received_amount: '100', received_mode: 'Online' },
  ]
  for (const fields of wrong) await desk.move(id, 4, fields)
  for (const status of [1, 2, 3, 7]) await desk.move(id, status)
  await desk.move(id, 4, { received_amount: '99999' })
  await desk.read(id)
}

export const workOnOrders = async (desk: Desk): Promise<void> => {
  await desk.count()
  await deliverInEveryWay(desk)
  await undoDeliveries(desk)
  await refuseDeliveries(desk)
  await changeAll(desk)
}
