import { listPurchases } from '@refill/contract/features/purchases/purchases.contract.ts'
import { readTaxMonth } from '@refill/contract/features/tax/month.contract.ts'
import { readTally } from '@refill/contract/features/tax/tally.contract.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { ledgerOffice } from '../cylinder-ledger/cylinder-ledger.test-data.ts'
import { verifyPurchases } from './purchases.public.ts'

const office = await officeForFile()
const at = ledgerOffice(office)
const vendorId = await at.vendor()
const today = dayInIndia(new Date())

test('the total on paper is met by its round-off, and list, register and Tally have this one', async () => {
  const { uuid } = await at.product({ gst: '18' })
  const bought = [{ uuid, qty: 7, rate: '1259.45' }]
  const plain = await at.buy(vendorId, today, bought)
  expect(plain.body).toMatchObject({ total_amount: 10_403.06, warnings: [] })
  const printed = await at.buy(vendorId, today, bought, { round_off: '-0.05', total_amount: '10403.00' })
  expect(printed.body).toMatchObject({ success: true, total_amount: 10_403, warnings: [] })
  const { data } = (await office.send(listPurchases, { page: 1, limit: 2 })).body
  expect(
    data.map(({ total_amount, cgst, sgst, round_off }) => [total_amount, cgst, sgst, round_off]),
  ).toEqual([
    [10_403, 793.45, 793.45, -0.05],
    [10_403.06, 793.45, 793.45, 0.01],
  ])
  const month = (await office.send(readTaxMonth, { month: today.slice(0, 7) })).body
  expect(month.purchases).toMatchObject({ count: 2, total: 20_806.06, rounding: -0.04 })
  const tally = (await office.send(readTally, { fd: today, td: today })).body
  expect(tally.kinds.find(({ kind }) => kind === 'purchase')).toMatchObject({
    debit: 20_806.06,
    credit: 20_806.06,
  })
  expect(await verifyPurchases(office.db.reader)).toEqual([])
})

test('another total than the one that is stored is said, however it was sent', async () => {
  const { uuid } = await at.product({ gst: '18' })
  for (const total_amount of [2000, '2000', '2,000.00']) {
    const { body } = await at.buy(vendorId, today, [{ uuid, qty: 1, rate: '1333.33' }], { total_amount })
    expect(body).toMatchObject({ total_amount: 1573.33 })
    expect(body.warnings).toEqual([expect.stringMatching(/2,?000.*; the lines come to ₹1,573.33/)])
  }
})

test.each([
  ['1.01', 'from -1.00 to 1.00'],
  ['-0.5', 'below zero'],
])('a round-off of %s is refused on goods that cost nothing', async (round_off, words) => {
  const { uuid } = await at.product({ gst: '18' })
  const { status, body } = await at.buy(vendorId, today, [{ uuid, qty: 1, rate: '5', discount: '5' }], {
    round_off,
  })
  expect(status).toBe(422)
  expect(body.errors?.round_off).toContain(words)
})
