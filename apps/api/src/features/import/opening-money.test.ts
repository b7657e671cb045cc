import { listOpeningMoney } from '@refill/contract/features/receipts/opening-money.contract.ts'
import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { csvOf, importOffice } from './import.test-data.ts'

const office = await officeForFile()
const at = importOffice(office)

let made = 0
/** A customer of its own. */
const customer = async () => {
  made += 1
  const Mobile = `98${String(made).padStart(8, '0')}`
  await at.bring('customers', [{ Name: `Mess ${made}`, Mobile }])
  const { rows } = await office.pool.query(`SELECT id FROM customers WHERE mobile = $1`, [Mobile])
  return { name: `Mess ${made}`, mobile: Mobile, id: Number(rows[0].id) }
}
const moneyOf = async (customer_id: number) =>
  (await office.send(listOpeningMoney, { customer_id, number: '' })).body

test('bills of the old books are owed and advances are on account, and the same file again changes nothing', async () => {
  const { name, mobile, id } = await customer()
  const lines = [
    {
      Party: name,
      'Bill date': '31-03-2026',
      'Bill no': 'A/17',
      Amount: '₹ 12,500.50',
      'Due date': '30-04-2026',
    },
    { Party: mobile, 'Bill date': '15-Feb-2026', 'Bill no': 'A/9', Amount: '900 Dr', 'Due date': '' },
    { Party: name, 'Bill date': '01-04-2026', 'Bill no': '', Amount: '2,000.00 Cr', 'Due date': '' },
  ]
  expect(await at.bring('opening-dues', lines)).toMatchObject({ state: 'stored', counts: { added: 3 } })
  const { dues, advances } = await moneyOf(id)
  expect(
    dues
      .map(({ bill_number, day, due_day, amount }) => [bill_number, day, due_day, amount].join(' '))
      .toSorted(),
  ).toEqual(['A/17 2026-03-31 2026-04-30 12500.5', 'A/9 2026-02-15 2026-02-15 900'])
  expect(advances).toMatchObject([{ day: '2026-04-01', amount: 2_000, on_account: 2_000 }])
  const again = (await at.start('opening-dues', csvOf(lines))).body.id
  expect((await at.check(again)).body.counts).toMatchObject({ same: 3, new: 0, wrong: 0 })
  const other = (await at.start('opening-dues', csvOf([{ ...lines[0], Amount: '13,000' }] as typeof lines)))
    .body.id
  expect((await at.check(other)).body.counts).toMatchObject({ wrong: 1 })
})

test('a line that no customer has, a day to come and nothing owed are wrong, each in words', async () => {
  const { name } = await customer()
  const { id } = (
    await at.start(
      'opening-dues',
      csvOf([
        { Customer: 'Nobody', 'Bill date': '31-03-2026', Amount: '100' },
        { Customer: name, 'Bill date': '31-03-2199', Amount: '100' },
        { Customer: name, 'Bill date': '31-03-2026', Amount: '0' },
        { Customer: name, 'Bill date': '', Amount: '5' },
      ]),
    )
  ).body
  await at.check(id)
  const { reponselist } = await at.read(id)
  expect(reponselist.map(({ problems }) => Object.entries(problems)[0])).toEqual([
    ['customer_id', 'Nothing is called “Nobody”'],
    ['day', expect.stringMatching(/future|today/)],
    ['amount', expect.any(String)],
    ['day', 'Bill date is required'],
  ])
})

test('they are taken back together, unless a receipt has paid one of them', async () => {
  const { name, id } = await customer()
  const line = { Customer: name, 'Bill date': '31-03-2026', 'Bill number': 'B/1', Amount: '700' }
  const first = await at.bring('opening-dues', [line])
  expect((await at.undo(first.id)).status).toBe(200)
  expect(await at.settled(first.id)).toMatchObject({ state: 'undone' })
  expect((await moneyOf(id)).dues).toMatchObject([{ due: 0, canceled_by: 'Meena Joshi' }])
  const second = await at.bring('opening-dues', [line])
  const { dues } = await moneyOf(id)
  const open = dues.find(({ due }) => due > 0)
  const paid = await office.send(createReceipt, {
    voucher_date: '2026-11-01',
    amount: '700',
    payment_mode: 'Cash',
    'orderid[]': [open?.number ?? ''],
  })
  expect(paid.status).toBe(200)
  const refused = await at.undo(second.id)
  expect(refused.body).toMatchObject({
    code: 'import_stood_on',
    message: expect.stringContaining(`stands on ${name}`),
  })
})
