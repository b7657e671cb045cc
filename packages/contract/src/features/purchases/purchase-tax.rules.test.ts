import { gstRates, paise, rupeesText } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { supplies } from '../../supply.ts'
import { computedHeads, creditWarnings, supplyFrom, taxHeads, wantedHead } from './purchase-tax.rules.ts'

const pune = { own_state: '27', vendor_gst: '27AAPFU0939F1ZV', vendor_state: '27' }

test.each([
  ['a vendor of our own state', pune, '', 'intra', '27'],
  ['a vendor of another state', { ...pune, vendor_gst: '24AAPFU0939F1Z1' }, '', 'inter', '27'],
  ['an unregistered one, by its address', { ...pune, vendor_gst: '', vendor_state: '24' }, '', 'inter', '27'],
  ['one of whom no state is known', { ...pune, vendor_gst: '', vendor_state: '' }, '', 'intra', '27'],
  ['another place of supply', pune, '24', 'inter', '24'],
  ['the place where the vendor is', { ...pune, vendor_gst: '24AAPFU0939F1Z1' }, '24', 'intra', '24'],
  ['a number that is no state', { ...pune, vendor_gst: '9917USA00016OSZ' }, '', 'intra', '27'],
  ['a business that has not said where it is', { ...pune, own_state: '' }, '', 'intra', ''],
  ['such a business, when the place is given', { ...pune, own_state: '' }, '24', 'inter', '24'],
] as const)('%s decides how a purchase is taxed', (_what, parties, chosen, supply, place) => {
  expect(supplyFrom(parties, chosen)).toMatchObject({ supply, place })
})

/** Half a paisa goes up, in whole numbers of any size. */
const rounded = (taxable: number, rate: number, of: number) =>
  Number((2n * BigInt(taxable) * BigInt(rate) + BigInt(of)) / (2n * BigInt(of)))

const someLines = fc.array(
  fc.record({
    taxable: fc.integer({ min: 0, max: 9_999_999_999 }).map(paise),
    gst: fc.constantFrom(...gstRates),
  }),
  { maxLength: 40 },
)

test('the heads of an invoice are sums of those of its lines, the two halves equal, and nothing under the others', () => {
  fc.assert(
    fc.property(someLines, fc.constantFrom(...supplies), (lines, supply) => {
      const sum = (of: number) => lines.reduce((all, { taxable, gst }) => all + rounded(taxable, gst, of), 0)
      const [half, whole] = supply === 'intra' ? [sum(200), 0] : [0, sum(100)]
      expect(computedHeads(lines, supply)).toEqual({ cgst: half, sgst: half, igst: whole })
    }),
  )
})

test('a typed head stands within a rupee of the computed one and no further, and 0 alone where the supply has none', () => {
  const anAmount = fc.integer({ min: 200, max: 9_999_999_999 }).map(paise)
  const beside = fc.integer({ min: -200, max: 200 })
  fc.assert(
    fc.property(anAmount, beside, fc.constantFrom(...supplies), (computed, paisas, supply) => {
      const typed = rupeesText(paise(computed + paisas))
      for (const head of taxHeads) {
        const isOfSupply = (head === 'igst') === (supply === 'inter')
        const wanted = wantedHead(head, typed, { computed, supply })
        const stands = isOfSupply ? Math.abs(paisas) <= 100 : computed + paisas === 0
        expect(wanted === undefined).toBe(stands)
        expect(wantedHead(head, '', { computed, supply })).toBeUndefined()
        expect(wantedHead(head, '0', { computed: paise(0), supply })).toBeUndefined()
      }
    }),
  )
})

test('what is wanted is said with the computed figure, or with the heads that the supply has', () => {
  const of = (supply: 'intra' | 'inter') => ({ computed: paise(1234567), supply })
  expect(wantedHead('cgst', '12346.68', of('intra'))).toBe(
    '₹12,345.67: the invoice may differ from it by at most ₹1',
  )
  expect(wantedHead('igst', '0.01', of('intra'))).toBe('₹0.00: within a state the tax is CGST and SGST')
  expect(wantedHead('sgst', '0.01', of('inter'))).toBe('₹0.00: between states the tax is IGST')
})

test('halves of another state are said to be no credit, unless they are not taken as one', () => {
  const there = { own_state: '27', place: '24', supply: 'intra', credit: 'eligible' } as const
  expect(creditWarnings(there)).toEqual([
    'CGST and SGST of Gujarat are no input tax credit in Maharashtra: choose Not available, or another place of supply.',
  ])
  for (const fine of [{ credit: 'barred' }, { supply: 'inter' }, { place: '27' }, { own_state: '' }] as const)
    expect(creditWarnings({ ...there, ...fine })).toEqual([])
})
