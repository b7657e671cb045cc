import { paiseFromRupees, sumPaise } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  b2bEntry,
  b2clEntry,
  cdnurEntry,
  gstr1Head,
  gstr1Json,
  gstr1SumSections,
  noteEntry,
} from './gstr1-json.ts'
import { entryShapes, gstr1Shape, type Gstr1 } from './gstr1-shape.ts'
import { gstr1Sums, listedIn } from './gstr1.rules.ts'
import { anyMonth, hotel, issued, june, plainSum } from './tax.test-data.ts'
import type { TaxDocument } from './tax-document.ts'

const of = { gstin: '27AAPFU0939F1ZV', month: '2026-06', version: 'GST3.2.4' }
const describeHsn = () => '<official text>'
const returnOf = (documents: readonly TaxDocument[]) => gstr1Json({ ...of, documents, describe: describeHsn })

const ofJune = `{"gstin":"27AAPFU0939F1ZV","fp":"062026","version":"GST3.2.4","hash":"hash",
"b2b":[
 {"ctin":"27ABCPE1234F1ZB","inv":[{"inum":"SI/26-27/0001","idt":"03-06-2026","val":17976,"pos":"27","rchrg":"N","inv_typ":"R","itms":[{"num":1,"itm_det":{"txval":15233.7,"rt":18,"camt":1371.03,"samt":1371.03,"csamt":0}}]}]},
 {"ctin":"29AAACH7409R1ZX","inv":[{"inum":"SI/26-27/0002","idt":"05-06-2026","val":35952,"pos":"29","rchrg":"N","inv_typ":"R","itms":[{"num":1,"itm_det":{"txval":30467.4,"rt":18,"iamt":5484.13,"csamt":0}}]}]}],
"b2cl":[{"pos":"24","inv":[{"inum":"SI/26-27/0004","idt":"09-06-2026","val":107855,"itms":[{"num":1,"itm_det":{"txval":91402.2,"rt":18,"iamt":16452.4,"csamt":0}}]}]}],
"b2cs":[
 {"sply_ty":"INTER","rt":18,"typ":"OE","pos":"24","txval":76168.5,"iamt":13710.33,"csamt":0},
 {"sply_ty":"INTRA","rt":5,"typ":"OE","pos":"27","txval":1624.76,"camt":40.62,"samt":40.62,"csamt":0}],
"cdnr":[{"ctin":"27ABCPE1234F1ZB","nt":[{"nt_num":"CN/26-27/0001","nt_dt":"15-06-2026","ntty":"C","val":236,"pos":"27","rchrg":"N","inv_typ":"R","itms":[{"num":1,"itm_det":{"txval":200,"rt":18,"camt":18,"samt":18,"csamt":0}}]}]}],
"cdnur":[{"nt_num":"CN/26-27/0003","nt_dt":"20-06-2026","ntty":"C","val":8988,"typ":"B2CL","pos":"24","itms":[{"num":1,"itm_det":{"txval":7616.85,"rt":18,"iamt":1371.03,"csamt":0}}]}],
"doc_issue":{"doc_det":[
 {"doc_num":1,"doc_typ":"Invoices for outward supply","docs":[
  {"num":1,"from":"SI/26-27/0001","to":"SI/26-27/0005","totnum":5,"cancel":1,"net_issue":4},
  {"num":2,"from":"DM/26-27/0001","to":"DM/26-27/0003","totnum":3,"cancel":0,"net_issue":3}]},
 {"doc_num":5,"doc_typ":"Credit Note","docs":[{"num":1,"from":"CN/26-27/0001","to":"CN/26-27/0003","totnum":3,"cancel":0,"net_issue":3}]}]},
"hsn":{"hsn_b2b":[{"num":1,"hsn_sc":"27111910","desc":"<official text>","uqc":"NOS","qty":30,"rt":18,"txval":45501.1,"iamt":5484.13,"samt":1353.03,"camt":1353.03,"csamt":0}],
"hsn_b2c":[
 {"num":1,"hsn_sc":"27111910","desc":"<official text>","uqc":"NOS","qty":105,"rt":18,"txval":159953.85,"iamt":28791.7,"samt":0,"camt":0,"csamt":0},
 {"num":2,"hsn_sc":"27111910","desc":"<official text>","uqc":"NOS","qty":2,"rt":5,"txval":1624.76,"iamt":0,"samt":40.62,"camt":40.62,"csamt":0}]}}`

test('June comes out as it is published, key by key, whatever the order of its documents', () => {
  const published = JSON.stringify(JSON.parse(ofJune))
  expect(JSON.stringify(returnOf(june))).toBe(published)
  expect(JSON.stringify(returnOf(june.toReversed()))).toBe(published)
})

test('a month without documents is an envelope', () => {
  expect(returnOf([])).toEqual({ gstin: of.gstin, fp: '062026', version: 'GST3.2.4', hash: 'hash' })
})

