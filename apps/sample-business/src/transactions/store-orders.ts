import { addPaise, paise, rupeesText } from '@refill/values/money.ts'
import type { Transaction } from '@refill/api/database/handles.ts'
import { numberOf } from '@refill/api/database/next-number.ts'
import { recordSales } from '@refill/api/features/orders/orders.public.ts'
import type { SampleOrder } from '../orders/booking-desk.ts'
import type { SampleReceipt } from '../orders/cash-drawer.ts'
import { weekdayOf } from '../orders/day-weights.ts'
import { receiptRow } from '../orders/receipt-rows.ts'
import {
  logRowOfLeaving,
  logRowsOfOrder,
  logRowsOfPresence,
  logRowsOfReceipt,
  type Ground,
} from './log-rows.ts'
import type { SampleDay } from './documents.ts'
import type { OpeningDue } from './fill-opening-money.ts'
import { addRows, insertRows } from './insert-rows.ts'
import { writeLog, type LogRow } from './write-log.ts'
import type { Register } from './register.ts'
import { storeCash } from './store-cash.ts'
import { storeInvoices } from './store-invoices.ts'

const storeLines = async (trx: Transaction, orders: readonly SampleOrder[], ids: readonly number[]) => {
  await addRows(
    trx,
    'order_lines',
    orders.flatMap(({ lines }, place) => lines.map((line) => ({ order_id: ids[place] ?? 0, ...line }))),
  )
}

/** @returns the rows of the log of it */
const storeChallans = async (
  trx: Transaction,
  days: readonly SampleDay[],
  register: Register,
  ground: Ground,
): Promise<LogRow[]> => {
  const left = days.flatMap(({ day, leaving }) =>
    leaving.map(({ serial, ...one }) => {
      const { year, number } = register.challanNumbers.take(day)
      return { ...one, day, id: register.ids[serial] ?? 0, challan: numberOf('challan', year, number) }
    }),
  )
  const rows = left.map(({ id: order_id, challan: number, day: issued_on, canceled }) => ({
    order_id,
    number,
    issued_on,
    canceled_at: canceled === undefined ? null : ground.clock(canceled).toISOString(),
  }))
  await addRows(trx, 'challans', rows)
  return left.map((one) => logRowOfLeaving(one, ground))
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

const partsOf = ({ parts }: SampleReceipt, due: OpeningDue | undefined, { ids }: Register) => {
  const paid = parts.map(({ serial, amount }) => ({
    order_id: ids[serial] ?? 0,
    due_id: null,
    amount: rupeesText(amount),
  }))
  return due ? [{ order_id: null, due_id: due.id, amount: rupeesText(due.amount) }, ...paid] : paid
}

const payDues = async (trx: Transaction, paid: readonly number[]): Promise<void> => {
  if (paid.length === 0) return
  await trx
    .updateTable('opening_dues')
    .set((due) => ({ paid: due.ref('amount') }))
    .where('id', 'in', paid)
    .execute()
}

/** @returns the rows of the log of it, those of what was done with the cash too */
const storeReceipts = async (
  trx: Transaction,
  days: readonly SampleDay[],
  register: Register,
  ground: Ground,
): Promise<LogRow[]> => {
  const receipts = days.flatMap(({ day, receipts: ofDay }) =>
    ofDay.map((receipt) => {
      const due = takeDue(register, receipt)
      const numbered = { ...register.receiptNumbers.take(day), serial: register.receipts++, day, ...ground }
      return { receipt, due, row: receiptRow(withDue(receipt, due), numbered) }
    }),
  )
  const ids = await insertRows(
    trx,
    'receipts',
    receipts.map(({ row }) => row),
  )
  const stored = receipts.map(({ receipt, due, row }, nth) => ({
    id: ids[nth] ?? 0,
    row,
    parts: partsOf(receipt, due, register),
  }))
  const parts = stored.flatMap(({ id: receipt_id, parts: all }) => all.map((one) => ({ receipt_id, ...one })))
  await addRows(trx, 'receipt_orders', parts)
  await payDues(
    trx,
    receipts.flatMap(({ due }) => (due ? [due.id] : [])),
  )
  const cash = receipts
    .filter(({ receipt }) => receipt.isCash)
    .map(({ receipt: { takenBy }, row: { voucher_date, amount } }) => ({ takenBy, voucher_date, amount }))
  const handled = await storeCash(trx, days, cash, register, ground)
  return [...stored.flatMap(({ row, id, parts: all }) => logRowsOfReceipt(row, id, all)), ...handled]
}

const correctPaid = async (trx: Transaction, days: readonly SampleDay[], { ids }: Register) => {
  for (const { serial, paid } of days.flatMap(({ corrections }) => corrections))
    await trx
      .updateTable('orders')
      .set({ paid: rupeesText(paise(paid)) })
      .where('id', '=', ids[serial] ?? 0)
      .execute()
}

const storeBookings = async (
  trx: Transaction,
  days: readonly SampleDay[],
  register: Register,
  ground: Ground,
): Promise<LogRow[]> => {
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
    await recordSales(trx, { first, last, by: ground.staff.keeper.id })
  }
  return orders.flatMap((order, nth) => {
    const id = ids[nth] ?? 0
    register.mistakes.note(order, id)
    return logRowsOfOrder(order, id, ground)
  })
}

/** Orders of some days with everything that follows from them, after what came into the godown is stored. */
export const storeOrders = async (
  trx: Transaction,
  days: readonly SampleDay[],
  register: Register,
  ground: Ground,
): Promise<void> => {
  const booked = await storeBookings(trx, days, register, ground)
  // Where nothing was ever ordered nobody comes, and no drawer is opened.
  if (register.ids.length === 0) return
  const left = await storeChallans(trx, days, register, ground)
  const received = await storeReceipts(trx, days, register, ground)
  const billed = await storeInvoices(trx, days, register.mistakes, ground)
  const present = days.flatMap(({ day, place }) => logRowsOfPresence(place, weekdayOf(day), ground))
  await writeLog(trx, [...present, ...booked, ...left, ...received, ...billed])
  await correctPaid(trx, days, register)
}
