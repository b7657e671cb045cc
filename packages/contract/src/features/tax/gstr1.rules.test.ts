import { paise, sumPaise } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gstr1Sums, listedIn, tieOut } from './gstr1.rules.ts'
import { taxSums, wholeOf } from './tax.rules.ts'
import {
  anyMonth,
  caterer,
  hotel,
  household,
  issued,
  june,
  originalOf,
  plainSum,
  plant,
} from './tax.test-data.ts'
import type { TaxDocument } from './tax-document.ts'

const sumsOf = (documents: Iterable<TaxDocument>) => {
  const sums = gstr1Sums()
  for (const document of documents) sums.add(document)
  return sums.read()
}
const figures = ['taxable', 'cgst', 'sgst', 'igst'] as const
const refill = { price: 81_238, rate: 5 }

describe('the month of June', () => {
  const { sections, documents, hsn, b2cs, issued: series } = sumsOf(june)

  test('has each document in its section, and notes taken off', () => {
    const shown = Object.entries(sections).map(([name, { count, taxable, value }]) => [
      name,
      count,
      taxable,
      value,
    ])
    expect(shown).toEqual([
      ['b2b', 2, 4_570_110, 5_392_800],
      ['b2cl', 1, 9_140_220, 10_785_500],
      ['b2cs', 5, 7_779_326, 9_158_500],
      ['cdnr', 1, -20_000, -23_600],
      ['cdnur', 1, -761_685, -898_800],
      ['nil', 0, 0, 0],
    ])
    expect(documents).toMatchObject({ taxable: 20_707_971, igst: 3_427_583, cgst: 139_365, sgst: 139_365 })
  })

  test('nets a household return in its row', () => {
    const row = b2cs.find(({ supply }) => supply === 'intra')
    expect(row).toMatchObject({ rate: 5, taxable: 162_476, cgst: 4062, sgst: 4062 })
  })

  test('counts cylinders by HSN code and rate; a lower price brings none back', () => {
    expect(hsn.b2b).toMatchObject([
      { rate: 18, quantity: 3000, taxable: 4_550_110, igst: 548_413, cgst: 135_303, sgst: 135_303 },
    ])
    expect(hsn.b2c).toMatchObject([
      { rate: 18, quantity: 10_500, taxable: 15_995_385, igst: 2_879_170, cgst: 0 },
      { rate: 5, quantity: 200, taxable: 162_476, igst: 0, cgst: 4062 },
    ])
  })

  test('answers for each number of each series', () => {
    expect(series).toEqual([
      { kind: 'invoice', from: 'SI/26-27/0001', to: 'SI/26-27/0005', total: 5, canceled: 1, issued: 4 },
      { kind: 'invoice', from: 'DM/26-27/0001', to: 'DM/26-27/0003', total: 3, canceled: 0, issued: 3 },
      { kind: 'credit_note', from: 'CN/26-27/0001', to: 'CN/26-27/0003', total: 3, canceled: 0, issued: 3 },
    ])
  })

  test('ties', () => {
    expect(tieOut(sumsOf(june))).toEqual([])
  })
})

describe('the sums of small sales', () => {
  const sale = issued({ buyer: household, sold: [refill] })
  const back = { kind: 'credit_note' as const, buyer: household, sold: [refill], original: originalOf(sale) }

  test('are negative where more came back than was sold', () => {
    expect(sumsOf([issued(back)]).b2cs).toMatchObject([{ taxable: -81_238, cgst: -2031, sgst: -2031 }])
  })

  test('leave out a row that came to nothing', () => {
    const sums = sumsOf([sale, issued({ ...back, number: 'CN/1' })])
    expect(sums.b2cs).toEqual([])
    expect(sums.hsn.b2c).toEqual([])
    expect(sums.issued).toHaveLength(2)
  })

  test('take in a debit note', () => {
    const more = issued({ ...back, kind: 'debit_note', sold: [{ ...refill, price: 1000 }] })
    expect(sumsOf([sale, more]).b2cs).toMatchObject([{ taxable: 82_238, cgst: 2056, sgst: 2056 }])
  })
})

