import { manyRounds, runs } from '@refill/values/testing/walks.ts'
import { addDays, dayInIndia } from '@refill/values/day.ts'
import { listInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { updateEmpties } from '@refill/contract/features/orders/order-steps.contract.ts'
import { canBecome, type OrderStatus, type Stage } from '@refill/contract/features/orders/orders.rules.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { verifyLedger } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import { verifyOrders } from '../orders.public.ts'
import { inHours, orderOffice } from '../orders.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)
const customerId = await at.customer()
const driverId = await at.driver()
const vehicleId = await at.vehicle()
const uuid = (await at.product({ gst: '18', rsp: '1512', discount: '0' })).uuid
await at.open(uuid, addDays(dayInIndia(new Date()), -5), 100_000, 10)

const today = dayInIndia(new Date())
const booked = async (count = 2, changes: object = {}) =>
  (await at.book(customerId, [{ uuid, count }], changes)).body.id
const stock = async (code = uuid) => {
  const { data } = (await office.send(listInventory, { page: 1, limit: 5, search: code })).body
  return { fulls: data[0]?.cs_fulls ?? 0, empties: data[0]?.cs_emptys ?? 0 }
}
const nothingWrong = async () => {
  expect(await verifyOrders(office.db.reader)).toEqual([])
  expect(await verifyLedger(office.db.reader)).toEqual([])
}

describe('assigning', () => {
  test('gives a received order its driver and vehicle, once, and who did it is told', async () => {
    const id = await booked()
    const answers = await Promise.all(Array.from({ length: 8 }, () => at.assign(id, driverId, vehicleId)))
    const taken = answers.filter(({ body }) => body.success)
    expect(taken).toHaveLength(1)
    expect(taken[0]?.body.message).toBe('Order assigned successfully')
    expect(answers.find(({ body }) => !body.success)?.body).toMatchObject({
      code: 'order_step_refused',
      message: expect.stringMatching(
        /^An order that is Initiated cannot become Initiated\. Meena Joshi, \d\d-\d\d-\d{4} \d\d:\d\d: Assigned to Ramesh Shinde, /,
      ),
    })
    const order = await at.read(id)
    expect(order).toMatchObject({ orderstatus: 2, driver_name: 'Ramesh Shinde', driver_id: driverId })
    expect(order.history[0]).toMatchObject({ step: 'assigned', by: 'Meena Joshi' })
    expect(order.history[0]?.text).toMatch(
      /^Assigned to Ramesh Shinde, MH12ZW\d{4}, expected \d\d-\d\d-\d{4} \d\d:\d\d$/,
    )
  })

  test.each([
    [{ driver_id: '' }, 422, 'Please select driver'],
    [{ driver_id: '999999' }, 404, 'Driver not found or not active'],
    [{ vehicle_id: 'x' }, 422, 'Please select vehicle no.'],
    [{ vehicle_id: '999999' }, 404, 'Vehicle not found or not active'],
    [{ delivery_estimate: '' }, 422, 'Please select estimated delivery date'],
    [{ delivery_estimate: 'tomorrow' }, 422, 'Estimated delivery date must be a day, or a day and a time'],
    [{ delivery_estimate: inHours(-1) }, 422, 'Estimated delivery date cannot be earlier than now'],
    [{ dp_id: '999999' }, 404, 'Delivery partner not found or not active'],
    [{ id: 999_999 }, 404, 'Order not found'],
  ])('with %o is refused, and the order stays', async (changes, status, message) => {
    const id = await booked()
    const answer = await at.assign(id, driverId, vehicleId, changes)
    expect(answer).toMatchObject({ status, body: { success: false, message } })
    expect((await at.read(id)).orderstatus).toBe(1)
  })

  test('is not possible with a deactivated driver', async () => {
    const [id, gone] = [await booked(), await at.driver()]
    await office.pool.query('UPDATE masters SET active = false WHERE id = $1', [gone])
    expect((await at.assign(id, gone, vehicleId)).body.code).toBe('order_driver_unknown')
  })

  test('with papers that have run out asks who allows it, and writes that down', async () => {
    const [id, driver] = [await booked(), await at.driver()]
    await office.pool.query(`UPDATE papers SET valid_until = $2 WHERE master_id = $1 AND name = 'License'`, [
      driver,
      addDays(today, -1),
    ])
    const refused = await at.assign(id, driver, vehicleId)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'order_papers_expired',
        message: 'Papers have run out: Ramesh Shinde License. Who allows it?',
      },
    })
    expect(
      (await at.assign(id, driver, vehicleId, { approve: '1', approval_reason: 'Renewed, copy to come' }))
        .body.success,
    ).toBe(true)
    expect((await at.read(id)).history[0]?.text).toContain(
      'in spite of papers that have run out: Ramesh Shinde License, allowed by Meena Joshi: Renewed, copy to come',
    )
  })
})

