import { changeAssignment, changeOrder } from '@refill/contract/features/orders/changing.contract.ts'
import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { describe, expect, test, vi } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { verifyOrders } from '../orders.public.ts'
import { inHours, orderOffice } from '../orders.test-data.ts'

const office = await officeForFile({ connections: 8 })
const at = orderOffice(office)
const today = dayInIndia(new Date())
const yesterday = dayInIndia(new Date(Date.now() - 86_400_000))
const { uuid } = await at.product()
await at.open(uuid, yesterday, 100_000, 500)
const buyer = await at.customer()

const booked = async (count = 5) => (await at.book(buyer, [{ uuid, count }])).body
const nothingWrong = async () => expect(await verifyOrders(office.db.reader)).toEqual([])

const waiting = async () => {
  const { rows } = await office.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]?.n
}

/** Both have read the order as it is now, and write one after the other, in this sequence. */
const inSequence = async <One, Other>(id: number, one: () => Promise<One>, other: () => Promise<Other>) => {
  const holder = await office.pool.connect()
  await holder.query('BEGIN')
  await holder.query(`SELECT FROM orders WHERE id = ${id} FOR UPDATE`)
  const first = one()
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000 })
  const second = other()
  await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 60_000 })
  await holder.query('COMMIT')
  holder.release()
  return Promise.all([first, second])
}

const challanOf = async (id: number) => {
  const { rows } = await office.pool.query<{ content: { vehicle: string; lines: { count: number }[] } }>(
    'SELECT content FROM challans WHERE order_id = $1 AND replaced_at IS NULL',
    [id],
  )
  return rows[0]?.content
}

describe('an order that is dispatched while somebody changes it', () => {
  test('leaves under a challan of what was changed', async () => {
    const { id } = await booked()
    await at.bring(id, 2)
    const lines = { 'uuid[]': [uuid], 'count[]': ['11'], 'price[]': [''], 'deposit_count[]': ['0'] }
    const change = () => office.send(changeOrder, { id, paymentmode: 'Cash', ...lines })
    const [changed, dispatched] = await inSequence(id, change, () => at.move(id, 3))
    expect([changed.status, dispatched.status]).toEqual([200, 200])
    expect((await challanOf(id))?.lines).toMatchObject([{ count: 11 }])
    await nothingWrong()
  })

  test('leaves under a challan of the vehicle that it got', async () => {
    const { id } = await booked()
    await at.bring(id, 2)
    const crew = {
      driver_id: await at.driver(),
      vehicle_id: await at.vehicle(),
      delivery_estimate: inHours(2),
    }
    const change = () => office.send(changeAssignment, { id, ...crew })
    await inSequence(id, change, () => at.move(id, 3))
    const { vehicle_no } = await at.read(id)
    expect((await challanOf(id))?.vehicle).toBe(vehicle_no)
  })
})

describe('a delivery that two enter', () => {
  test.each([
    ['counts', { 'count[]': ['3'] }, { 'count[]': ['4'] }],
    ['money', { received_amount: '100' }, { received_amount: '200' }],
    ['money, where the first had none', {}, { received_amount: '200' }],
    ['day', {}, { delivered_on: yesterday }],
  ])('with other %s is refused to the second, who hears of the first', async (_what, one, other) => {
    const { id, orderid } = await booked()
    await at.bring(id, 3)
    await office.pool.query(`UPDATE orders SET dispatched_at = now() - interval '2 days' WHERE id = ${id}`)
    const line = (await at.read(id)).details[0]?.id
    const lines = (sent: object) =>
      'count[]' in sent ? { 'line_id[]': [line], 'returnclinder[]': ['0'] } : {}
    expect((await at.move(id, 4, { ...lines(one), ...one })).status).toBe(200)
    const before = await at.read(id)
    const second = await at.move(id, 4, { ...lines(other), ...other })
    expect(second).toMatchObject({ status: 409, body: { code: 'order_delivered_otherwise' } })
    expect(second.body.message).toMatch(
      `Order ${orderid} is delivered already, and not as you entered it: nothing of this was stored. Meena Joshi, `,
    )
    expect((await at.move(id, 4, { ...lines(one), ...one })).status).toBe(200)
    expect(await at.read(id)).toEqual(before)
    await nothingWrong()
  })

  test('with one and the same, also as the documented call has it, is one delivery', async () => {
    const { id } = await booked()
    await at.bring(id, 3)
    const answers = await Promise.all([
      at.move(id, 4),
      at.move(id, 4),
      at.move(id, 4, { delivered_on: today }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

test('an order that is paid in full while fewer are delivered gives the rest back', async () => {
  // Somebody who owes nothing else that the rest could pay.
  const { id, orderid, totalamount } = (await at.book(await at.customer(), [{ uuid, count: 5 }])).body
  await at.bring(id, 3)
  const line = (await at.read(id)).details[0]?.id
  const fewer = { 'line_id[]': [line], 'count[]': ['3'], 'returnclinder[]': ['3'] }
  const paying = { voucher_date: today, payment_mode: 'Cash', amount: totalamount, 'orderid[]': [orderid] }
  const [paid, delivered] = await inSequence(
    id,
    () => office.send(createReceipt, paying),
    () => at.move(id, 4, fewer),
  )
  expect([paid.status, delivered.status]).toEqual([200, 200])
  const { rows } = await office.pool.query(
    `SELECT o.paid = o.payable AS is_even, r.amount = o.paid + r.on_account AS is_whole, r.on_account > 0 AS has_rest
      FROM orders o JOIN receipt_orders p ON p.order_id = o.id JOIN receipts r ON r.id = p.receipt_id WHERE o.id = $1`,
    [id],
  )
  expect(rows).toEqual([{ is_even: true, is_whole: true, has_rest: true }])
  await nothingWrong()
})
