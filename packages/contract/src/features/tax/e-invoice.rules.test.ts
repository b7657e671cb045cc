import { runs } from '@refill/values/testing/walks.ts'
import { day } from '@refill/values/day.ts'
import { paise } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eInvoiceProblems } from './e-invoice-problems.rules.ts'
import { eInvoiceJson, eInvoiceOf, isReported, mayCancelUntil, reportBy } from './e-invoice.rules.ts'
import { awkwardText, located, sale, withLines } from './hand-off.test-data.ts'
import type { TaxDocument } from './tax-document.ts'
import { anyMonth, caterer, hotel, household, issued, line, originalOf, plant } from './tax.test-data.ts'

const today = day('2026-06-30')
const rulesOf = (document: TaxDocument) => eInvoiceProblems(document, today).map(({ rule }) => rule)
const note = located(
  issued({
    kind: 'credit_note',
    number: 'CN/26-27/0001',
    day: '2026-06-15',
    sold: [{ count: 10, price: 2000, isPriceOnly: true }],
    original: originalOf(sale),
  }),
)

describe('what the portal is sent', () => {
  test('has the published invoice with all its figures', () => {
    const { ItemList, ValDtls, DocDtls, BuyerDtls } = eInvoiceOf(sale)
    expect(ItemList).toEqual([
      {
        SlNo: '1',
        PrdDesc: 'Refill at 18 %',
        IsServc: 'N',
        HsnCd: '27111910',
        Qty: 10,
        Unit: 'NOS',
        UnitPrice: 1523.37,
        TotAmt: 15_233.7,
        AssAmt: 15_233.7,
        GstRt: 18,
        CgstAmt: 1371.03,
        SgstAmt: 1371.03,
        IgstAmt: 0,
        TotItemVal: 17_975.76,
      },
    ])
    expect(ValDtls).toEqual({
      AssVal: 15_233.7,
      CgstVal: 1371.03,
      SgstVal: 1371.03,
      IgstVal: 0,
      RndOffAmt: 0.24,
      TotInvVal: 17_976,
    })
    expect(DocDtls).toEqual({ Typ: 'INV', No: 'SI/26-27/0001', Dt: '03/06/2026' })
    expect(BuyerDtls).toMatchObject({ Gstin: hotel.gst, Pos: '27', Stcd: '27', Pin: 411_028, Loc: 'Pune' })
  })

  test('leaves out keys that say nothing, and names a trade beside another legal name', () => {
    const { SellerDtls, BuyerDtls } = eInvoiceOf(sale)
    expect(SellerDtls).toMatchObject({ LglNm: 'Shree Gas Agency Private Limited', TrdNm: 'Shree Gas' })
    expect(Object.keys(BuyerDtls)).toEqual(['Gstin', 'LglNm', 'Addr1', 'Loc', 'Pin', 'Stcd', 'Pos'])
  })

  test('names the invoice that a credit note changes', () => {
    const { DocDtls, RefDtls, ItemList } = eInvoiceOf(note)
    expect(DocDtls.Typ).toBe('CRN')
    expect(RefDtls?.PrecDocDtls).toEqual([{ InvNo: 'SI/26-27/0001', InvDt: '03/06/2026' }])
    expect(ItemList[0]).toMatchObject({ Qty: 0, TotAmt: 200, CgstAmt: 18, SgstAmt: 18, TotItemVal: 236 })
  })

  test('has neither quantity nor unit of a service', () => {
    const visit = line({ price: 20_000, hsn: '998719' }, 'intra')
    const item = eInvoiceOf(withLines(sale, [visit])).ItemList[0]
    expect(item).toMatchObject({ IsServc: 'Y', UnitPrice: 200 })
    expect(item).not.toHaveProperty('Qty')
  })

  test('keeps Devanagari, and no quotation mark, backslash or line end', () => {
    const buyer = { ...sale.buyer, name: awkwardText, legalName: awkwardText, address: awkwardText.repeat(8) }
    const [first] = JSON.parse(eInvoiceJson([{ ...sale, buyer }])) as { BuyerDtls: Record<string, string> }[]
    expect(first?.BuyerDtls['LglNm']).toBe(`साई 'Gas' & <Sons> / O'Brien`)
    expect(first?.BuyerDtls['Addr1']?.length).toBeLessThanOrEqual(100)
    expect(first?.BuyerDtls['Addr2']?.length).toBeGreaterThanOrEqual(3)
  })

  test('puts the town behind a name of two letters', () => {
    const buyer = { ...sale.buyer, name: 'AB', legalName: 'AB' }
    expect(eInvoiceOf({ ...sale, buyer }).BuyerDtls.LglNm).toBe('AB Pune')
  })

  test('is refused for whoever is not registered, and for a bill of supply', () => {
    const counterSale = issued({ buyer: household, sold: [{ price: 85_300 }] })
    expect([sale, note, counterSale].map(isReported)).toEqual([true, true, false])
    expect(() => eInvoiceJson([counterSale])).toThrow(RangeError)
    expect(isReported({ ...sale, kind: 'bill_of_supply' })).toBe(false)
    expect(isReported({ ...sale, isCanceled: true })).toBe(false)
  })
})