/** What an order is to somebody who only knows the rules. */
const expectedAfter = ({ status, resumes }: Stage, next: OrderStatus): Stage =>
  next === 6
    ? { status: 6, resumes: resumes ?? status }
    : { status: next, resumes: next === status ? resumes : null }

test(
  'any walk over the statuses goes as the rules say, and moves cylinders exactly once',
  manyRounds,
  async () => {
    const walk = fc.array(fc.constantFrom<OrderStatus>(1, 2, 3, 4, 5, 6), { minLength: 1, maxLength: 9 })
    await fc.assert(
      fc.asyncProperty(walk, async (steps) => {
        const id = await booked(3)
        const before = await stock()
        let stage: Stage = { status: 1, resumes: null }
        for (const next of steps) {
          const isSame = stage.status === 4 && next === 4
          const isTaken = isSame || canBecome(stage, next)
          const goesOut = stage.status === 1 && next === 2
          const { body, status } = goesOut
            ? await at.assigned(id)
            : await at.move(id, next, { reason: 'A walk', scheduledate: today })
          expect({ taken: body.success, status }).toEqual({ taken: isTaken, status: isTaken ? 200 : 409 })
          if (isTaken && !isSame) stage = expectedAfter(stage, next)
        }
        const order = await at.read(id)
        expect({ status: order.orderstatus, resumes: order.resumes }).toEqual({
          status: stage.status,
          resumes: stage.status === 6 ? stage.resumes : null,
        })
        const moved = stage.status === 4 ? 3 : 0
        expect(await stock()).toEqual({ fulls: before.fulls - moved, empties: before.empties + moved })
      }),
      { numRuns: runs(25) },
    )
    await nothingWrong()
  },
)

