import { day } from '@refill/values/day.ts'
import { paise } from '@refill/values/money.ts'
import { describe, expect, test } from 'vitest'
import { sale, withLines } from './hand-off.test-data.ts'
import { tallyLedgers, tallyTypes } from './tally-ledgers.ts'
import { ownLedgersXml } from './tally-masters.rules.ts'
import { documentVoucher, purchaseVoucher } from './tally.rules.ts'
import { line } from './tax.test-data.ts'
import { parseXml, textsNamed } from './xml-for-tests.ts'

const books = { company: 'Shree Gas', key: 'K', ledgers: tallyLedgers, types: tallyTypes }
const taxed = { taxable: paise(1_000_000), cgst: paise(90_000), sgst: paise(90_000), igst: paise(0) }
const purchase = (place: string) =>
  purchaseVoucher(
    {
      id: 1,
      number: 'A/1',
      day: day('2026-06-02'),
      vendor: 'IOCL',
      gstin: '',
      place,
      lines: [{ ...taxed, rate: 18, hsn: '27111910' }],
      roundOff: paise(0),
      total: paise(1_180_000),
    },
    books,
  )
const ledgersOf = ({ entries }: { entries: readonly { ledger: string }[] }) =>
  entries.map(({ ledger }) => ledger)

test('gas, other goods and services are in ledgers of their own, on both sides', () => {
  const codes = ['27111910', '7321', '27111300', '998719', '']
  const sold = codes.map((hsn) => ({ ...line({ price: 1000, rate: 18 }, 'intra'), hsn }))
  expect(ledgersOf(documentVoucher(withLines(sale, sold), 'Hotel Sagar', books)).slice(1, 4)).toEqual([
    'LPG Sales 18%',
    'Other Goods Sales 18%',
    'Service Charges 18%',
  ])
  const dealt = codes.map((hsn) => ({ side: 'purchase', rate: 5, hsn, place: '' }) as const)
  const masters = ownLedgersXml(tallyLedgers, dealt).map((message) => {
    const parsed = parseXml(message)
    return `${textsNamed(parsed, 'NAME')[0]}: ${textsNamed(parsed, 'PARENT')[0]}`
  })
  expect(masters.slice(0, 3)).toEqual([
    'LPG Purchase 5%: Purchase Accounts',
    'Other Goods Purchase 5%: Purchase Accounts',
    'Services Purchase 5%: Purchase Accounts',
  ])
})

describe('the tax of a place', () => {
  test.each([
    ['04', 'UTGST'],
    ['26', 'UTGST'],
    ['31', 'UTGST'],
    ['35', 'UTGST'],
    ['38', 'UTGST'],
    ['97', 'UTGST'],
    ['07', 'SGST'],
    ['34', 'SGST'],
    ['01', 'SGST'],
    ['27', 'SGST'],
  ])('%s is in the ledger of %s', (place, tax) => {
    const sold = documentVoucher({ ...sale, placeOfSupply: place }, 'Hotel Sagar', books)
    expect(ledgersOf(sold)).toContain(`Output ${tax}`)
    expect(ledgersOf(purchase(place))).toContain(`Input ${tax}`)
  })

  test('has its ledger among the masters, and a state that nothing was supplied in has none', () => {
    const names = (places: readonly string[]) =>
      ownLedgersXml(
        tallyLedgers,
        places.map((place) => ({ side: 'sale', rate: 18, hsn: '2711', place })),
      )
        .flatMap((message) => textsNamed(parseXml(message), 'NAME'))
        .filter((name) => name.startsWith('Output '))
    expect(names(['04', ''])).toEqual(['Output CGST', 'Output UTGST', 'Output IGST'])
    expect(names([''])).toEqual(['Output CGST', 'Output SGST', 'Output IGST'])
    expect(names(['27', '04'])).toEqual(['Output CGST', 'Output SGST', 'Output UTGST', 'Output IGST'])
  })
})
