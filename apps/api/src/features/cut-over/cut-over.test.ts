import { readCutOver, signCutOver } from '@refill/contract/features/cut-over/cut-over.contract.ts'
import {
  createOpeningAdvance,
  createOpeningDue,
  cancelOpeningDue,
} from '@refill/contract/features/receipts/opening-money.contract.ts'
import { addDays } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { yesterday } from '../../testing/today.ts'
import { cashOffice } from '../cash/cash.test-data.ts'
import { orderOffice } from '../orders/orders.test-data.ts'
import { cutOverOffice } from './cut-over.test-data.ts'

const office = await officeForFile()
const at = cutOverOffice(office)
const orders = orderOffice(office)

const opened = { day: '2026-10-20', note: '' }
const due = async (amount: string) =>
  office.send(createOpeningDue, {
    ...opened,
    customer_id: await orders.customer(),
    due_day: '',
    bill_number: '',
    amount,
  })

test('sums that were brought in stand beside those of the old books, to the paisa', async () => {
  const { body } = await due('1200.10')
  await due('300.20')
  await office.send(createOpeningAdvance, { ...opened, customer_id: await orders.customer(), amount: '50' })
  const { uuid, name } = await orders.product()
  await orders.open(uuid, '2026-10-31', 40, 12)
  await at.save([
    { what: 'dues', old: '1500.30' },
    { what: 'fulls', uuid, old: '44' },
  ])
  expect(await at.line('dues')).toMatchObject({ old: '1500.30', here: 1_500.3, reason: '' })
  expect(await at.line('advances')).toMatchObject({ old: '', here: 50 })
  expect(await at.line('fulls', uuid)).toMatchObject({ old: '44', here: 40, product_name: name })
  expect(await at.line('empties', uuid)).toMatchObject({ old: '', here: 12 })
  await office.send(cancelOpeningDue, { id: body.id, reason: 'Typed twice' })
  expect(await at.line('dues')).toMatchObject({ here: 300.2 })
})

test('nobody signs while a figure is silent or differs without a word, and what is signed stays as it was', async () => {
  const { lines } = await at.read()
  const filled = lines.filter(({ here }) => here !== 0)
  const [silent, ...others] = filled.map(({ what, uuid, here }) => ({ what, uuid, old: String(here) }))
  await at.save(others, { day: '' })
  expect((await at.sign()).body).toMatchObject({ code: 'cut_over_day_missing' })
  await at.save(others)
  expect((await at.sign()).body).toMatchObject({
    code: 'cut_over_untyped',
    message: 'Customers owe: say what the old books have',
  })
  const differing = { what: 'dues', uuid: '', old: '290.20' }
  await at.save([differing, ...others])
  expect((await at.sign()).body).toMatchObject({
    code: 'cut_over_unexplained',
    message: 'Customers owe differs by ₹10.00: explain it',
  })
  expect(await at.paper()).toContain('NOT SIGNED')
  await at.save([{ ...differing, reason: 'A bill of March was forgotten there' }, ...others])
  const signed = await at.sign('Sunita Patil')
  expect(signed.body).toMatchObject({ success: true, message: 'Signed by Sunita Patil' })
  expect((await at.sign()).body).toMatchObject({ code: 'cut_over_signed' })

  await due('77')
  expect(await at.line('dues')).toMatchObject({ here: 300.2, now: 377.2 })
  expect((await at.read()).signed).toMatchObject([{ day: '2026-11-01', signed_name: 'Sunita Patil' }])
  const paper = await at.paper()
  expect(paper).toContain('Customers owe 290.20 300.20 10.00 A bill of March was forgotten there')
  expect(paper).toContain('First day kept here: 01-11-2026')
  expect(paper).toContain('Signed off by Sunita Patil on')
  expect(paper).not.toContain('NOT SIGNED')
  expect(silent).toMatchObject({ what: 'dues' })
})

test('after a signature another cut-over begins, and the paper of the first is kept', async () => {
  const [first] = (await at.read()).signed
  await at.save([{ what: 'dues', old: '377.20' }])
  expect(await at.read()).toMatchObject({ signed_at: '', signed: [{ id: first?.id }] })
  expect(await at.line('dues')).toMatchObject({ old: '377.20', here: 377.2 })
  expect(await at.paper(first?.id)).toContain('Signed off by Sunita Patil')
  expect(await at.paper()).toContain('Nobody has signed off yet')
  await expect(
    office.pool.query('UPDATE cut_overs SET day = NULL WHERE signed_at IS NOT NULL'),
  ).rejects.toThrow('a cut-over that was signed stays')
  await expect(
    office.pool.query(`DELETE FROM cut_over_lines WHERE cut_over_id = ${first?.id}`),
  ).rejects.toThrow('a cut-over that was signed stays')
})

test('of two who change it at once the second hears who was there', async () => {
  const { version } = await at.read()
  await at.save([{ what: 'dues', old: '1' }])
  expect((await at.save([{ what: 'dues', old: '2' }], { version })).body).toMatchObject({
    code: 'changed_by_another',
  })
  const saves = [1, 2, 3].map(async (old) => at.save([{ what: 'dues', old: String(old) }]))
  await Promise.all(saves)
  const { rows } = await office.pool.query('SELECT FROM cut_overs WHERE signed_at IS NULL')
  expect(rows).toHaveLength(1)
})

test('cash is that of the evening before the day of change', async () => {
  const cash = await cashOffice(office)
  const cashier = await cash.cashier('Nadia')
  const before = (await at.line('cash'))?.here ?? 0
  await at.save([], { day: yesterday })
  await cash.close(cashier, 2_500, 'From the old drawer', { day: addDays(yesterday, -1) })
  expect((await at.line('cash'))?.here).toBe(before + 2_500)
  await cash.receive(cashier, 400, yesterday)
  expect((await at.line('cash'))?.here).toBe(before + 2_500)
  await at.save([], { day: '' })
  expect((await at.line('cash'))?.here).toBe(before + 2_900)
})

test('a figure that is none is refused in words, and nothing of the rest is kept', async () => {
  const wrong = async (line: object, message: string) => {
    const reply = await at.save([
      { what: 'advances', old: '9' },
      { what: 'dues', ...line },
    ])
    expect(reply.body.message).toBe(message)
  }
  await wrong({ old: '12,00' }, 'Customers owe must be an amount in rupees')
  await wrong({ old: '-3' }, 'Customers owe must be an amount in rupees')
  await wrong({ old: '9999999999999' }, 'Customers owe must be an amount in rupees')
  await wrong({ what: 'fulls', uuid: 'NOSUCH', old: '1' }, 'There is no product NOSUCH')
  await wrong({ what: 'advances', old: '1' }, 'A figure is given twice')
  await wrong({ what: 'gold', old: '1' }, 'Please select a valid figure')
  expect(await at.line('advances')).toMatchObject({ old: '' })
})

test('whoever may not see cash does not see the page, and without the right to approve nobody signs', async () => {
  const rights = ['import.write', 'receipts.read', 'inventory.read', 'empties.read'] as const
  const { cookie } = await signInAs(office, rights, 'Clerk')
  const page = await office.send(readCutOver, {}, { cookie })
  expect(page.status).toBe(403)
  const keeper = await signInAs(office, [...rights, 'cash.read'], 'Keeper')
  const read = await office.send(readCutOver, {}, keeper)
  expect(read.status).toBe(200)
  const sign = await office.send(signCutOver, { name: 'Keeper', version: 0 }, keeper)
  expect(sign.status).toBe(403)
})