describe('what is nil-rated', () => {
  const mixed = issued({ sold: [{ price: 10_000 }, { price: 5000, rate: 0 }] })
  const bill = issued({ kind: 'bill_of_supply', buyer: caterer, sold: [{ price: 7000, rate: 0 }] })

  test('stands in table 8 by supply and buyer, and not in the section of its document', () => {
    const { nil, sections } = sumsOf([mixed, bill])
    expect(nil).toEqual([
      { supply: 'intra', isRegistered: true, taxable: 5000 },
      { supply: 'inter', isRegistered: false, taxable: 7000 },
    ])
    expect(sections.b2b).toMatchObject({ count: 1, taxable: 10_000, value: 16_800 })
    expect(sections.nil).toMatchObject({ count: 2, taxable: 12_000, value: 7000 })
  })

  test('lists no document that has nothing else', () => {
    expect(listedIn(mixed)).toBe('b2b')
    expect(listedIn({ ...bill, buyer: plant })).toBeUndefined()
  })

  test('ties with its HSN rows', () => {
    expect(tieOut(sumsOf([mixed, bill]))).toEqual([])
  })
})

test('in kilograms a cylinder counts with the gas that it holds', () => {
  const kilograms = new Map([
    [18, 19],
    [5, 14.2],
  ])
  const inKilograms = june.map((document) => ({
    ...document,
    lines: document.lines.map((one) => {
      const weight = kilograms.get(one.rate) ?? 0
      return { ...one, uqc: 'KGS', quantity: quantity((one.quantity / 100) * weight) }
    }),
  }))
  const { hsn } = sumsOf(inKilograms)
  expect(hsn.b2b).toMatchObject([{ uqc: 'KGS', rate: 18, quantity: quantity(570) }])
  expect(hsn.b2c).toMatchObject([
    { uqc: 'KGS', rate: 18, quantity: quantity(1995) },
    { uqc: 'KGS', rate: 5, quantity: quantity(28.4) },
  ])
})

test('a new connection is taxed for its services and its gas; what is deposited stands in no table', () => {
  const connection = issued({
    buyer: household,
    sold: [
      { price: 5000, hsn: '998719' },
      { price: 10_000, hsn: '998719' },
      { price: 81_238, rate: 5 },
    ],
  })
  expect(connection.value).toBe(103_000)
  const { b2cs, nil, documents } = sumsOf([connection])
  expect(b2cs).toMatchObject([
    { rate: 18, taxable: 15_000, cgst: 1350, sgst: 1350 },
    { rate: 5, taxable: 81_238, cgst: 2031, sgst: 2031 },
  ])
  expect([nil, documents.value]).toEqual([[], 103_000])
})

test('what is given for nothing counts among its goods', () => {
  const given = issued({ sold: [{ price: 0, hsn: '73110010', uqc: 'NOS' }] })
  expect(sumsOf([given]).hsn.b2b).toMatchObject([
    { hsn: '73110010', uqc: 'NOS', quantity: quantity(1), taxable: 0 },
  ])
})

test('services are listed without unit and quantity', () => {
  const visit = issued({ sold: [{ price: 10_000, hsn: '998719', uqc: 'OTH' }] })
  expect(sumsOf([visit]).hsn.b2b).toMatchObject([{ hsn: '998719', uqc: 'NA', quantity: 0, taxable: 10_000 }])
})

describe('sums that do not tie', () => {
  test('show a tax that the supply has no room for', () => {
    const [first] = june
    const lines = first?.lines.map((line) => ({ ...line, igst: paise(7) })) ?? []
    const sums = sumsOf([{ ...issued({ sold: [] }), lines, value: paise(1_797_600), roundOff: paise(24) }])
    expect(tieOut(sums)).toEqual([
      { between: 'hsn_b2b', figure: 'igst', difference: -7 },
      { between: 'documents', figure: 'igst', difference: -7 },
      { between: 'documents', figure: 'value', difference: -7 },
    ])
  })

  test('show a row that is missing', () => {
    const sums = sumsOf(june)
    expect(tieOut({ ...sums, b2cs: sums.b2cs.slice(1) }).map(({ between }) => between)).toEqual([
      'b2cs_rows',
      'b2cs_rows',
    ])
    expect(tieOut({ ...sums, hsn: { ...sums.hsn, b2b: [] } })).toHaveLength(4)
  })
})

