import { changeAssignment, dispatchAgain } from '@refill/contract/features/orders/changing.contract.ts'
import { addDays } from '@refill/values/day.ts'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../../pdf/testing/read-pdf.ts'
import { officeForFile } from '../../../testing/office.ts'
import { today } from '../../../testing/today.ts'
import { verifyReceipts } from '../../receipts/receipts.public.ts'
import { verifyOrders } from '../orders.public.ts'
import { inHours, orderOffice } from '../orders.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)
const customerId = await at.customer()
const { uuid } = await at.product()
await at.open(uuid, addDays(today, -5), 1_000)

const booked = async () => (await at.book(customerId, [{ uuid, count: 5 }])).body.id

const nothingWrong = async () => {
  const found = [await verifyOrders(office.db.reader), await verifyReceipts(office.db.reader)]
  expect(found.flat()).toEqual([])
}

const textOf = async (path: string) => {
  const answer = await office.fetch(path, { headers: { cookie: office.session } })
  const pages = await readPdf(Buffer.from(await answer.arrayBuffer()))
  return pages.map(({ text }) => text)
}

describe('driver and vehicle', () => {
  const crew = async () => ({
    driver_id: await at.driver(),
    vehicle_id: await at.vehicle(),
    delivery_estimate: inHours(3),
  })

  test('can be others before the dispatch, and are given to an order that became Initiated without them', async () => {
    const id = await booked()
    expect(await office.send(changeAssignment, { id, ...(await crew()) })).toMatchObject({
      status: 409,
      body: { code: 'order_assignment_closed' },
    })
    await at.move(id, 2)
    const given = await crew()
    expect((await office.send(changeAssignment, { id, ...given })).body.success).toBe(true)
    const { delivery_estimate: _, ...ids } = given
    expect(await at.read(id)).toMatchObject({ orderstatus: 2, challans: [], ...ids })
    expect((await at.move(id, 3)).body.success).toBe(true)
  })

  test('after the dispatch need a reason, and a new challan takes the place of the first', async () => {
    const id = await booked()
    await at.bring(id, 3)
    const others = await crew()
    expect(await office.send(changeAssignment, { id, ...others })).toMatchObject({
      status: 422,
      body: { code: 'order_reason_missing', errors: { reason: 'Reason is required' } },
    })
    const reason = 'Clutch gone at Wakad'
    expect((await office.send(changeAssignment, { id, ...others, reason })).body.success).toBe(true)
    const order = await at.read(id)
    const [first, second] = order.challans
    expect(order).toMatchObject({ orderstatus: 3, vehicle_id: others.vehicle_id })
    expect(order.challans).toMatchObject([{ replaced_by: second?.dc_no }, { replaced_by: '' }])
    expect(order.history[0]?.text).toContain(
      `challan ${second?.dc_no} in place of ${first?.dc_no}, ${reason}`,
    )
    const old = await textOf(first?.dc_path ?? '')
    expect(old).toHaveLength(3)
    for (const page of old) expect(page).toContain('REPLACED')
    expect(old[0]).toContain(`Replaced by ${second?.dc_no}`)
    const [paper] = await textOf(second?.dc_path ?? '')
    expect(paper).toContain(order.vehicle_no)
    expect(paper).not.toContain('REPLACED')
    await at.move(id, 5, { reason: 'Closed' })
    expect((await at.read(id)).challans).toMatchObject([{ is_canceled: false }, { is_canceled: true }])
    await nothingWrong()
  })

  test('that stay the same keep the challan when only the time is another', async () => {
    const id = await booked()
    await at.bring(id, 3)
    const { driver_id, vehicle_id } = await at.read(id)
    const later = { id, driver_id: String(driver_id), vehicle_id: String(vehicle_id) }
    await office.send(changeAssignment, { ...later, delivery_estimate: today, reason: 'Traffic' })
    expect(await at.read(id)).toMatchObject({
      delivery_estimate: `${today} 23:59`,
      challans: [{ replaced_by: '' }],
    })
  })

  test('may be others when an order leaves again, under a second challan', async () => {
    const id = await booked()
    await at.bring(id, 3)
    const others = await crew()
    expect((await office.send(dispatchAgain, { id, ...others })).body.code).toBe('order_not_back')
    await at.move(id, 6, { reason: 'Shop closed', scheduledate: today })
    expect((await office.send(changeAssignment, { id, ...others, reason: 'x' })).body.code).toBe(
      'order_assignment_closed',
    )
    const answers = await Promise.all([1, 2, 3].map(() => office.send(dispatchAgain, { id, ...others })))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    const order = await at.read(id)
    expect(order).toMatchObject({ orderstatus: 3, resumes: null, driver_id: others.driver_id })
    expect(order.challans).toHaveLength(2)
    expect(order.history[0]).toMatchObject({ step: 'dispatched_again', status: 3 })
    expect((await at.move(id, 4)).body.success).toBe(true)
    await nothingWrong()
  })
})
