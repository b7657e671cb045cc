import { closeDay, reopenDay } from '@refill/contract/features/closing/closing.contract.ts'
import { changeAssignment, dispatchAgain } from '@refill/contract/features/orders/changing.contract.ts'
import { prepareChallan } from '@refill/contract/features/orders/prepared-challan.contract.ts'
import { allSales } from '@refill/contract/features/orders/sales.contract.ts'
import { addDays, firstOfFinancialYear, showDay, type Day } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { pastTriggers } from '../../../testing/past-triggers.ts'
import { verifyInvoices } from '../../invoices/invoices.public.ts'
import { invoiceOffice, today } from '../../invoices/invoices.test-data.ts'
import { verifyOrders } from '../orders.public.ts'
import { inHours } from '../orders.test-data.ts'

const office = await officeForFile()
const { at, ofOrder } = await invoiceOffice(office)
const { uuid } = await at.product({ gst: '18', rsp: '1523.37', discount: '0' })
await at.open(uuid, addDays(today, -500), 10_000)
const customer = await at.customer({ state: 'Maharashtra' })

const [yesterday, before] = [addDays(today, -1), addDays(today, -2)]
const lastOfMarch = addDays(firstOfFinancialYear(today), -1)

/** An order of a day with its driver, which nobody has sent off in the product. */
const booked = async (on: Day = before) => {
  const { id } = (await at.book(customer, [{ uuid, count: 2 }])).body
  await at.bring(id, 2)
  const of = `UPDATE orders SET day = $2, booked_at = $2::date + time '10:00' WHERE id = $1`
  await pastTriggers(office.pool, ['orders'], of, [id, on])
  return id
}
const leave = async (id: number, dispatched_on: string, changes: object = {}) =>
  (await at.move(id, 3, { dispatched_on, ...changes })).body
/** That these orders were booked earlier was written past the counts of bookings. */
const nothingWrong = async () => {
  for (const verify of [verifyOrders, verifyInvoices])
    expect((await verify(office.db.reader)).filter((what) => !what.endsWith('counted'))).toEqual([])
}

test('yesterday’s trip is entered today: challan, sale and invoice are of yesterday', async () => {
  const sold = async () => (await office.send(allSales, { fd: yesterday, td: yesterday })).body.totals
  const [id, soldBefore] = [await booked(), await sold()]
  expect(await leave(id, yesterday)).toMatchObject({ success: true, orderstatus: 3 })
  const order = await at.read(id)
  expect(order).toMatchObject({ dispatched_on: yesterday, challans: [{ dc_date: yesterday }] })
  expect(order.dispatched_at.slice(0, 10)).toBe(today)
  expect(order.history[0]?.text).toContain(`Dispatched on ${showDay(yesterday)} with `)
  const early = await at.move(id, 4, { delivered_on: before })
  expect(early).toMatchObject({ status: 422, body: { code: 'order_delivered_too_early' } })
  expect((await at.move(id, 4, { delivered_on: yesterday })).body.success).toBe(true)
  expect(await ofOrder(id)).toMatchObject([{ day: yesterday }])
  expect((await sold()).quantity).toBe(soldBefore.quantity + 2)
  await nothingWrong()
})

test('a trip of 31 March that is typed in the new year has its challan and its invoice of the old one', async () => {
  const id = await booked(lastOfMarch)
  expect(await leave(id, lastOfMarch, { invoice: 'now' })).toMatchObject({ success: true })
  const year = lastOfMarch.slice(2, 4)
  const old = `${Number(year) - 1}-${year}`
  const { challans } = await at.read(id)
  expect(challans).toMatchObject([{ dc_no: `DC/${old}/00001`, dc_date: lastOfMarch }])
  const [invoice] = await ofOrder(id)
  expect(invoice).toMatchObject({ day: lastOfMarch, number: expect.stringContaining(`/${old}/`) })
  expect((await at.move(id, 4, { delivered_on: lastOfMarch })).body.success).toBe(true)
  expect(await ofOrder(id)).toHaveLength(1)
  await nothingWrong()
})

test('without a day an order leaves today, as it always did', async () => {
  const id = await booked()
  await at.move(id, 3)
  expect(await at.read(id)).toMatchObject({ dispatched_on: today, challans: [{ dc_date: today }] })
})

