import { addDays, day } from '@refill/values/day.ts'
import { paise, paiseFromRupees, sumPaise } from '@refill/values/money.ts'
import { runs } from '@refill/values/testing/walks.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { awkwardText } from './hand-off.test-data.ts'
import { tallyLedgers, tallyTypes } from './tally-ledgers.ts'
import { openingXml, type TallyOpening } from './tally-openings.rules.ts'
import { tallyPieces } from './tally-xml.ts'
import { hotel } from './tax.test-data.ts'
import { allNamed, allPieces, parseXml, textsNamed, type XmlElement } from './xml-for-tests.ts'

const party = { ...hotel, ledger: 'Sagar & <Sons>', group: 'Sundry Debtors' } as const
const old: TallyOpening = { name: 'B/118', day: day('2026-03-02'), days: 30, amount: paise(-125_050) }
const ahead: TallyOpening = {
  name: 'OA/25-26/00001',
  day: day('2026-03-31'),
  days: 0,
  amount: paise(50_000),
}
const textOf = (element: XmlElement, name: string) =>
  element.children.find((one) => one.name === name)?.text ?? ''
const ledgerOf = (openings: readonly TallyOpening[]) => parseXml(openingXml(party, openings))
const billsOf = (ledger: XmlElement) =>
  allNamed(ledger, 'BILLALLOCATIONS.LIST').map(({ children }) =>
    children.map(({ name, text }) => `${name} ${text}`),
  )

test('what a party owed and had on account is its opening balance, bill by bill with number and day', () => {
  const ledger = ledgerOf([old, ahead])
  expect([textOf(ledger, 'PARENT'), textOf(ledger, 'ISBILLWISEON')]).toEqual(['Sundry Debtors', 'Yes'])
  expect(textOf(ledger, 'OPENINGBALANCE')).toBe('-750.50')
  expect(billsOf(ledger)).toEqual([
    [
      'BILLDATE 20260302',
      'NAME B/118',
      'BILLCREDITPERIOD 30 Days',
      'ISADVANCE No',
      'OPENINGBALANCE -1250.50',
    ],
    ['BILLDATE 20260331', 'NAME OA/25-26/00001', 'ISADVANCE Yes', 'OPENINGBALANCE 500.00'],
  ])
})

test('what was taken back leaves a balance of 0 and no bill', () => {
  const ledger = ledgerOf([])
  expect(textOf(ledger, 'OPENINGBALANCE')).toBe('0.00')
  expect(billsOf(ledger)).toEqual([[]])
})

test('a second import sets balances anew, where that of other masters would add them up', async () => {
  const books = { company: 'Shree Gas', key: 'K', ledgers: tallyLedgers, types: tallyTypes }
  const dups = async (file: 'All Masters' | 'Opening balances') => {
    const text = await allPieces(tallyPieces(books, file, [openingXml(party, [old])]))
    const parsed = parseXml(text.join(''))
    return [...textsNamed(parsed, 'REPORTNAME'), ...textsNamed(parsed, 'IMPORTDUPS')]
  }
  expect(await dups('Opening balances')).toEqual(['All Masters', '@@DUPMODIFY'])
  expect(await dups('All Masters')).toEqual(['All Masters', '@@DUPCOMBINE'])
})

test('bills come to the balance whatever they are, debits below 0, under any name', () => {
  const opening = fc.record({
    name: fc.oneof(fc.string({ unit: 'binary', minLength: 1 }), fc.constant(awkwardText)),
    day: fc.integer({ min: 0, max: 5000 }).map((days) => addDays(day('2015-01-01'), days)),
    days: fc.nat({ max: 400 }),
    amount: fc
      .integer({ min: -99_999_999, max: 99_999_999 })
      .filter((one) => one !== 0)
      .map(paise),
  })
  fc.assert(
    fc.property(fc.array(opening, { maxLength: 6 }), (openings) => {
      const ledger = ledgerOf(openings)
      const bills = allNamed(ledger, 'BILLALLOCATIONS.LIST').filter(({ children }) => children.length > 0)
      const amounts = bills.map((bill) => paiseFromRupees(textOf(bill, 'OPENINGBALANCE')))
      expect(amounts).toEqual(openings.map(({ amount }) => amount))
      expect(paiseFromRupees(textOf(ledger, 'OPENINGBALANCE'))).toBe(sumPaise(amounts))
      for (const [index, bill] of bills.entries())
        expect(textOf(bill, 'ISADVANCE')).toBe((amounts[index] ?? 0) > 0 ? 'Yes' : 'No')
    }),
    { numRuns: runs(25) },
  )
})
