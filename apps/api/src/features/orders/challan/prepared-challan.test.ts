import { closeDay, reopenDay } from '@refill/contract/features/closing/closing.contract.ts'
import { changeAssignment, changeOrder } from '@refill/contract/features/orders/changing.contract.ts'
import { updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import {
  prepareChallan,
  withdrawChallan,
} from '@refill/contract/features/orders/prepared-challan.contract.ts'
import {
  cancelEwayBill,
  listEwayBills,
  readBackEwayBills,
} from '@refill/contract/features/tax/e-way.contract.ts'
import { addDays, dayInIndia, showDay } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { pastTriggers } from '../../../testing/past-triggers.ts'
import { orderOffice } from '../orders.test-data.ts'
import { verifyOrders } from '../orders.public.ts'

const today = dayInIndia(new Date())
const office = await officeForFile()
const at = orderOffice(office)
const customer = await at.customer()
const { uuid } = await at.product({ gst: '18', rsp: '1512', discount: '0' })
await at.open(uuid, addDays(today, -5), 1000)

const assigned = async () => {
  const { id } = (await at.book(customer, [{ uuid, count: 60 }])).body
  await at.bring(id, 2)
  return id
}
const prepare = (id: number) => office.send(prepareChallan, { id })
const withdraw = (id: number) => office.send(withdrawChallan, { id, reason: 'Not today' })
let serial = 341_000_000_000
const enterBill = async (number: string) => {
  const eway_no = String((serial += 1))
  const made_at = `${showDay(today)} 00:01`
  return (await office.send(readBackEwayBills, { number, eway_no, made_at, valid_until: '' })).body
}
const listed = async (state = '') =>
  (await office.send(listEwayBills, { state, limit: 100 })).body.reponselist

test('an order has its challan before it leaves, is listed for its e-way bill, and leaves under that number', async () => {
  const id = await assigned()
  const { body } = await prepare(id)
  expect(body.dc_no).toMatch(/^DC\//)
  expect((await prepare(id)).body).toMatchObject({ challan_id: body.challan_id, dc_no: body.dc_no })
  expect(await listed()).toContainEqual(
    expect.objectContaining({ id: -body.challan_id, number: body.dc_no, is_needed: true }),
  )
  expect((await enterBill(body.dc_no)).taken).toHaveLength(1)
  await at.move(id, 3)
  const order = await at.read(id)
  expect(order.challans).toMatchObject([{ dc_no: body.dc_no, eway: { number: String(serial) } }])
  expect(order.history.map(({ text }) => text)).toContain(`Challan ${body.dc_no} prepared`)
  expect(await verifyOrders(office.db.reader)).toEqual([])
})

test('one that is not wanted is withdrawn: its number stays as canceled, and the dispatch issues another', async () => {
  const id = await assigned()
  const { dc_no } = (await prepare(id)).body
  expect((await withdraw(id)).body.success).toBe(true)
  expect(await withdraw(id)).toMatchObject({ status: 404, body: { code: 'challan_not_prepared' } })
  await at.move(id, 3)
  const { challans } = await at.read(id)
  expect(challans).toMatchObject([{ dc_no, is_canceled: true }, { is_canceled: false }])
  expect(await prepare(id)).toMatchObject({ status: 409, body: { code: 'order_left' } })
  expect(await verifyOrders(office.db.reader)).toEqual([])
})

test('under a live e-way bill it is not withdrawn nor its order canceled, until the bill is canceled', async () => {
  const id = await assigned()
  const { dc_no } = (await prepare(id)).body
  await enterBill(dc_no)
  expect((await withdraw(id)).body.code).toBe('eway_live')
  const cancel = async () => (await office.send(updateOrder, { id, status: '5', reason: 'No' })).body
  expect((await cancel()).code).toBe('eway_live')
  const made = (await listed('made')).find(({ number }) => number === dc_no)
  await office.send(cancelEwayBill, { id: made?.eway_id ?? 0, reason: 'Order canceled' })
  expect((await cancel()).success).toBe(true)
  expect((await at.read(id)).challans).toMatchObject([{ dc_no, is_canceled: true }])
})

test('it names who brings the goods, as that changes before they leave', async () => {
  const id = await assigned()
  const { dc_no } = (await prepare(id)).body
  const crew = {
    driver_id: await at.driver(),
    vehicle_id: await at.vehicle(),
    delivery_estimate: `${addDays(today, 2)} 10:00`,
  }
  expect((await office.send(changeAssignment, { id, ...crew })).body.success).toBe(true)
  await at.move(id, 3)
  const { challans, vehicle_no } = await at.read(id)
  expect(challans.map((one) => one.dc_no)).toEqual([dc_no])
  const { rows } = await office.pool.query(
    `SELECT content->>'vehicle' AS vehicle FROM challans WHERE number = $1`,
    [dc_no],
  )
  expect(rows).toEqual([{ vehicle: vehicle_no }])
})

test('on the road under an e-way bill another vehicle keeps the challan, and the answer names Part B', async () => {
  const id = await assigned()
  await at.move(id, 3)
  const { dc_no } = (await at.read(id)).challans[0] ?? { dc_no: '' }
  await enterBill(dc_no)
  const { body } = await office.send(changeAssignment, {
    id,
    driver_id: await at.driver(),
    vehicle_id: await at.vehicle(),
    reason: 'Clutch gone',
    delivery_estimate: `${addDays(today, 2)} 10:00`,
  })
  expect(body.message).toContain(`Part B of e-way bill ${serial}`)
  expect((await at.read(id)).challans.map((one) => one.dc_no)).toEqual([dc_no])
})

test('without a driver and a vehicle there is none', async () => {
  const { id } = (await at.book(customer, [{ uuid, count: 1 }])).body
  expect(await prepare(id)).toMatchObject({ status: 409, body: { code: 'order_unassigned' } })
})

const change = async (id: number, count: number) => {
  const form = { id, paymentmode: 'Cash', 'uuid[]': [uuid], 'count[]': [String(count)] }
  return (await office.send(changeOrder, form)).body
}
/** Prepared yesterday, and nothing has been touched since. */
const fromYesterday = async () => {
  const id = await assigned()
  const { dc_no, challan_id } = (await prepare(id)).body
  const yesterday = addDays(today, -1)
  await pastTriggers(office.pool, ['challans'], 'UPDATE challans SET issued_on = $2 WHERE id = $1', [
    challan_id,
    yesterday,
  ])
  expect((await office.send(closeDay, { day: yesterday })).body.success).toBe(true)
  return { id, dc_no, yesterday }
}

test('of a closed day it goes with its goods, and a change withdraws it, so that the dispatch issues another', async () => {
  const kept = await fromYesterday()
  await at.move(kept.id, 3)
  expect((await at.read(kept.id)).challans).toMatchObject([{ dc_no: kept.dc_no, is_canceled: false }])
  await office.send(reopenDay, { day: kept.yesterday, reason: 'Once more' })
  const changed = await fromYesterday()
  expect(await change(changed.id, 50)).toMatchObject({ success: true })
  await at.move(changed.id, 3)
  const { challans } = await at.read(changed.id)
  expect(challans).toMatchObject([{ dc_no: changed.dc_no, is_canceled: true }, { is_canceled: false }])
  await office.send(reopenDay, { day: changed.yesterday, reason: 'Other tests' })
  expect(await verifyOrders(office.db.reader)).toEqual([])
})

test('of a closed day it goes with its goods where it is of before challans had town and PIN code', async () => {
  const { id, dc_no, yesterday } = await fromYesterday()
  await pastTriggers(
    office.pool,
    ['challans'],
    "UPDATE challans SET content = content - 'shipping_town' - 'shipping_pincode' WHERE number = $1",
    [dc_no],
  )
  await at.move(id, 3)
  expect((await at.read(id)).challans).toMatchObject([{ dc_no, is_canceled: false }])
  await office.send(reopenDay, { day: yesterday, reason: 'Other tests' })
})

test('under a bill of today no change goes; under one that the portal cancels no more it does, and takes the challan back', async () => {
  const id = await assigned()
  const { dc_no } = (await prepare(id)).body
  await enterBill(dc_no)
  expect(await change(id, 50)).toMatchObject({ success: false, code: 'eway_live' })
  await pastTriggers(
    office.pool,
    ['eway_bills'],
    "UPDATE eway_bills SET made_at = now() - interval '25 hours' WHERE number = $1",
    [String(serial)],
  )
  expect(await change(id, 50)).toMatchObject({ success: true })
  await at.move(id, 3)
  expect((await at.read(id)).challans).toMatchObject([{ dc_no, is_canceled: true }, { is_canceled: false }])
  expect(await verifyOrders(office.db.reader)).toEqual([])
})