test('goods leave neither after today nor before they were booked, nor before their challan', async () => {
  const id = await booked(yesterday)
  expect(await at.move(id, 3, { dispatched_on: addDays(today, 1) })).toMatchObject({
    status: 422,
    body: { errors: { dispatched_on: 'Dispatch day cannot be after today' } },
  })
  expect(await leave(id, before)).toMatchObject({
    code: 'order_dispatched_too_early',
    message: `Dispatch day cannot be before ${showDay(yesterday)}, when it was booked`,
  })
  await office.send(prepareChallan, { id })
  expect(await leave(id, yesterday)).toMatchObject({
    message: `Dispatch day cannot be before ${showDay(today)}, when its challan was prepared`,
  })
  expect((await at.read(id)).orderstatus).toBe(2)
})

test('nothing leaves on a closed day, whether its challan is new or was prepared', async () => {
  const [id, prepared] = [await booked(), await booked()]
  await office.send(prepareChallan, { id: prepared })
  await pastTriggers(office.pool, ['challans'], 'UPDATE challans SET issued_on = $2 WHERE order_id = $1', [
    prepared,
    before,
  ])
  expect((await office.send(closeDay, { day: yesterday })).body.success).toBe(true)
  for (const one of [id, prepared])
    expect(await leave(one, yesterday)).toMatchObject({ success: false, code: 'day_closed' })
  expect(await leave(prepared, '')).toMatchObject({ success: true })
  await office.send(reopenDay, { day: yesterday, reason: 'Other tests' })
  expect(await leave(id, yesterday)).toMatchObject({ success: true })
})

test('one that left on the wrong day comes back and leaves again on the right one', async () => {
  const id = await booked()
  await at.move(id, 3)
  await at.move(id, 6, { reason: 'Left yesterday', scheduledate: today })
  const { driver_id, vehicle_id } = await at.read(id)
  const crew = { driver_id: String(driver_id), vehicle_id: String(vehicle_id), delivery_estimate: inHours(2) }
  const again = (dispatched_on: string) => office.send(dispatchAgain, { id, ...crew, dispatched_on })
  expect((await again(addDays(before, -1))).body).toMatchObject({ code: 'order_dispatched_too_early' })
  expect((await again(yesterday)).body.success).toBe(true)
  const order = await at.read(id)
  expect(order).toMatchObject({
    dispatched_on: yesterday,
    challans: [{ dc_date: today }, { dc_date: yesterday, replaced_by: '' }],
  })
  expect(order.history[0]?.text).toContain(`Left again on ${showDay(yesterday)} with `)
  expect((await at.move(id, 4, { delivered_on: yesterday })).body.success).toBe(true)
  await nothingWrong()
})

test('another driver of a trip that was entered late has a challan of the day of that trip, or of the one that is said', async () => {
  const id = await booked()
  await leave(id, yesterday)
  const { vehicle_id } = await at.read(id)
  const change = async (changes: object = {}) => {
    const crew = { driver_id: await at.driver(), vehicle_id, delivery_estimate: inHours(2) }
    return (await office.send(changeAssignment, { id, ...crew, reason: 'Ill', ...changes })).body
  }
  expect((await change()).success).toBe(true)
  expect((await at.read(id)).challans.at(-1)).toMatchObject({ dc_date: yesterday, replaced_by: '' })
  expect((await change({ dispatched_on: before })).code).toBe('order_dispatched_too_early')
  expect((await change({ dispatched_on: today })).success).toBe(true)
  const order = await at.read(id)
  expect(order.challans.at(-1)).toMatchObject({ dc_date: today, replaced_by: '' })
  expect(order.dispatched_on).toBe(yesterday)
  expect((await at.move(id, 4, { delivered_on: yesterday })).body.success).toBe(true)
  await nothingWrong()
})

test('another driver of a trip that was entered as it left has a challan of today', async () => {
  const id = await booked()
  await at.move(id, 3)
  await office.pool.query(
    `UPDATE orders SET dispatched_at = dispatched_at - interval '1 day' WHERE id = $1`,
    [id],
  )
  const crew = { driver_id: await at.driver(), vehicle_id: (await at.read(id)).vehicle_id }
  const form = { id, ...crew, delivery_estimate: inHours(2), reason: 'Ill' }
  expect((await office.send(changeAssignment, form)).body.success).toBe(true)
  expect((await at.read(id)).challans.at(-1)).toMatchObject({ dc_date: today, replaced_by: '' })
})
