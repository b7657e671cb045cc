import { listDrawers } from '@refill/contract/features/cash/cash.contract.ts'
import { showDay, day } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { signInAs } from '../../../testing/people.ts'
import { today, yesterday } from '../../../testing/today.ts'
import { verifyCash } from '../../cash/cash.public.ts'
import { verifyLedger } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import { verifyTrips } from '../trips.public.ts'
import { accountOffice } from './accounts.test-data.ts'

const office = await officeForFile()
const at = accountOffice(office)
const { accounts, trips, settling } = at
const product = await at.product({ gst: '18', rsp: '1000', discount: '0', deposit: '2000' })
await at.open(product.uuid, yesterday, 1000, 100)
const { uuid } = product
const oneEmpty = { uuid, what: 'empty', count: '1' }

const nothingWrong = async () => {
  for (const verify of [verifyTrips, verifyLedger, verifyCash])
    expect(await verify(office.db.reader)).toEqual([])
}
const short = () => accounts.shortTrip(product)
const inDrawer = async () => {
  const { reponselist, own_id } = (await office.send(listDrawers, {})).body
  return reponselist.find(({ user_id }) => user_id === own_id)?.in_hand ?? 0
}

test('what is missing from a trip stands on the account of its driver, since its day and in words', async () => {
  const { driver_id, number } = await short()
  expect(await accounts.accountOf(driver_id)).toMatchObject({
    owed: 500,
    to_7: 500,
    to_30: 0,
    older: 0,
    cylinders: '1 empty 19 kg',
    oldest_day: today,
  })
  const read = await accounts.statement(driver_id)
  expect(read).toMatchObject({ opening: 0, closing: 500, owed_now: 500, cylinders_now: [{ uuid, count: 1 }] })
  expect(read.rows).toMatchObject([
    { kind: 'received', receipts: 1, rupees: 2360, balance: 2360 },
    { kind: 'taken_over', number: expect.stringMatching(/^CT\//), rupees: -1860, balance: 500 },
    { kind: 'difference', cylinders: '1 empty 19 kg', trip_no: number, may_reverse: false },
  ])
})

test('cash that a driver brings later goes into the drawer of who takes it, and no more than is owed', async () => {
  const { driver_id } = await short()
  const before = await inDrawer()
  const more = await accounts.recover(driver_id, 'cash', { amount: '500.01' })
  expect(more.body).toMatchObject({ code: 'cash_not_carried' })
  expect((await accounts.recover(driver_id, 'cash', { amount: '500' })).status).toBe(200)
  expect(await inDrawer()).toBe(before + 500)
  expect(await accounts.accountOf(driver_id)).toMatchObject({ owed: 0, to_7: 0 })
  await nothingWrong()
})

test('rupees and cylinders are deducted by a paper, and owed again once that is taken back', async () => {
  const { driver_id } = await short()
  expect((await accounts.recover(driver_id, 'deducted', { amount: '200' })).body.errors).toMatchObject({
    reference: 'Say by which paper it is deducted',
  })
  const paper = { reference: 'Pay slip of November' }
  const over = await accounts.recover(driver_id, 'deducted', { amount: '600', ...paper })
  expect(over.body).toMatchObject({
    code: 'account_owes_less',
    message: expect.stringContaining(`owes only ₹500.00 on ${showDay(day(today))} and after`),
  })
  const { body } = await accounts.recover(driver_id, 'deducted', { amount: '200', ...paper })
  expect(body.message).toContain('₹200.00 deducted')
  const cylinder = (await accounts.recover(driver_id, 'deducted', { ...oneEmpty, ...paper })).body
  expect(await accounts.accountOf(driver_id)).toMatchObject({ owed: 300, cylinders: '' })
  for (const { id } of [body, cylinder]) expect((await accounts.reverse(id)).status).toBe(200)
  expect(await accounts.accountOf(driver_id)).toMatchObject({
    owed: 500,
    to_7: 500,
    cylinders: '1 empty 19 kg',
  })
  expect((await accounts.reverse(body.id)).body).toMatchObject({ code: 'account_entry_reversed' })
  await nothingWrong()
})

test('a cylinder that is brought lies in the godown, and is missing again once that is taken back', async () => {
  const { driver_id } = await short()
  const before = await trips.stock(product.name)
  const two = await accounts.recover(driver_id, 'brought', { ...oneEmpty, count: '2' })
  expect(two.body).toMatchObject({ code: 'account_owes_fewer' })
  const half = await accounts.recover(driver_id, 'brought', { ...oneEmpty, count: '0.5' })
  expect(half.body).toMatchObject({ code: 'stock_fraction' })
  const { body } = await accounts.recover(driver_id, 'brought', oneEmpty)
  expect(await trips.stock(product.name)).toMatchObject({ empties: (before.empties ?? 0) + 1 })
  expect(await accounts.accountOf(driver_id)).toMatchObject({ cylinders: '' })
  await nothingWrong()
  await accounts.reverse(body.id)
  expect(await trips.stock(product.name)).toEqual(before)
  expect(await accounts.accountOf(driver_id)).toMatchObject({ cylinders: '1 empty 19 kg' })
  await nothingWrong()
})

test('a cylinder that never comes is charged for, and not given back once the rupees are there', async () => {
  const { driver_id } = await short()
  const { body } = await accounts.recover(driver_id, 'charged', { ...oneEmpty, amount: '2000' })
  expect(await accounts.accountOf(driver_id)).toMatchObject({ owed: 2500, cylinders: '' })
  const cash = await accounts.recover(driver_id, 'cash', { amount: '2500' })
  expect((await accounts.reverse(body.id)).body).toMatchObject({ code: 'account_owes_less' })
  expect(cash.status).toBe(200)
  await nothingWrong()
})

test('who may approve trips lets a driver off with a reason, and takes that back', async () => {
  const { driver_id } = await short()
  expect((await accounts.waive(driver_id, { amount: '500', reason: '' })).status).toBe(422)
  const { body } = await accounts.waive(driver_id, { amount: '500' })
  expect((await accounts.waive(driver_id, { ...oneEmpty, count: '2' })).body).toMatchObject({
    code: 'account_owes_fewer',
  })
  await accounts.waive(driver_id, oneEmpty)
  expect(await accounts.list()).not.toContainEqual(expect.objectContaining({ id: driver_id }))
  const clerk = await signInAs(office, ['driver-accounts.read', 'driver-accounts.write'])
  expect((await accounts.waive(driver_id, { amount: '1' }, clerk)).status).toBe(403)
  expect((await accounts.reverse(body.id, clerk)).status).toBe(403)
  expect((await accounts.reverse(body.id)).status).toBe(200)
  expect(await accounts.accountOf(driver_id)).toMatchObject({ owed: 500 })
})

test('what a settlement entered is taken back with its trip alone, and what takes back stays', async () => {
  const { driver_id, number } = await short()
  const { rows } = await office.pool.query<{ id: string }>(
    'SELECT id FROM driver_entries WHERE driver_id = $1',
    [driver_id],
  )
  expect((await accounts.reverse(Number(rows[0]?.id))).body).toMatchObject({
    code: 'account_entry_of_trip',
    message: expect.stringContaining(number),
  })
  const { body } = await accounts.waive(driver_id, { amount: '10' })
  const back = (await accounts.reverse(body.id)).body
  expect((await accounts.reverse(back.id)).body).toMatchObject({ code: 'account_entry_takes_back' })
})

test('a trip is not reopened once its driver has handed in the money or brought the cylinder since', async () => {
  const trip = await short()
  const { body } = await accounts.recover(trip.driver_id, 'brought', oneEmpty)
  expect((await settling.reopen(trip.id)).body).toMatchObject({
    code: 'trip_money_recovered',
    message: expect.stringContaining(`has handed in 1 empty ${product.name} since`),
  })
  await accounts.reverse(body.id)
  const paid = (await accounts.recover(trip.driver_id, 'deducted', { amount: '500', reference: 'Slip' })).body
  expect((await settling.reopen(trip.id)).body).toMatchObject({ code: 'trip_money_recovered' })
  await accounts.reverse(paid.id)
  expect((await settling.reopen(trip.id)).body.message).toContain('is open again')
  expect(await accounts.accountOf(trip.driver_id)).toMatchObject({ owed: 0, cylinders: '' })
  await nothingWrong()
})

test('who has no right to accounts sees nothing of them, and cash takes the right to drawers', async () => {
  const { driver_id } = await short()
  const clerk = await signInAs(office, ['trips.read', 'cash.read', 'cash.write'])
  const refused = [
    await accounts.recover(driver_id, 'cash', { amount: '1', reason: 'Part' }, clerk),
    await accounts.waive(driver_id, { amount: '1' }, clerk),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403])
  expect(await accounts.list({}, clerk)).toBeUndefined()
  const keeper = await signInAs(office, ['driver-accounts.read', 'driver-accounts.write'])
  const cash = await accounts.recover(driver_id, 'cash', { amount: '1', reason: 'Part' }, keeper)
  expect(cash.body).toMatchObject({ code: 'forbidden', message: expect.stringContaining('drawer') })
})