describe('an invoice', () => {
  test('with two rates has one item of each', () => {
    const sold = [{ price: 5_555_500 }, { price: 81_238, rate: 5 }, { price: 1_010_000 }]
    expect(b2bEntry(issued({ sold }))).toMatchObject({
      val: 78_326,
      itms: [
        { num: 1, itm_det: { txval: 65_655, rt: 18, camt: 5908.95, samt: 5908.95, csamt: 0 } },
        { num: 2, itm_det: { txval: 812.38, rt: 5, camt: 20.31, samt: 20.31, csamt: 0 } },
      ],
    })
  })

  test('of reverse charge says so', () => {
    expect(b2bEntry(issued({ sold: [{ price: 100 }], reverseCharge: true })).rchrg).toBe('Y')
  })

  test('that is nil-rated, and a bill of supply, stand in table 8 and under invoices issued', () => {
    const documents = [
      issued({ sold: [{ price: 10_000, rate: 0 }] }),
      issued({ kind: 'bill_of_supply', number: 'BS/26-27/0001', sold: [{ price: 5000, rate: 0 }] }),
    ]
    const { b2b, nil, doc_issue } = returnOf(documents)
    expect(b2b).toBeUndefined()
    expect(nil).toEqual({ inv: [{ sply_ty: 'INTRAB2B', expt_amt: 0, nil_amt: 150, ngsup_amt: 0 }] })
    expect(doc_issue?.doc_det).toMatchObject([
      { doc_num: 1, docs: [{ from: 'SI/26-27/0001' }, { num: 2, from: 'BS/26-27/0001' }] },
    ])
  })
})

test('a debit note is listed as one, and before credit notes among documents issued', () => {
  const note = { kind: 'debit_note' as const, number: 'DN/26-27/0001', sold: [{ price: 10_000 }] }
  expect(noteEntry(issued(note))).toMatchObject({ ntty: 'D', val: 118 })
  const { doc_issue } = returnOf([...june, issued(note)])
  expect(doc_issue?.doc_det.map(({ doc_num, doc_typ }) => [doc_num, doc_typ])).toEqual([
    [1, 'Invoices for outward supply'],
    [4, 'Debit Note'],
    [5, 'Credit Note'],
  ])
})

const byNumber = (one: TaxDocument, other: TaxDocument) =>
  `${one.day} ${one.number}` < `${other.day} ${other.number}` ? -1 : 1

/** Documents of a section one after another, as a server reads them by buyer or state, day and number. */
const written = (documents: readonly TaxDocument[], keyOf: (document: TaxDocument) => string) => {
  const keys = [...new Set(documents.map(keyOf))].toSorted()
  return keys.map((key) => ({ key, of: documents.filter((one) => keyOf(one) === key).toSorted(byNumber) }))
}

/** A return as text that is never in memory whole. */
const streamed = (documents: readonly TaxDocument[]): string => {
  const sums = gstr1Sums()
  for (const document of documents) sums.add(document)
  const { b2cs, nil, doc_issue, hsn } = gstr1SumSections(sums.read(), describeHsn)
  const inSection = (section: string) => documents.filter((document) => listedIn(document) === section)
  const buyers = (section: string) => written(inSection(section), ({ buyer }) => buyer.gst)
  const places = written(inSection('b2cl'), ({ placeOfSupply }) => placeOfSupply)
  const sections = {
    b2b: buyers('b2b').map(({ key, of }) => ({ ctin: key, inv: of.map(b2bEntry) })),
    b2cl: places.map(({ key, of }) => ({ pos: key, inv: of.map(b2clEntry) })),
    b2cs,
    nil,
    cdnr: buyers('cdnr').map(({ key, of }) => ({ ctin: key, nt: of.map(noteEntry) })),
    cdnur: inSection('cdnur').toSorted(byNumber).map(cdnurEntry),
    doc_issue,
    hsn,
  }
  const filled = Object.entries(sections).filter(([, rows]) => !Array.isArray(rows) || rows.length > 0)
  const texts = filled.flatMap(([name, rows]) => (rows ? [`"${name}":${JSON.stringify(rows)}`] : []))
  return `${[JSON.stringify(gstr1Head(of)).slice(0, -1), ...texts].join(',')}}`
}

test('written entry by entry a return is the same as made in one', () => {
  fc.assert(
    fc.property(anyMonth, (documents) => {
      expect(streamed(documents)).toBe(JSON.stringify(returnOf(documents)))
    }),
  )
})

const details = ({ b2b = [], b2cl = [], cdnr = [], cdnur = [] }: Gstr1) => {
  const invoices = [...b2b, ...b2cl].flatMap(({ inv }) => inv.flatMap(({ itms }) => itms))
  const notes = [...cdnr.flatMap(({ nt }) => nt), ...cdnur]
  const signed = notes.flatMap(({ ntty, itms }) =>
    itms.map(({ itm_det }) => (ntty === 'C' ? -itm_det.txval : itm_det.txval)),
  )
  return [...invoices.map(({ itm_det }) => itm_det.txval), ...signed]
}

