import { updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { yesterday } from '../../../testing/today.ts'
import { verifyCash } from '../../cash/cash.public.ts'
import { verifyLedger } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import { verifyInvoices } from '../../invoices/invoices.public.ts'
import { verifyOrders } from '../../orders/orders.public.ts'
import { verifyReceipts } from '../../receipts/receipts.public.ts'
import { verifyTrips } from '../trips.public.ts'
import { inCash, piecesOf, settleOffice } from './settling.test-data.ts'

const office = await officeForFile()
const at = settleOffice(office)
const { trips, settling } = at
const product = await at.product({ gst: '18', rsp: '1000', discount: '0', deposit: '2000' })
const other = await at.product({ gst: '18', rsp: '500', discount: '0', deposit: '2000' })
for (const { uuid } of [product, other]) await at.open(uuid, yesterday, 1000, 100)

const nothingWrong = async () => {
  for (const verify of [verifyTrips, verifyLedger, verifyOrders, verifyReceipts, verifyCash, verifyInvoices])
    expect(await verify(office.db.reader)).toEqual([])
}
const both = [product, other].map(({ uuid }) => ({ uuid, count: 1 }))
const booked = async (customer?: number) => (await at.book(customer ?? (await at.customer()), both)).body.id
const out = async (orders: readonly number[]) => {
  const crew = { vehicle_id: await at.vehicle(), driver_id: await at.driver() }
  const { body } = await trips.plan({ ...crew, orders })
  const count = orders.length
  expect((await trips.load(body.id, { [product.uuid]: count, [other.uuid]: count })).status).toBe(200)
  return { ...crew, id: body.id, orders }
}
/** What a delivery leaves of an order, without its own numbers, names and times. */
const leftOf = async (id: number) => {
  const { orderstatus, paid, due, due_day, receipts } = await at.read(id)
  return { orderstatus, paid, due, due_day, receipts: receipts.map(({ amount }) => amount) }
}
const rows = async (text: string, ids: readonly number[]) =>
  (await office.pool.query<object>(text, [ids])).rows

const ledgerOf = (id: number) =>
  rows(
    `SELECT holder, other, fulls, empties, count(*)::int AS n FROM movements
     WHERE document = 'order' AND document_id = ANY ($1) GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
    [id],
  )
const logOf = (id: number) =>
  rows(
    `SELECT event, before, after - 'sr_no' - 'dc_no' - 'vehicle' - 'carrier' - 'driver' AS after FROM audit_log
     WHERE record_id = ANY ($1::text[]) AND event IN ('orders.dispatched', 'orders.delivered', 'orders.receipt_added') ORDER BY event`,
    [id],
  )

test('what is settled together leaves of each order what its own delivery leaves', async () => {
  const alone = await out([await booked()])
  const [single = 0] = alone.orders
  const paid = { received_amount: '1770', held_by: 'driver' }
  expect((await office.send(updateOrder, { id: single, status: '4', ...paid })).status).toBe(200)
  const trip = await out([await booked(), await booked(), await booked()])
  const stops = await settling.asOrdered(trip.id)
  await settling.back(trip.id, { [product.uuid]: [0, 3], [other.uuid]: [0, 3] })
  expect((await settling.settle(trip.id, { stops, pieces: piecesOf(3 * 1770) })).status).toBe(200)
  for (const id of trip.orders) {
    expect(await leftOf(id)).toEqual(await leftOf(single))
    expect(await ledgerOf(id)).toEqual(await ledgerOf(single))
    expect(await logOf(id)).toEqual(await logOf(single))
  }
  await nothingWrong()
})

test('two orders of one customer, one that is paid twice and one that pays too much are settled with the others', async () => {
  const twice = await at.customer()
  const trip = await out([
    await booked(twice),
    await booked(twice),
    await booked(),
    await booked(),
    await booked(),
  ])
  const [one, two, split, much, plain] = await settling.asOrdered(trip.id)
  if (!one || !two || !split || !much || !plain) throw new Error('five were ordered')
  const stops = [
    one,
    two,
    { ...split, payments: [...inCash(1000), { mode: 'UPI' as const, amount: 770, reference: 'UTR 9' }] },
    { ...much, payments: inCash(2000) },
    plain,
  ]
  await settling.back(trip.id, { [product.uuid]: [0, 5], [other.uuid]: [0, 5] })
  const pieces = piecesOf(3 * 1770 + 1000 + 2000)
  expect((await settling.settle(trip.id, { stops, pieces })).body).toMatchObject({ success: true })
  for (const id of trip.orders) expect(await at.read(id)).toMatchObject({ orderstatus: 4, due: 0 })
  const money = `SELECT sum(amount)::float8 AS amount, sum(on_account)::float8 AS left, count(*)::int AS n FROM receipts
    WHERE id IN (SELECT receipt_id FROM receipt_orders WHERE order_id = ANY ($1))`
  expect(await rows(money, trip.orders)).toEqual([{ amount: 9080, left: 230, n: 6 }])
  await nothingWrong()
  expect((await settling.reopen(trip.id)).body).toMatchObject({ success: true })
  await nothingWrong()
})
