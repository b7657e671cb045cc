import { paise, rupeesText } from '@refill/values/money.ts'
import type { Day } from '@refill/values/day.ts'
import type { Transaction } from '@refill/api/database/handles.ts'
import { numberOf } from '@refill/api/database/next-number.ts'
import { recordSales } from '@refill/api/features/orders/orders.public.ts'
import type { SampleOrder } from '../orders/order-rows.ts'
import { weekdayOf } from '../orders/day-weights.ts'
import {
  logRowOfLeaving,
  logRowsOfOrder,
  logRowsOfPresence,
  logRowsOfReceipt,
  type Ground,
} from './log-rows.ts'
import type { SampleDay } from './documents.ts'
import { addRows, insertRows } from './insert-rows.ts'
import { writeLog, type LogRow } from './write-log.ts'
import type { Register } from './register.ts'
import { storeCash } from './store-cash.ts'
import { settleTrips } from './settle-trips.ts'
import { storeDrivers } from './store-drivers.ts'
import { storeInvoices } from './store-invoices.ts'
import { storeReceipts } from './store-receipts.ts'

/** What is on a round is told line by line when that is settled. */
const storeLines = async (
  trx: Transaction,
  orders: readonly SampleOrder[],
  ids: readonly number[],
  { lineIds }: Register,
) => {
  const stored = await insertRows(
    trx,
    'order_lines',
    orders.flatMap(({ lines }, place) => lines.map((line) => ({ order_id: ids[place] ?? 0, ...line }))),
  )
  let from = 0
  for (const { serial, lines, fate } of orders) {
    if (fate.round) lineIds.set(serial, stored.slice(from, from + lines.length))
    from += lines.length
  }
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
    await storeLines(trx, orders, ids, register)
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
  ground: Ground & { readonly today: Day },
): Promise<void> => {
  const booked = await storeBookings(trx, days, register, ground)
  // Where nothing was ever ordered nobody comes, and no drawer is opened.
  if (register.ids.length === 0) return
  const left = await storeChallans(trx, days, register, ground)
  const receipts = await storeReceipts(trx, days, register, ground)
  const drivers = settleTrips(days, receipts, ground.today, register)
  const cash = await storeCash(trx, drivers, receipts, register, ground)
  const brought = await storeDrivers(trx, drivers, { ...cash, ...register, ...ground })
  const received = receipts.flatMap(({ row, id, parts }) => logRowsOfReceipt(row, id, parts))
  const billed = await storeInvoices(trx, days, register.mistakes, ground)
  const present = days.flatMap(({ day, place }) => logRowsOfPresence(place, weekdayOf(day), ground))
  await writeLog(trx, [...present, ...booked, ...left, ...received, ...cash.logged, ...brought, ...billed])
  await correctPaid(trx, days, register)
}
