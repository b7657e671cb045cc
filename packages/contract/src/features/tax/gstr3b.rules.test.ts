import { addPaise, paise, sumPaise } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { supplies } from '../../supply.ts'
import { gstr1Sums } from './gstr1.rules.ts'
import { gstr3b, gstr3bJson, type BookedPurchase, type Credit } from './gstr3b.rules.ts'
import { taxesOn, taxSums } from './tax.rules.ts'
import { anyMonth, issued, june, plainSum } from './tax.test-data.ts'
import type { TaxDocument } from './tax-document.ts'

const sumsOf = (documents: readonly TaxDocument[]) => {
  const sums = gstr1Sums()
  for (const document of documents) sums.add(document)
  return sums.read()
}

type Bought = Partial<Omit<BookedPurchase, 'taxable'>> & { taxable: number; rate?: number }
const purchase = ({ taxable, rate = 18, supply = 'intra', ...rest }: Bought): BookedPurchase => ({
  taxable: paise(taxable),
  ...taxesOn(paise(taxable), rate, supply),
  supply,
  credit: 'eligible',
  isRegistered: true,
  reverseCharge: false,
  ...rest,
})
const bought = (...purchases: readonly Bought[]) => gstr3b(sumsOf([]), purchases.map(purchase))

describe('what was sold', () => {
  test('in June is all that has tax, notes taken off', () => {
    const { sold, away } = gstr3b(sumsOf(june), [])
    expect(sold).toEqual({ taxable: 20_707_971, cgst: 139_365, sgst: 139_365, igst: 3_427_583 })
    expect(away).toEqual([
      { buyer: 'unregistered', placeOfSupply: '24', taxable: 15_995_385, igst: 2_879_170 },
    ])
  })

  test('without tax stands apart, and what the buyer pays the tax of in no box', () => {
    const { sold, nilRated } = gstr3b(
      sumsOf([
        issued({ sold: [{ price: 10_000 }, { price: 3000, rate: 0 }] }),
        issued({ sold: [{ price: 50_000 }], reverseCharge: true }),
      ]),
      [],
    )
    expect([sold.taxable, nilRated]).toEqual([10_000, 3000])
  })
})

describe('credit', () => {
  test('of registered vendors is all other, less what went back to them', () => {
    const { credit } = bought(
      { taxable: 100_000 },
      { taxable: 50_000, supply: 'inter' },
      { taxable: -20_000 },
    )
    expect(credit.other).toEqual({ taxable: 130_000, cgst: 7200, sgst: 7200, igst: 9000 })
    expect(credit.net).toEqual(credit.other)
  })

  test('that is blocked is shown and taken back', () => {
    const { other, blocked, net } = bought(
      { taxable: 100_000 },
      { taxable: 70_000, credit: 'blocked' },
    ).credit
    expect([other.cgst, blocked.cgst, net.cgst]).toEqual([15_300, 6300, 9000])
  })

  test('that is barred is shown alone', () => {
    const { other, barred, net } = bought({ taxable: 100_000, credit: 'barred' }).credit
    expect([other.cgst, barred.cgst, net.cgst]).toEqual([0, 9000, 0])
  })

  test('of reverse charge is owed and claimed, also where the vendor is not registered', () => {
    const { reverseCharge, credit } = bought({
      taxable: 10_000,
      rate: 5,
      isRegistered: false,
      reverseCharge: true,
    })
    expect([reverseCharge.cgst, credit.ofReverseCharge.cgst, credit.net.cgst]).toEqual([250, 250, 250])
  })
})

test('goods bought without tax are told apart by supply and by who sold them', () => {
  const { boughtWithout, outside } = bought(
    { taxable: 1000, rate: 0 },
    { taxable: 2000, rate: 0, supply: 'inter' },
    { taxable: 4000, rate: 0, isRegistered: false },
  )
  expect(boughtWithout).toEqual({ intra: 1000, inter: 2000 })
  expect(outside.taxable).toBe(4000)
})

test('the file has the boxes in rupees', () => {
  const made = gstr3bJson(
    { gstin: '27AAPFU0939F1ZV', month: '2026-06' },
    gstr3b(sumsOf(june), [purchase({ taxable: 10_000_000 }), purchase({ taxable: 5050, rate: 0 })]),
  )
  const none = { iamt: 0, camt: 0, samt: 0, csamt: 0 }
  const claimed = { iamt: 0, camt: 9000, samt: 9000, csamt: 0 }
  expect(made).toEqual({
    gstin: '27AAPFU0939F1ZV',
    ret_period: '062026',
    sup_details: {
      osup_det: { txval: 207_079.71, iamt: 34_275.83, camt: 1393.65, samt: 1393.65, csamt: 0 },
      osup_zero: { txval: 0, iamt: 0, csamt: 0 },
      osup_nil_exmp: { txval: 0 },
      isup_rev: { txval: 0, ...none },
      osup_nongst: { txval: 0 },
    },
    itc_elg: {
      itc_avl: [
        { ty: 'IMPG', ...none },
        { ty: 'IMPS', ...none },
        { ty: 'ISRC', ...none },
        { ty: 'ISD', ...none },
        { ty: 'OTH', ...claimed },
      ],
      itc_rev: [
        { ty: 'RUL', ...none },
        { ty: 'OTH', ...none },
      ],
      itc_net: claimed,
      itc_inelg: [
        { ty: 'RUL', ...none },
        { ty: 'OTH', ...none },
      ],
    },
    inward_sup: {
      isup_details: [
        { ty: 'GST', inter: 0, intra: 50.5 },
        { ty: 'NONGST', inter: 0, intra: 0 },
      ],
    },
  })
})

const anyPurchase = fc
  .record({
    taxable: fc.integer({ min: -1_000_000, max: 10_000_000 }),
    rate: fc.constantFrom(0, 5, 18),
    supply: fc.constantFrom(...supplies),
    credit: fc.constantFrom<Credit>('eligible', 'blocked', 'barred'),
    isRegistered: fc.boolean(),
    reverseCharge: fc.boolean(),
  })
  .map(purchase)

test('every purchase stands in one box of credit, in table 5 or outside', () => {
  fc.assert(
    fc.property(fc.array(anyPurchase), (purchases) => {
      const { credit, boughtWithout, outside } = gstr3b(sumsOf([]), purchases)
      const boxes = taxSums([credit.ofReverseCharge, credit.other, credit.barred, outside])
      const { intra, inter } = boughtWithout
      expect(addPaise(boxes.taxable, intra, inter)).toBe(sumPaise(purchases.map(({ taxable }) => taxable)))
      expect(boxes.igst).toBe(sumPaise(purchases.map(({ igst }) => igst)))
      expect(taxSums([credit.net, credit.blocked])).toEqual(taxSums([credit.ofReverseCharge, credit.other]))
    }),
  )
})

test('what was sold is in one box, to the paisa', () => {
  fc.assert(
    fc.property(anyMonth, (documents) => {
      const sums = sumsOf(documents)
      const { sold, nilRated, away } = gstr3b(sums, [])
      const all = addPaise(sold.taxable, nilRated, sums.reverseCharge.taxable)
      expect(all).toBe(plainSum(documents, 'taxable'))
      const { b2cl, cdnur, b2cs } = sums.sections
      const unregistered = away.filter(({ buyer }) => buyer === 'unregistered')
      expect(sumPaise(unregistered.map(({ igst }) => igst))).toBe(addPaise(b2cl.igst, cdnur.igst, b2cs.igst))
    }),
  )
})
