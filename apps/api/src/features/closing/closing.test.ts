import { updateInventory, listInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { countInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { undoDelivery } from '@refill/contract/features/orders/delivery.contract.ts'
import { deletePurchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { addDays, showDay } from '@refill/values/day.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { today } from '../receipts/receipts.test-data.ts'
import { verifyClosings } from './closing.public.ts'
import { closingOffice, keptRows, online } from './closing.test-data.ts'

const office = await officeForFile()
const on = await closingOffice(office)
const { at, uuid } = on
const yesterday = addDays(today, -1)
const sold = { 'uuid[]': [uuid], 'fulls[]': ['7'], 'empties[]': ['7'], reason: 'Counted' }

afterEach(async () => {
  vi.useRealTimers()
  await on.openAll()
})

/** One of everything, dated on one day, and every call that would change it or add to that day. */
const everythingOf = async (day: string) => {
  const [buyer, debtor, newcomer] = [await at.customer(), await at.customer(), await at.customer()]
  const seller = await at.vendor()
  const purchase = (await at.buy(seller, day, [{ uuid, qty: 5 }])).body
  const [order, waiting] = [await on.underWay(buyer, 2), await on.underWay(buyer, 1)]
  await at.move(order.id, 4, { delivered_on: day })
  const receipt = (await on.advance(buyer, 50, { voucher_date: day })).body.data
  const paid = (await on.advance(debtor, 90, { voucher_date: day })).body.data
  const refund = (await on.payBack(debtor, 20, { voucher_date: day })).body.data
  const due = (await on.openDue(debtor, 30, { day })).body
  const back = (await on.giveBack(buyer, day)).body
  const stood = (await on.openCylinders(debtor, day)).body
  const stock = (await office.send(listInventory, {})).body.data.find((one) => one.uuid === uuid)
  return {
    'entering a receipt': () => on.advance(buyer, 10, { voucher_date: day }),
    'canceling a receipt': () => on.takeBack(receipt.id, 'Wrong'),
    'canceling a receipt that was paid back from': () => on.cancelPayment(refund.id, 'Wrong'),
    'paying back': () => on.payBack(debtor, 10, { voucher_date: day }),
    'entering an opening due': () => on.openDue(newcomer, 10, { day }),
    'canceling an opening due': () => on.cancelDue(due.id),
    'entering an opening advance': () => on.openAdvance(newcomer, 10, { day }),
    'entering a purchase': () => at.buy(seller, day, [{ uuid, qty: 1 }]),
    'canceling a purchase': () => office.send(deletePurchase, { id: purchase.id, reason: 'Wrong' }),
    'delivering an order': () => at.move(waiting.id, 4, { delivered_on: day }),
    'undoing a delivery': () => office.send(undoDelivery, { id: order.id, reason: 'Wrong' }),
    'taking empties in': () => on.giveBack(buyer, day),
    'canceling a return of empties': () => on.cancelGivenBack(back.id),
    'entering opening cylinders': () => on.openCylinders(newcomer, day),
    'canceling opening cylinders': () => on.cancelCylinders(stood.ids[0] ?? 0),
    'changing an opening stock': () =>
      office.send(updateInventory, {
        id: stock?.id ?? 0,
        uuid,
        os_fulls: '5',
        os_emptys: '5',
        opening_date: addDays(today, -6),
      }),
    paid,
  }
}

test('what is dated on a closed day cannot be entered, changed or taken back by any call, and the day says so', async () => {
  const { paid: _paid, ...calls } = await everythingOf(yesterday)
  const { body } = await on.close(yesterday)
  expect(body).toMatchObject({ success: true, message: `The books are closed through ${showDay(yesterday)}` })
  const before = await keptRows(office, yesterday)
  expect(before.length).toBeGreaterThan(12)
  const answers = []
  for (const [what, call] of Object.entries(calls)) {
    const { status, body: refused } = await call()
    answers.push([what, status, refused.code])
  }
  expect(answers).toEqual(Object.keys(calls).map((what) => [what, 409, 'day_closed']))
  expect(await keptRows(office, yesterday)).toEqual(before)
  const { body: said } = await on.advance(await at.customer(), 10, { voucher_date: yesterday })
  expect(said.message).toMatch(`The books are closed through ${showDay(yesterday)}`)
  expect(await verifyClosings(office.db.reader)).toEqual([])
})

test('what comes later goes on: an open order of a closed day is delivered, a receipt pays a delivery of one', async () => {
  const buyer = await at.customer()
  const [delivered, waiting] = [await on.underWay(buyer, 1), await on.underWay(buyer, 1)]
  await at.move(delivered.id, 4, { delivered_on: yesterday })
  const money = (await on.advance(buyer, 40, { voucher_date: yesterday })).body.data
  await on.close(yesterday)
  const before = await keptRows(office, yesterday)
  expect((await at.move(waiting.id, 4)).body).toMatchObject({ success: true })
  expect((await on.receive(10, [delivered.orderid], online)).body).toMatchObject({ success: true })
  expect((await on.payBack(buyer, 5)).body.code).not.toBe('day_closed')
  expect(await keptRows(office, yesterday)).toEqual(before)
  expect((await on.takeBack(money.id, 'Wrong')).body.code).toBe('day_closed')
})

test('a closed today takes no booking and no count, until it is reopened with a reason', async () => {
  const buyer = await at.customer()
  await on.close(today)
  expect((await at.book(buyer, [{ uuid, count: 1 }])).body.code).toBe('day_closed')
  expect((await office.send(countInventory, sold)).body.code).toBe('day_closed')
  expect((await on.reopen(today, '')).status).toBe(422)
  expect((await on.reopen(today)).body.success).toBe(true)
  expect((await at.book(buyer, [{ uuid, count: 1 }])).status).toBe(200)
  expect((await on.closed()).closed_through).toBe(yesterday)
})

test('days are closed in order: a day closes all before it, none twice and none ahead, and reopening opens all after it', async () => {
  expect(await on.closed()).toEqual({ closed_through: '', closed_at: '', closed_by: '' })
  await on.close(addDays(today, -4))
  await on.close(yesterday)
  expect(await on.closed()).toMatchObject({ closed_through: yesterday, closed_by: 'Meena Joshi' })
  for (const day of [addDays(today, -4), yesterday])
    expect((await on.close(day)).body).toMatchObject({
      code: 'day_closed_already',
      message: `The books are closed through ${showDay(yesterday)} already`,
    })
  expect(await on.close(addDays(today, 1))).toMatchObject({ status: 422 })
  expect((await on.reopen(addDays(today, -2))).body.success).toBe(true)
  expect((await on.closed()).closed_through).toBe(addDays(today, -3))
  expect((await on.reopen(addDays(today, -2))).body.code).toBe('day_not_closed')
  await on.reopen(addDays(today, -6))
  expect((await on.closed()).closed_through).toBe(addDays(today, -7))
})

test('closing and reopening are in the log, with the day before and after and why', async () => {
  await on.close(yesterday)
  await on.reopen(yesterday, 'Two receipts of Ravi')
  const { rows } = await office.pool.query(
    `SELECT event, before, after FROM audit_log WHERE event LIKE 'closing.%' ORDER BY id DESC LIMIT 2`,
  )
  expect(rows).toEqual([
    {
      event: 'closing.reopened',
      before: { closed_through: yesterday },
      after: { closed_through: addDays(yesterday, -1), reason: 'Two receipts of Ravi' },
    },
    { event: 'closing.closed', before: { closed_through: '' }, after: { closed_through: yesterday } },
  ])
})

test('everybody sees until when the books are closed, and only who may approve cash closes them', async () => {
  const clerk = await signInAs(office, ['receipts.write'])
  const chief = await signInAs(office, ['cash.approve'])
  expect((await on.close(yesterday, clerk.cookie)).body.code).toBe('forbidden')
  expect((await on.close(yesterday, chief.cookie)).body.success).toBe(true)
  expect((await on.closed()).closed_by).toBe('Ravi Kale')
})

test.each([
  ['a minute before midnight in India', 'T18:29:00Z', 0],
  ['a minute after it', 'T18:31:00Z', 1],
])('%s the day that can be closed is the day there', async (_when, clock, later) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}${clock}`) })
  const dayThere = addDays(today, later)
  expect((await on.close(addDays(dayThere, 1))).status).toBe(422)
  expect((await on.close(dayThere)).body.success).toBe(true)
  expect((await on.advance(await at.customer(), 10, { voucher_date: dayThere })).body.code).toBe('day_closed')
})

test('verify names what somebody entered on a closed day past the rule', async () => {
  const { id, sr_no } = (await on.advance(await at.customer(), 10, { voucher_date: yesterday })).body.data
  await on.close(yesterday)
  expect(await verifyClosings(office.db.reader)).toEqual([])
  await office.pool.query(`ALTER TABLE receipts DISABLE TRIGGER closed_days_stay`)
  await office.pool.query(`UPDATE receipts SET deleted_at = clock_timestamp() WHERE id = $1`, [id])
  await office.pool.query(`ALTER TABLE receipts ENABLE TRIGGER closed_days_stay`)
  expect(await verifyClosings(office.db.reader)).toEqual([
    expect.stringMatching(new RegExp(`^${sr_no} of ${showDay(yesterday)} was canceled on `)),
  ])
  await office.pool.query(`UPDATE receipts SET deleted_at = NULL WHERE id = $1`, [id]).catch(() => undefined)
})