test('sections, HSN rows and documents add up to the paisa', () => {
  fc.assert(
    fc.property(anyMonth, (documents) => {
      const { sections, hsn, ...sums } = sumsOf(documents)
      expect(tieOut({ sections, hsn, ...sums })).toEqual([])
      const rows = taxSums([...hsn.b2b, ...hsn.b2c])
      for (const figure of figures) {
        const plain = plainSum(documents, figure)
        expect(rows[figure]).toBe(plain)
        expect(sumPaise(Object.values(sections).map((total) => total[figure]))).toBe(plain)
      }
    }),
  )
})

test('the order in which documents come makes no difference', () => {
  const shuffled = anyMonth.chain((documents) =>
    fc.tuple(fc.constant(documents), fc.shuffledSubarray([...documents], { minLength: documents.length })),
  )
  fc.assert(
    fc.property(shuffled, ([documents, others]) => {
      expect(sumsOf(others)).toEqual(sumsOf(documents))
    }),
  )
})

test('canceled documents count in nothing but documents issued', () => {
  fc.assert(
    fc.property(anyMonth, (documents) => {
      const { issued: _, ...all } = sumsOf(documents)
      const { issued: __, ...valid } = sumsOf(documents.filter(({ isCanceled }) => !isCanceled))
      expect(all).toEqual(valid)
    }),
  )
})

test('a credit note for the whole of every document leaves nothing', () => {
  fc.assert(
    fc.property(anyMonth, (documents) => {
      const sold = documents.filter(({ kind }) => kind === 'invoice' || kind === 'bill_of_supply')
      const back = sold.map((one) => ({ ...one, kind: 'credit_note' as const, original: originalOf(one) }))
      const { documents: total, b2cs, nil, hsn, places } = sumsOf([...sold, ...back])
      expect(total).toMatchObject({ taxable: 0, cgst: 0, sgst: 0, igst: 0, value: 0 })
      expect([b2cs, nil, hsn.b2b, hsn.b2c, places]).toEqual([[], [], [], [], []])
    }),
  )
})

/** Lines on as many documents as `parts` has numbers, each line on the one that its number says. */
const split = (document: TaxDocument, parts: readonly number[]): readonly TaxDocument[] =>
  [...Map.groupBy(document.lines, (line) => parts[document.lines.indexOf(line)])].map(([part, lines]) => ({
    ...document,
    number: `${document.number}-${part}`,
    lines,
    roundOff: paise(0),
    value: wholeOf(taxSums(lines)),
  }))

test('a supply split over documents in any way makes the same month', () => {
  const anySplit = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(anyMonth, anySplit, (documents, into) => {
      const [whole, parts] = [sumsOf(documents), sumsOf(documents.flatMap((one) => split(one, into)))]
      expect([parts.hsn, parts.nil, parts.places]).toEqual([whole.hsn, whole.nil, whole.places])
      expect(parts.reverseCharge).toEqual(whole.reverseCharge)
      expect(taxSums([parts.documents])).toEqual(taxSums([whole.documents]))
      for (const section of ['b2b', 'cdnr', 'cdnur', 'nil'] as const)
        expect(taxSums([parts.sections[section]])).toEqual(taxSums([whole.sections[section]]))
      // What was large may be small in parts: together they stay the same.
      const unregistered = ({ sections }: typeof whole) => taxSums([sections.b2cl, sections.b2cs])
      expect(unregistered(parts)).toEqual(unregistered(whole))
    }),
  )
})

test('who buys makes the list, and reverse charge is kept apart', () => {
  const sums = sumsOf([
    issued({ buyer: hotel, sold: [{ price: 10_000 }], reverseCharge: true }),
    issued({ number: 'SI/26-27/0002', buyer: plant, sold: [{ price: 20_000 }] }),
  ])
  expect(sums.reverseCharge).toMatchObject({ taxable: 10_000, cgst: 900, igst: 0 })
  expect(sums.sections.b2b).toMatchObject({ count: 2, taxable: 30_000 })
})
