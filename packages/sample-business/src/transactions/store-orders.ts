import { orderEvent, orderStatuses, Status } from '@refill/contract/features/orders/orders.rules.ts'
import { addPaise, paise, rupeesText } from '@refill/values/money.ts'
import type { Actor } from '@refill/api/actor.ts'
import type { Transaction } from '@refill/api/database/handles.ts'
import { numberOf } from '@refill/api/database/next-number.ts'
import { recordSales } from '@refill/api/features/orders/orders.public.ts'
import type { SampleOrder } from '../orders/booking-desk.ts'
import type { SampleReceipt } from '../orders/cash-box.ts'
import type { Clock } from '../orders/clock.ts'
import { seriesOf } from '../orders/numbers.ts'
import { receiptRow } from '../orders/receipt-rows.ts'
import type { SampleDay } from './documents.ts'
import type { OpeningDue, OpeningDues } from './fill-opening-money.ts'
import { addRows, insertRows } from './insert-rows.ts'

/** Numbers given so far, the ids of orders by their place in the sample, and what is owed from before. */
export const registerOf = () => ({
  openingDues: new Map() as OpeningDues,
  ids: [] as number[],
  receipts: 0,
  orderNumbers: seriesOf(),
  challanNumbers: seriesOf(),
  receiptNumbers: seriesOf(),
})
export type Register = ReturnType<typeof registerOf>

const storeLines = async (trx: Transaction, orders: readonly SampleOrder[], ids: readonly number[]) => {
  await addRows(
    trx,
    'order_lines',
    orders.flatMap(({ lines }, place) => lines.map((line) => ({ order_id: ids[place] ?? 0, ...line }))),
  )
}

const whyOverLimit = 'Pays at the end of the month'

/** What an order cannot tell of itself: who allowed it to pass the limit. */
const bookedEventOf = ({ order, allowedBy }: SampleOrder, id: number, by: Actor) => ({
  at: order.booked_at,
  operation: by.operation,
  request: by.request,
  event: orderEvent('booked'),
  record_id: String(id),
  before: null,
  after: {
    source: order.source,
    ponum: order.po_number,
    approved_by: allowedBy,
    approval_reason: whyOverLimit,
  },
})

/** What orders cannot tell of themselves: why and when they were canceled or put off. */
const endedEventOf = ({ fate, order }: SampleOrder, id: number, by: Actor, clock: Clock) => {
  const { status, resumes, reason, ended, dispatched } = fate
  const stage = dispatched === undefined ? Status.initiated : Status.dispatched
  const before = { status: status === Status.rescheduled ? resumes : stage }
  const asked = status === Status.rescheduled && { day: order.schedule_day, time: order.schedule_time }
  return {
    at: ended === undefined ? null : clock(ended).toISOString(),
    operation: by.operation,
    request: by.request,
    event: `orders.${orderStatuses[status].toLowerCase()}`,
    record_id: String(id),
    before,
    after: { status, reason, ...asked },
  }
}

const storeChallans = async (
  trx: Transaction,
  days: readonly SampleDay[],
  register: Register,
  clock: Clock,
) => {
  const rows = days.flatMap(({ day, leaving }) =>
    leaving.map(({ serial, canceled }) => {
      const { year, number } = register.challanNumbers.take(day)
      return {
        order_id: register.ids[serial] ?? 0,
        number: numberOf('challan', year, number),
        issued_on: day,
        canceled_at: canceled === undefined ? null : clock(canceled).toISOString(),
      }
    }),
  )
  await addRows(trx, 'challans', rows)
}

/** The first receipt of a customer pays what is owed from before too. */
const takeDue = ({ openingDues }: Register, { habit }: SampleReceipt): OpeningDue | undefined => {
  const due = openingDues.get(habit.buyer.id)
  openingDues.delete(habit.buyer.id)
  return due
}

const withDue = (receipt: SampleReceipt, due: OpeningDue | undefined): SampleReceipt =>
  due
    ? {
        ...receipt,
        amount: addPaise(receipt.amount, due.amount),
        parts: [{ serial: 0, number: due.number, amount: due.amount }, ...receipt.parts],
      }
    : receipt

const storeReceipts = async (
  trx: Transaction,
  days: readonly SampleDay[],
  register: Register,
  clock: Clock,
) => {
  const receipts = days.flatMap(({ day, receipts: ofDay }) =>
    ofDay.map((receipt) => ({ day, receipt, before: takeDue(register, receipt) })),
  )
  const rows = receipts.map(({ day, receipt, before }) =>
    receiptRow(withDue(receipt, before), {
      ...register.receiptNumbers.take(day),
      serial: register.receipts++,
      day,
      clock,
    }),
  )
  const ids = await insertRows(trx, 'receipts', rows)
  await addRows(
    trx,
    'receipt_orders',
    receipts.flatMap(({ receipt, before }, place) => {
      const receipt_id = ids[place] ?? 0
      const parts = receipt.parts.map(({ serial, amount }) => ({
        ...{ receipt_id, order_id: register.ids[serial] ?? 0, due_id: null, amount: rupeesText(amount) },
      }))
      if (!before) return parts
      return [{ receipt_id, order_id: null, due_id: before.id, amount: rupeesText(before.amount) }, ...parts]
    }),
  )
  const paid = receipts.flatMap(({ before }) => (before ? [before.id] : []))
  if (paid.length > 0)
    await trx
      .updateTable('opening_dues')
      .set((due) => ({ paid: due.ref('amount') }))
      .where('id', 'in', paid)
      .execute()
}

const correctPaid = async (trx: Transaction, days: readonly SampleDay[], { ids }: Register) => {
  for (const { serial, paid } of days.flatMap(({ corrections }) => corrections))
    await trx
      .updateTable('orders')
      .set({ paid: rupeesText(paise(paid)) })
      .where('id', '=', ids[serial] ?? 0)
      .execute()
}

/** Orders of some days with everything that follows from them, after what came into the godown is stored. */
export const storeOrders = async (
  trx: Transaction,
  by: Actor,
  days: readonly SampleDay[],
  register: Register,
  clock: Clock,
): Promise<void> => {
  const orders = days.flatMap((one) => one.orders)
  const ids = await insertRows(
    trx,
    'orders',
    orders.map(({ order }) => order),
  )
  const [first, last] = [ids[0], ids.at(-1)]
  for (const id of ids) register.ids.push(id)
  if (first !== undefined && last !== undefined) {
    await storeLines(trx, orders, ids)
    await recordSales(trx, first, last)
  }
  const events = orders.flatMap((order, place) => {
    const id = ids[place] ?? 0
    const booked = order.allowedBy === '' ? [] : [bookedEventOf(order, id, by)]
    return order.fate.ended === undefined ? booked : [...booked, endedEventOf(order, id, by, clock)]
  })
  await addRows(trx, 'audit_log', events)
  await storeChallans(trx, days, register, clock)
  await storeReceipts(trx, days, register, clock)
  await correctPaid(trx, days, register)
}
