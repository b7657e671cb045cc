import { gstOn, gstRates, paise, rupeesNumber, sumPaise, type Paise } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { supplies } from '../../supply.ts'
import { purchaseRounding } from './purchase-rounding.rules.ts'
import { computedHeads } from './purchase-tax.rules.ts'

const line = (taxable: Paise, gst = 18) => ({
  taxable_amount: rupeesNumber(taxable),
  gst,
  gst_amount: rupeesNumber(gstOn(taxable, gst)),
})

test('seven at ₹1,259.45 are a paisa more by the line than by two halves, and the paisa has its word', () => {
  const bought = { supply: 'intra', igst: 0, details: [line(paise(8816_15))] } as const
  expect(purchaseRounding({ ...bought, cgst: 793.45, sgst: 793.45 })).toEqual({
    words: 'Rounding of halves',
    amount: 1,
  })
  expect(purchaseRounding({ ...bought, cgst: 793.5, sgst: 793.5 })).toEqual({
    words: "Rounding of the vendor's invoice",
    amount: -9,
  })
})

const someLines = fc.array(
  fc.record({
    taxable: fc.integer({ min: 0, max: 99_999_999 }).map(paise),
    gst: fc.constantFrom(...gstRates),
  }),
  { maxLength: 20 },
)

test('heads and rounding come to the GST of the lines, and a whole tax needs no rounding', () => {
  fc.assert(
    fc.property(someLines, fc.constantFrom(...supplies), (lines, supply) => {
      const heads = computedHeads(lines, supply)
      const gst = sumPaise(lines.map((one) => gstOn(one.taxable, one.gst)))
      const { amount } = purchaseRounding({
        supply,
        cgst: rupeesNumber(heads.cgst),
        sgst: rupeesNumber(heads.sgst),
        igst: rupeesNumber(heads.igst),
        details: lines.map((one) => line(one.taxable, one.gst)),
      })
      expect(sumPaise([heads.cgst, heads.sgst, heads.igst, amount])).toBe(gst)
      expect(Math.abs(amount)).toBeLessThanOrEqual(supply === 'inter' ? 0 : lines.length)
    }),
  )
})
