import { day } from '@refill/values/day.ts'
import { paise } from '@refill/values/money.ts'
import { expect, test } from 'vitest'
import { tallyLedgers, tallyTypes } from './tally-ledgers.ts'
import { deductionVoucher } from './tally.rules.ts'

const books = { company: 'Shree Gas', key: '27AAPFU0939F1ZV', ledgers: tallyLedgers, types: tallyTypes }

test('a deduction is a journal that closes the bill against what was deducted', () => {
  const amount = paise(340_000)
  const { kind, remoteId, entries } = deductionVoucher(
    {
      id: 7,
      number: 'DD/26-27/00007',
      day: day('2026-06-18'),
      party: 'City Hospital',
      amount,
      allocations: [{ number: 'SI/26-27/0001', amount }],
      deposit: paise(0),
      deduction: 'tds_gst',
    },
    books,
  )
  expect([kind, remoteId]).toEqual(['journal', 'refill-27AAPFU0939F1ZV-deduction-7'])
  expect(entries.map(({ ledger, amount: rupees }) => [ledger, rupees])).toEqual([
    ['City Hospital', 340_000],
    ['TDS under GST', -340_000],
  ])
})
