import { addPaise, paise, sumPaise } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { supplies } from '../../supply.ts'
import { taxesOn, taxTotals, wholeOf, withoutGst } from './tax.rules.ts'
import { anyMonth } from './tax.test-data.ts'

const anyTaxable = fc.integer({ min: 0, max: 10 ** 12 }).map(paise)
const anyRate = fc.constantFrom(0, 5, 12, 18, 28, 40)

test('halves are equal, and within a paisa of the whole', () => {
  fc.assert(
    fc.property(anyTaxable, anyRate, (taxable, rate) => {
      const { cgst, sgst } = taxesOn(taxable, rate, 'intra')
      expect(cgst).toBe(sgst)
      expect(Math.abs(cgst + sgst - taxesOn(taxable, rate, 'inter').igst)).toBeLessThanOrEqual(1)
    }),
  )
})

test('lines and rounding add up to the document, which is whole rupees where the business rounds', () => {
  const anyLine = fc.record({ taxable: anyTaxable, rate: anyRate, supply: fc.constantFrom(...supplies) })
  fc.assert(
    fc.property(fc.array(anyLine), fc.boolean(), (sold, rounds) => {
      const lines = sold.map(({ taxable, rate, supply }) => ({ taxable, ...taxesOn(taxable, rate, supply) }))
      const { roundOff, value } = taxTotals(lines, { rounds })
      expect(value).toBe(addPaise(sumPaise(lines.map(wholeOf)), roundOff))
      expect(rounds ? value % 100 : roundOff).toBe(0)
      expect(Math.abs(roundOff)).toBeLessThanOrEqual(50)
    }),
  )
})

test('a price without GST comes within a paisa of the price with it', () => {
  fc.assert(
    fc.property(anyTaxable, anyRate, fc.constantFrom(...supplies), (gross, rate, supply) => {
      const taxable = withoutGst(gross, rate)
      expect(Math.abs(wholeOf({ taxable, ...taxesOn(taxable, rate, supply) }) - gross)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a document has taxes of one supply alone', () => {
  fc.assert(
    fc.property(anyMonth, (documents) => {
      for (const { supply, lines } of documents)
        for (const line of lines) expect(supply === 'inter' ? line.cgst + line.sgst : line.igst).toBe(0)
    }),
  )
})
