import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import type { Right } from '@refill/contract/rights.ts'
import { showDay } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { cashOffice, today, yesterday } from './cash.test-data.ts'

const office = await officeForFile()
const on = await cashOffice(office)

test('cash is paid back out of what is in hand, and what takes a drawer below zero is said to whoever may see cash', async () => {
  const [asha, clerk] = [await on.cashier('Asha More'), await on.cashier('Week Cashier')]
  await on.receive(asha, 10_000)
  const { id } = (await on.receive(clerk, 2_500)).body.data
  expect((await on.payBack(clerk, 2_500.01)).body).toMatchObject({
    code: 'cash_not_in_hand',
    errors: { amount: `Only ₹2,500.00 in hand of Week Cashier on ${showDay(today)} and after` },
  })
  expect((await on.payBack(clerk, 5_000, 'Online')).body.success).toBe(true)
  // Another customer's money is what was paid back first: this receipt still has its own.
  const other = await on.receive(clerk, 400)
  await on.spend(clerk, 2_700)
  expect((await on.takeBack(clerk, other.body.data.id)).body.success).toBe(true)
  expect((await on.takeBack(clerk, id)).status).toBe(200)
  const told = async (...rights: Right[]) => {
    const { cookie } = await signInAs(office, ['dashboard.read', ...rights])
    const { to_act } = (await office.send(readDashboard, {}, { cookie })).body
    return to_act.filter(({ kind }) => kind === 'drawer_below_zero')
  }
  expect(await told('cash.read')).toEqual([
    { kind: 'drawer_below_zero', user_id: clerk.id, who: 'Week Cashier', in_hand: -2_700 },
  ])
  expect(await told('receipts.read')).toEqual([])
  await on.receive(clerk, 2_700)
  await on.nothingWrong()
})

test('drawers that nobody closed yesterday are named, once drawers are closed at all', async () => {
  const told = async () =>
    (await office.send(readDashboard, {})).body.to_act.filter(({ kind }) => kind === 'drawers_open')
  const [lata, mohan] = [await on.cashier('Lata'), await on.cashier('Mohan')]
  await on.receive(lata, 20, yesterday)
  await on.receive(mohan, 30, yesterday)
  expect(await told()).toEqual([])
  const { id } = (await on.close(lata, 20, '', { day: yesterday })).body
  expect(await told()).toMatchObject([{ day: yesterday, names: expect.arrayContaining(['Mohan']) }])
  expect((await told()).flatMap((act) => ('names' in act ? act.names : []))).not.toContain('Lata')
  await on.reverse(await on.chief('Opens again'), id)
})

test('a receipt that whoever entered it took back is said to whoever may approve, until the next day is over', async () => {
  const [rani, sita] = [await on.cashier('Rani'), await on.cashier('Sita')]
  const told = async (...rights: Right[]) => {
    const { cookie } = await signInAs(office, ['dashboard.read', ...rights])
    const { to_act } = (await office.send(readDashboard, {}, { cookie })).body
    return to_act.filter((act) => act.kind === 'receipts_taken_back')
  }
  const count = async () => (await told('orders.approve'))[0]?.count ?? 0
  const before = await count()
  const { data: others } = (await on.receive(sita, 70)).body
  await on.takeBack(rani, others.id)
  expect(await count()).toBe(before)
  const { data } = (await on.receive(rani, 90)).body
  await on.takeBack(rani, data.id)
  expect(await told('orders.approve', 'receipts.read')).toMatchObject([
    { count: before + 1, sr_no: data.sr_no, who: 'Rani', day: today, amount: 90 },
  ])
  expect((await told('orders.approve'))[0]).not.toHaveProperty('amount')
  expect(await told('receipts.read')).toEqual([])
})
