import { expect, test } from 'vitest'
import { readTallyNames, showTallyNames, tallyNamesProblem } from './tally-names.rules.ts'

test('names of Settings go before the usual ones, whatever the case of what they name', () => {
  const { ledgers, types } = readTallyNames(
    'SALES = Gas @{rate}\n\nvoucher of a sale=LPG = Sales\r\nBank = SBI',
  )
  expect(ledgers).toMatchObject({ sales: 'Gas @{rate}', bank: 'SBI', cash: 'Cash' })
  expect(types).toMatchObject({ sales: 'LPG = Sales', receipt: 'Receipt' })
})

test('what Settings say nothing of stays in the ledger that it was once part of, where that is called otherwise', () => {
  expect(readTallyNames('').ledgers).toMatchObject({ outputUtgst: 'Output UTGST', inputUtgst: 'Input UTGST' })
  const before = readTallyNames('Output SGST = State tax\nInput SGST = Input SGST').ledgers
  expect(before).toMatchObject({ outputUtgst: 'State tax', inputUtgst: 'Input UTGST' })
  const named = readTallyNames('Output SGST = State tax\nOutput UTGST = UT tax').ledgers
  expect(named).toMatchObject({ outputSgst: 'State tax', outputUtgst: 'UT tax' })
  const sold = readTallyNames('Sales = Sales A/c\nSales of services = Visits').ledgers
  expect(sold).toMatchObject({ goodsSales: 'Sales A/c', serviceSales: 'Visits' })
  expect(sold).toMatchObject({ goodsPurchase: 'Other Goods Purchase {rate}%' })
})

test('all names are shown as lines that are read as the same again', () => {
  const shown = showTallyNames('Bank = साई बँक & Sons')
  expect(shown.split('\n')).toHaveLength(33)
  expect(shown).toContain('Bank = साई बँक & Sons')
  expect(showTallyNames(shown)).toBe(shown)
  expect(tallyNamesProblem(shown)).toBeUndefined()
})

test.each([
  ['Banks = SBI', "'banks' is nothing that vouchers have"],
  ['Bank', "'bank' needs a name behind the ="],
  [`Bank = ${'x'.repeat(91)}`, "The name of 'bank' must be less than 90 characters"],
])('the line %j is refused', (line, problem) => expect(tallyNamesProblem(line)).toBe(problem))