describe('a delivery', () => {
  test('takes fulls out and empties in as sent, becomes a sale, and its lines are closed', async () => {
    const id = await booked(12)
    await at.bring(id, 3)
    const [line] = (await at.read(id)).details
    const before = await stock()
    const sent = { 'line_id[]': [String(line?.id)], 'returnclinder[]': ['9'] }
    expect((await at.move(id, 4, sent)).body.message).toBe('Order status updated successfully')
    expect(await stock()).toEqual({ fulls: before.fulls - 12, empties: before.empties + 9 })
    const order = await at.read(id)
    expect(order).toMatchObject({
      orderstatus: 4,
      due_day: today,
      details: [{ returnclinder: 9 }],
    })
    expect(order.history[0]?.text).toBe('Delivered, 9 empties received')
    expect(order.credit.empties_owed).toContainEqual(expect.objectContaining({ count: 3 }))
    const late = await office.send(updateEmpties, { id, ...sent })
    expect(late).toMatchObject({ status: 409, body: { code: 'order_empties_closed' } })
  })

  test('asked for eight times at once happens once, and all are told that it is done', async () => {
    const id = await booked(5)
    await at.bring(id, 3)
    const before = await stock()
    const answers = await Promise.all(Array.from({ length: 8 }, () => at.move(id, 4)))
    expect(answers.map(({ body }) => body.success)).toEqual(Array.from({ length: 8 }, () => true))
    expect((await stock()).fulls).toBe(before.fulls - 5)
    await nothingWrong()
  })

  test('without enough fulls names product, available and needed, and nothing has moved', async () => {
    const scarce = await at.product()
    await at.open(scarce.uuid, today, 4)
    const id = (
      await at.book(customerId, [
        { uuid: scarce.uuid, count: 7 },
        { uuid, count: 1 },
      ])
    ).body.id
    await at.bring(id, 3)
    const before = await stock()
    expect(await at.move(id, 4)).toMatchObject({
      status: 409,
      body: {
        code: 'stock_short',
        message: expect.stringMatching(/^Only 4 full of .+ in stock, 7 needed\.$/),
      },
    })
    expect(await at.read(id)).toMatchObject({ orderstatus: 3, delivered_at: '' })
    expect(await stock()).toEqual(before)
  })

  test('of one scarce product by many at once never passes below zero', async () => {
    const scarce = await at.product()
    await at.open(scarce.uuid, today, 20)
    const ids = await Promise.all(
      Array.from(
        { length: 12 },
        async () => (await at.book(customerId, [{ uuid: scarce.uuid, count: 3 }])).body.id,
      ),
    )
    await Promise.all(ids.map((id) => at.bring(id, 3)))
    const answers = await Promise.all(ids.map((id) => at.move(id, 4)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(6)
    expect((await stock(scarce.uuid)).fulls).toBe(2)
    await nothingWrong()
  })

  test.each([
    [{ 'line_id[]': ['999999'], 'returnclinder[]': ['1'] }, 404, 'This order has no line 999999'],
    [{ 'line_id[]': ['1'], 'returnclinder[]': [] }, 422, 'must have the same length'],
    [{ 'line_id[]': ['x'], 'returnclinder[]': ['1'] }, 422, 'line_id[] must be ids of lines'],
    [{ 'line_id[]': ['1'], 'returnclinder[]': ['-1'] }, 422, 'Empties Received must be a whole number'],
  ])('with empties %o is refused', async (changes, status, message) => {
    const id = await booked()
    await at.bring(id, 3)
    const answer = await at.move(id, 4, changes)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toContain(message)
    expect((await at.read(id)).orderstatus).toBe(3)
  })

  test('a free trade cylinder is booked whole and comes back empty', async () => {
    const small = await at.product({ category: 'Lpg', capacity: '5', security_deposit: '944' })
    await at.open(small.uuid, today, 10)
    const half = await at.book(customerId, [{ uuid: small.uuid, count: '2.5' }])
    expect(half.body.code).toBe('stock_fraction')
    const { id, orderid } = (await at.book(customerId, [{ uuid: small.uuid, count: 2, deposits: 1 }])).body
    const [card] = (await office.send(listOrders, { page: 1, limit: 1, search: orderid })).body.reponselist
    expect(card).toMatchObject({ what: '2 × 5 kg', cylinders: 2, deposit_count: 1, empties: 1 })
    await at.bring(id, 4)
    const delivered = await at.read(id)
    expect(delivered.details).toMatchObject([{ is_cylinder: true, returnclinder: 1 }])
    expect(delivered.history[0]?.text).toBe('Delivered, 1 empty received')
  })

  test('takes no empties of goods that are no cylinders', async () => {
    const hose = await at.product({ category: 'GasEquipment', uom: 'pcs', type: 'Allied' })
    await at.open(hose.uuid, today, 10)
    const id = (await at.book(customerId, [{ uuid: hose.uuid, count: 2 }])).body.id
    await at.bring(id, 3)
    const [line] = (await at.read(id)).details
    expect(line).toMatchObject({ is_cylinder: false, returnclinder: 0 })
    const sent = { 'line_id[]': [String(line?.id)], 'returnclinder[]': ['1'] }
    expect((await at.move(id, 4, sent)).body.code).toBe('order_empties_unfit')
    expect((await at.move(id, 4)).body.success).toBe(true)
  })
})

describe('an order that nobody has taken out', () => {
  test('is canceled as it was received, with the reason, and money paid on it is not owed', async () => {
    const id = await booked()
    expect((await at.move(id, 5, { reason: 'Rang again' })).body.success).toBe(true)
    expect(await at.read(id)).toMatchObject({ orderstatus: 5, reason: 'Rang again', due: 0 })
    expect((await at.assign(id, driverId, vehicleId)).body.code).toBe('order_step_refused')
  })

  test('that was rescheduled gets another day, and goes on from the stage that it was at', async () => {
    const id = await booked()
    await at.bring(id, 3)
    for (const days of [1, 2]) {
      const asked = { reason: `Day ${days}`, scheduledate: addDays(today, days) }
      expect((await at.move(id, 6, asked)).body.success).toBe(true)
      expect(await at.read(id)).toMatchObject({ orderstatus: 6, resumes: 3, ...asked })
    }
    expect(await at.move(id, 6, { reason: 'No day' })).toMatchObject({
      status: 422,
      body: { code: 'order_day_missing', errors: { scheduledate: 'New day is required' } },
    })
    expect((await at.move(id, 4)).body.success).toBe(true)
  })
})
