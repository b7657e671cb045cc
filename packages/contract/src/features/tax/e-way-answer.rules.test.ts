import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../turns.ts'
import { readAnswerFile } from './answer-file.ts'
import { readEwayAnswer, readEwayBill } from './e-way-answer.rules.ts'
import { located, sale } from './hand-off.test-data.ts'
import { issued, plant } from './tax.test-data.ts'

describe('what the portal answers', () => {
  const other = located(issued({ number: 'SI/26-27/0002', buyer: plant, sold: [{ price: 100 }] }))
  const read = (text: string) => atOnce(readEwayAnswer(atOnce(readAnswerFile(text)), [sale, other]))
  const made = {
    outcome: 'made',
    number: sale.number,
    ewayNo: '271009876543',
    madeAt: '2026-06-03 15:21',
    validUntil: '2026-06-04 23:59',
  }

  test('is read as CSV and as JSON', () => {
    const headings = 'Doc.No,Doc.Date,E-Way Bill No,EWB Date,Valid Till'
    const cells = 'SI/26-27/0001,03/06/2026,271009876543,03/06/2026 03:21 PM,04/06/2026 11:59 PM'
    expect(read(`${headings}\n${cells}\n`)).toEqual({ entries: [made], problems: [] })
    const entry =
      '{"docNo":"SI/26-27/0001","ewbNo":271009876543,"ewbDate":"03/06/2026 15:21","validUpto":"04/06/2026 23:59"}'
    const failed = '{"docNo":"SI/26-27/0002","errorMessage":"Invalid vehicle"}'
    const refused = { outcome: 'refused', number: other.number, why: 'Invalid vehicle' }
    expect(read(`[${entry},${failed}]`).entries).toEqual([made, refused])
  })

  test('may be typed, without an end while no vehicle is entered', () => {
    const typed = { ewayNo: '2710 0987 6543', madeAt: '03/06/2026 15:21', validUntil: '' }
    expect(readEwayBill(typed, sale).entries).toEqual([{ ...made, validUntil: '' }])
  })

  test.each([
    ['eway_number', { ewayNo: '27100987654' }],
    ['made_at', { madeAt: '' }],
    ['made_early', { madeAt: '02/06/2026 10:00' }],
    ['valid_until', { validUntil: '31/06/2026' }],
    ['valid_until', { validUntil: '03/06/2026 15:00' }],
  ])('a typed bill is left with the problem %s: %j', (rule, changed) => {
    const typed = { ewayNo: '271009876543', madeAt: '03/06/2026 15:21', validUntil: '04/06/2026 23:59' }
    const { entries, problems } = readEwayBill({ ...typed, ...changed }, sale)
    expect([entries, problems.map((one) => one.rule)]).toEqual([[], [rule]])
  })

  test('may be anything, and reading it throws nothing', () => {
    const key = fc.constantFrom('docNo', 'ewbNo', 'ewbDate', 'validUpto', 'error')
    const entries = fc.array(fc.dictionary(key, fc.oneof(fc.constant(sale.number), fc.jsonValue())))
    const anyFile = fc.oneof(
      fc.string(),
      fc.json(),
      entries.map((list) => JSON.stringify(list)),
    )
    fc.assert(
      fc.property(anyFile, (text) => read(text).entries.every(({ outcome }) => outcome === 'refused')),
    )
  })
})
