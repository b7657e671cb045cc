import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../turns.ts'
import { readAnswerFile } from './answer-file.ts'
import { readEInvoiceAnswer, readRegistration } from './e-invoice-answer.rules.ts'
import { located, sale } from './hand-off.test-data.ts'
import { issued, plant } from './tax.test-data.ts'

const other = located(
  issued({ number: 'SI/26-27/0002', day: '2026-06-05', buyer: plant, sold: [{ count: 20, price: 152_337 }] }),
)
const documents = [sale, other]
const irn = '3f'.repeat(32)
const otherIrn = 'a0'.repeat(32)
const ackNo = '112610000123456789' // past 2^53

const base64Url = (text: string) => {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
const signed = (changed: object = {}) => {
  const data = {
    SellerGstin: sale.issuer.gst,
    BuyerGstin: sale.buyer.gst,
    DocNo: sale.number,
    DocTyp: 'INV',
    DocDt: '03/06/2026',
    TotInvVal: 17_976,
    ItemCnt: 1,
    MainHsnCode: '27111910',
    Irn: irn,
    IrnDt: '2026-06-03 18:20:05',
    ...changed,
  }
  const payload = JSON.stringify({ data: JSON.stringify(data), iss: 'NIC' })
  return ['{"alg":"RS256"}', payload, 'signature'].map(base64Url).join('.')
}

const good = { DocNo: sale.number, Irn: irn, AckNo: 0, AckDt: '2026-06-03 18:20:05', SignedQRCode: signed() }
/** The number stands in the file as a number, with all its digits. */
const file = (...entries: object[]) => JSON.stringify(entries).replaceAll('"AckNo":0', `"AckNo":${ackNo}`)
const read = (text: string) => atOnce(readEInvoiceAnswer(atOnce(readAnswerFile(text)), documents))
const rulesOf = (text: string) => read(text).problems.map(({ rule }) => rule)
const registered = {
  outcome: 'registered',
  number: sale.number,
  irn,
  ackNo,
  ackDate: '2026-06-03 18:20:05',
  signedQr: signed(),
}

describe('an answer as JSON', () => {
  test('registers an invoice, without losing digits of the acknowledgment', () => {
    expect(read(file(good))).toEqual({ entries: [registered], problems: [] })
  })

  test('is read whatever the case and blanks of its keys, and by its QR where it names no document', () => {
    const keys = {
      'Doc No': 'SI/26-27/0001',
      IRN: irn.toUpperCase(),
      'ACK NO': ackNo,
      ack_date: '03/06/2026 06:20:05 PM',
    }
    expect(read(JSON.stringify([{ ...keys, 'Signed QR Code': signed() }])).entries).toEqual([registered])
    const { DocNo: _, ...unnamed } = good
    expect(read(file(unnamed)).entries).toEqual([registered])
  })

  test('may keep what succeeded and what failed in lists of their own', () => {
    const failed = {
      DocNo: other.number,
      ErrorDetails: [{ ErrorCode: '3029', ErrorMessage: 'GSTIN inactive' }],
    }
    const text = JSON.stringify({ Success: [{ ...good, AckNo: ackNo }], Failed: [failed] })
    const why = 'The GSTIN is not active (3029)'
    expect(read(text).entries).toEqual([registered, { outcome: 'refused', number: other.number, why }])
  })

  test('with what the portal had registered before is taken like any other', () => {
    const before = { InfCd: 'DUPIRN', Desc: { AckNo: ackNo, AckDt: '2026-06-03 18:20:05', Irn: irn } }
    const entry = {
      DocNo: sale.number,
      Status: '0',
      ErrorDetails: [{ ErrorCode: '2150' }],
      InfoDtls: [before],
    }
    expect(read(JSON.stringify(entry)).entries).toEqual([{ ...registered, signedQr: '' }])
  })
})

test('an answer as CSV is read by its headings, of whatever separator', () => {
  const headings = 'File Name,Date,Filed By,Counterparty,Doc Type,Doc No,Doc Date,Ack No,Ack Date,IRN'
  const cells = `"June, first",03-06-2026,Asha,${sale.buyer.gst},Invoice,SI/26-27/0001,03-06-2026,"=""${ackNo}""",2026-06-03 18:20:05,${irn}`
  const answer = { entries: [{ ...registered, signedQr: '' }], problems: [] }
  expect(read(`\uFEFF${headings}\r\n${cells}\r\n`)).toEqual(answer)
  expect(read(`${headings}\n${cells}`.replaceAll(',', ';'))).toEqual(answer)
})

test('a typed registration is checked like one of a file', () => {
  const typed = {
    irn: ` ${irn.slice(0, 32)} ${irn.slice(32)}`,
    ackNo,
    ackDate: '03-06-2026 18:20',
    signedQr: '',
  }
  const ackDate = '2026-06-03 18:20:00'
  expect(readRegistration(typed, sale).entries).toEqual([{ ...registered, ackDate, signedQr: '' }])
  expect(readRegistration({ ...typed, irn: 'abc', ackNo: '12' }, sale)).toEqual({
    entries: [],
    problems: [
      { rule: 'irn', what: 'SI/26-27/0001: an IRN has 64 digits and letters a to f' },
      { rule: 'ack_number', what: 'SI/26-27/0001: an acknowledgment number has 15 digits or more' },
    ],
  })
})

describe('nothing is stored of what cannot be believed', () => {
  test.each<[string, object]>([
    ['irn', { Irn: irn.slice(1), SignedQRCode: '' }],
    ['ack_digits', { AckNo: '1.1261E+17' }],
    ['ack_date', { AckDt: 'yesterday' }],
    ['ack_early', { AckDt: '2026-06-02 10:00:00' }],
    ['qr', { SignedQRCode: 'no.token' }],
    ['qr_irn', { SignedQRCode: signed({ Irn: otherIrn }) }],
    ['qr_buyer', { SignedQRCode: signed({ BuyerGstin: plant.gst }) }],
    ['qr_value', { SignedQRCode: signed({ TotInvVal: 17_976.01 }) }],
    ['qr_value', { SignedQRCode: signed({ TotInvVal: 'a lot' }) }],
    ['qr_type', { SignedQRCode: signed({ DocTyp: 'CRN' }) }],
    ['qr_day', { SignedQRCode: signed({ DocDt: '04/06/2026' }) }],
    ['qr_lines', { SignedQRCode: signed({ ItemCnt: 2 }) }],
    ['qr_hsn', { SignedQRCode: signed({ MainHsnCode: 73_110_010 }) }],
    ['foreign', { SignedQRCode: signed({ SellerGstin: plant.gst }) }],
    ['foreign', { SellerGstin: plant.gst }],
    ['unknown', { DocNo: 'SI/26-27/0009' }],
    ['other', { DocDate: '2026-06-04' }],
    ['other', { DocType: 'Credit Note' }],
    ['canceled', { Status: 'CNL' }],
    ['no_irn', { Irn: '' }],
  ])('an entry is left with the problem %s', (rule, changed) => {
    const { entries, problems } = read(file({ ...good, ...changed }))
    expect(problems.map((one) => one.rule)).toEqual([rule])
    expect(entries).toEqual([])
  })

  test.each([
    ['empty', ' \n'],
    ['cut', file(good).slice(0, -40)],
    ['cut', 'Doc No,IRN,Ack No\nSI/26-27/0001,"3f3f'],
    ['not_json', '{"a":}'],
    ['no_entry', '[7]'],
    ['no_number', `[{"Irn":"${irn}"}]`],
    ['no_headings', 'Registered!'],
    ['web_page', '<html>Session expired</html>'],
    ['workbook', 'PK\u0003\u0004'],
    ['too_many', JSON.stringify(Array.from({ length: 2_001 }, () => good))],
    ['too_many', `Doc No,IRN${'\nA,b'.repeat(2_001)}`],
    ['too_many', JSON.stringify([{ ErrorDetails: Array.from({ length: 100_002 }, () => '') }])],
    ['too_wide', `Doc No,IRN${',x'.repeat(199)}\nA,b`],
    ['too_deep', '['.repeat(21)],
    ['too_long', `[{"Irn":"${'3'.repeat(65_537)}"}]`],
    ['too_long', `Doc No,IRN\n"${'3'.repeat(65_537)}",b`],
    ['too_long', `[${'9'.repeat(401)}]`],
  ])('a file is left with the problem %s', (rule, text) => expect(rulesOf(text)).toContain(rule))
})

test('a spreadsheet may save thousands of empty columns beside those that are filled', () => {
  const text = `Doc No,Ack No,Ack Date,IRN${','.repeat(16_000)}\n${sale.number},${ackNo},03/06/2026 18:20:05,${irn}${','.repeat(16_000)}\n`
  expect(read(text)).toEqual({ entries: [{ ...registered, signedQr: '' }], problems: [] })
})

describe('a document that stands in a file twice', () => {
  test('is registered once, also where the second upload was refused', () => {
    const again = { DocNo: sale.number, ErrorMessage: 'Duplicate IRN', ErrorCode: '2150' }
    for (const text of [file(good, good), file(again, good)]) {
      expect(read(text).entries).toEqual([registered])
      expect(rulesOf(text)).toEqual(['doubled'])
    }
  })

  test('is not registered with two numbers, nor two documents with one', () => {
    const plain = { ...good, SignedQRCode: '' }
    const twice = read(file(plain, { ...plain, Irn: otherIrn }))
    const shared = read(file(plain, { ...plain, DocNo: other.number, AckDt: '2026-06-05 10:00:00' }))
    expect([twice.entries, shared.entries]).toEqual([[], []])
    expect(twice.problems[0]?.rule).toBe('doubled_differently')
    expect(shared.problems[0]?.what).toBe(
      'SI/26-27/0001 and SI/26-27/0002 have one number in the file: none of it is taken',
    )
  })
})

describe('whatever is handed in, reading it throws nothing and registers nothing', () => {
  const key = fc.constantFrom(
    'DocNo',
    'Irn',
    'AckNo',
    'AckDt',
    'SignedQRCode',
    'Data',
    'ErrorDetails',
    '__proto__',
  )
  const entry = fc.dictionary(key, fc.oneof(fc.constantFrom(sale.number, irn), fc.jsonValue()))
  const anyFile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.array(entry).map((entries) => JSON.stringify(entries)),
    fc.array(fc.stringMatching(/^[",;\t\r\nab]*$/)).map((rows) => `DocNo,IRN\n${rows.join('\n')}`),
    fc.nat({ max: 300 }).map((end) => file(good).slice(0, end)),
  )
  test('be it JSON, CSV or neither', () => {
    fc.assert(
      fc.property(anyFile, (text) => {
        expect(read(text).entries.filter(({ outcome }) => outcome === 'registered')).toEqual([])
      }),
    )
  })

  test('be it typed', () => {
    const typed = fc.record({
      irn: fc.string(),
      ackNo: fc.string(),
      ackDate: fc.string(),
      signedQr: fc.string(),
    })
    fc.assert(fc.property(typed, (one) => readRegistration(one, sale).problems.length > 0))
  })
})