describe('before it leaves', () => {
  const to = (buyer: typeof plant) => located(issued({ buyer, sold: [{ count: 20, price: 152_337 }] }))

  test('nothing is wrong with an invoice within the state, one between states, and a note', () => {
    expect([sale, to(plant), note].flatMap(rulesOf)).toEqual([])
  })

  test.each<[string, Partial<TaxDocument>]>([
    ['kind', { kind: 'bill_of_supply' }],
    ['canceled', { isCanceled: true }],
    ['number', { number: 'si/1' }],
    ['number', { number: '0SI/1' }],
    ['future', { day: day('2026-07-01') }],
    ['same_gstin', { buyer: { ...sale.buyer, gst: sale.issuer.gst } }],
    ['buyer_gstin', { buyer: { ...sale.buyer, gst: '27ABCPE1234F1ZC' } }],
    ['buyer_pin', { buyer: { ...sale.buyer, pincode: '' } }],
    ['buyer_pin_state', { buyer: { ...sale.buyer, pincode: '110001' } }],
    ['buyer_name', { buyer: { ...sale.buyer, name: ' ', legalName: '' } }],
    ['buyer_town', { buyer: { ...sale.buyer, district: 'Pn' } }],
    ['seller_address', { issuer: { ...sale.issuer, address: '' } }],
    ['heads', { placeOfSupply: '29' }],
    ['value', { value: paise(1_807_700) }],
    ['round_off', { roundOff: paise(10_000), value: paise(1_807_576) }],
  ])('an invoice stays with the problem %s', (rule, change) =>
    expect(rulesOf({ ...sale, ...change })).toContain(rule),
  )

  test('whoever is not registered is told once that nothing is reported', () => {
    expect(rulesOf(to(caterer))).toEqual(['registered'])
  })

  test('each line is named that has another tax, too short an HSN or no unit', () => {
    const [first] = sale.lines
    if (!first) throw new Error('a sale has a line')
    const wrong = withLines(sale, [
      first,
      { ...first, hsn: '2711' },
      { ...first, cgst: paise(137_204), sgst: paise(137_204) },
      { ...first, uqc: '' },
    ])
    expect(eInvoiceProblems(wrong, today).map(({ what }) => what)).toEqual([
      'HSN of line 2 must have 6 or 8 digits',
      'The tax of line 3 is not 18 % of it',
      'Line 4 has no unit',
    ])
  })

  test('a rupee of difference passes, more does not, and a note keeps what it was taxed', () => {
    const taxed = (cgst: number) =>
      sale.lines.map((one) => ({ ...one, cgst: paise(cgst), sgst: paise(cgst) }))
    expect(rulesOf(withLines(sale, taxed(137_203)))).toEqual([])
    expect(rulesOf(withLines(sale, taxed(137_204)))).toEqual(['tax'])
    expect(rulesOf(withLines(note, taxed(137_204)))).toEqual([])
  })

  test('a note without its original, and 1,001 lines, do not leave', () => {
    expect(rulesOf({ ...note, original: undefined })).toEqual(['original'])
    const small = { ...line({ price: 100 }, 'intra'), quantity: quantity(1) }
    expect(
      rulesOf(
        withLines(
          sale,
          Array.from({ length: 1001 }, () => small),
        ),
      ),
    ).toEqual(['lines'])
  })
})

test('thirty days are counted with the day of the document', () => {
  expect(reportBy(day('2025-04-01'))).toBe('2025-04-30')
  expect(reportBy(day('2026-06-03'))).toBe('2026-07-02')
})

test('an IRN may be canceled for 24 hours', () => {
  expect(mayCancelUntil('2026-06-03 18:20:05').toISOString()).toBe('2026-06-04T12:50:05.000Z')
})

test('whatever is reported is read back as it was written', () => {
  const names = fc.record({ name: fc.string({ unit: 'binary' }), address: fc.string({ unit: 'grapheme' }) })
  fc.assert(
    fc.property(anyMonth, names, (month, named) => {
      const reported = month.filter(isReported).map((one) => ({ ...one, buyer: { ...one.buyer, ...named } }))
      const read: unknown = JSON.parse(eInvoiceJson(reported))
      expect(read).toEqual(reported.map(eInvoiceOf))
    }),
    { numRuns: runs(50) },
  )
})

test('no document of a month that is worked out by the rules has wrong figures', () => {
  fc.assert(
    fc.property(anyMonth, (month) => {
      const wrong = month
        .filter(isReported)
        .flatMap((one) => rulesOf(located(one)))
        .filter((rule) => ['value', 'tax', 'heads', 'halves', 'round_off'].includes(rule))
      expect(wrong).toEqual([])
    }),
  )
})