test('what is uploaded has the shape it must have, and adds up to the documents', () => {
  fc.assert(
    fc.property(anyMonth, (documents) => {
      const made = returnOf(documents)
      const read = gstr1Shape.parse(JSON.parse(JSON.stringify(made)))
      expect(read).toEqual(made)
      const small = read.b2cs?.map(({ txval }) => txval) ?? []
      const nil = read.nil?.inv.map(({ nil_amt }) => nil_amt) ?? []
      const hsn = [...(read.hsn?.hsn_b2b ?? []), ...(read.hsn?.hsn_b2c ?? [])].map(({ txval }) => txval)
      const taxable = plainSum(documents, 'taxable')
      expect(sumPaise([...details(read), ...small, ...nil].map(paiseFromRupees))).toBe(taxable)
      expect(sumPaise(hsn.map(paiseFromRupees))).toBe(taxable)
    }),
  )
})

describe('the shape of an upload refuses', () => {
  const [invoice] = june
  const entry = b2bEntry(invoice ?? issued({ sold: [] }))
  const [item] = entry.itms
  test.each([
    ['a number with a sign that is none', { ...entry, inum: 'SI_1' }],
    ['a number of zeros', { ...entry, inum: '000' }],
    ['a date of another form', { ...entry, idt: '2026-06-03' }],
    ['a day that does not exist', { ...entry, idt: '31-06-2026' }],
    ['a day before GST', { ...entry, idt: '30-06-2017' }],
    ['a state of before', { ...entry, pos: '28' }],
    ['a place of supply as a number', { ...entry, pos: 27 }],
    ['three decimals', { ...entry, val: 1.005 }],
    ['rupees as text', { ...entry, val: '17976.00' }],
    ['no items', { ...entry, itms: [] }],
    ['the same rate twice', { ...entry, itms: [item, { ...item, num: 2 }] }],
    ['an unknown key', { ...entry, chksum: '1' }],
    ['IGST beside CGST', { ...entry, itms: [{ num: 1, itm_det: { ...item?.itm_det, iamt: 1 } }] }],
    ['a rate that is none', { ...entry, itms: [{ num: 1, itm_det: { ...item?.itm_det, rt: 17 } }] }],
  ])('%s', (_, wrong) => {
    expect(entryShapes.b2b.safeParse(entry).success).toBe(true)
    expect(entryShapes.b2b.safeParse(wrong).success).toBe(false)
  })

  const made = returnOf(june)
  const { hsn: _, ...withoutHsn } = made
  test.each([
    ['a period that is no month', { ...made, fp: '132026' }],
    ['an empty section', { ...made, b2b: [] }],
    ['a buyer twice', { ...made, b2b: [...(made.b2b ?? []), ...(made.b2b ?? [])] }],
    ['no GSTIN', { ...withoutHsn, gstin: '' }],
    ['a unit that is none', { ...made, hsn: { hsn_b2b: [{ ...made.hsn?.hsn_b2b?.[0], uqc: 'CYL' }] } }],
    [
      'an HSN code of 7 digits',
      { ...made, hsn: { hsn_b2b: [{ ...made.hsn?.hsn_b2b?.[0], hsn_sc: '2711191' }] } },
    ],
  ])('%s', (_, wrong) => {
    expect(gstr1Shape.safeParse(withoutHsn).success).toBe(true)
    expect(gstr1Shape.safeParse(wrong).success).toBe(false)
  })

  test('numbers issued that do not add up, and a type of document under another number', () => {
    const docs = [{ num: 1, from: 'SI/1', to: 'SI/2', totnum: 2, cancel: 1, net_issue: 1 }]
    const issuedAs = (doc_num: number, doc_typ: string, net_issue = 1) =>
      gstr1Shape.safeParse({
        ...made,
        doc_issue: { doc_det: [{ doc_num, doc_typ, docs: docs.map((row) => ({ ...row, net_issue })) }] },
      }).success
    expect(issuedAs(5, 'Credit Note')).toBe(true)
    expect(issuedAs(5, 'Credit Note', 2)).toBe(false)
    expect(issuedAs(4, 'Credit Note')).toBe(false)
  })

  test('a note of tax alone', () => {
    const note = noteEntry(issued({ kind: 'credit_note', buyer: hotel, sold: [{ price: 10_000 }] }))
    const [item] = note.itms
    const ofTax = { ...note, itms: [{ num: 1, itm_det: { ...item?.itm_det, txval: 0 } }] }
    expect([note, ofTax].map((one) => entryShapes.cdnr.safeParse(one).success)).toEqual([true, false])
  })
})
