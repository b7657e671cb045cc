import { describe, expect, test } from 'vitest'
import { pairPapers, papersProblem } from './papers.ts'

const nothing = { names: [], 'names[]': [], 'document_number[]': [], 'document_valid_until[]': [] }
const scan = new File(['x'], 'scan.pdf')

describe('papers of a new record', () => {
  test('pair names, numbers and files by their order, as the vehicle form sends them', () => {
    const sent = { ...nothing, names: ['RC', 'Insurance'], 'document_number[]': ['RC123456', 'POL-9'] }
    expect(pairPapers({ ...sent, document0: scan, document1: scan })).toEqual([
      { name: 'RC', number: 'RC123456', valid_until: '', file: scan },
      { name: 'Insurance', number: 'POL-9', valid_until: '', file: scan },
    ])
  })
  test('may have a number without a file and a file without a number, and nothing shifts', () => {
    const names = ['RC', 'Insurance', 'Pollution']
    const numberOnly = pairPapers({
      ...nothing,
      names,
      'document_number[]': ['A', 'B', 'C'],
      document0: scan,
    })
    expect(numberOnly[2]).toMatchObject({ name: 'Pollution', number: 'C', file: undefined })
    const fileOnly = pairPapers({ ...nothing, names, 'document_number[]': ['A', 'B'], document2: scan })
    expect(fileOnly[2]).toMatchObject({ name: 'Pollution', number: '', file: scan })
  })
  test('keep a comma in a name that is sent as a part of its own', () => {
    const sent = { ...nothing, 'names[]': ['Lease, first floor'], document0: scan }
    expect(pairPapers(sent)[0]?.name).toBe('Lease, first floor')
  })
  test('are refused with the number of the one that is wrong', () => {
    const sent = { ...nothing, 'names[]': ['RC'], 'document_valid_until[]': ['2026-02-30'] }
    expect(papersProblem(pairPapers(sent))).toBe('Paper 1: Valid until must be a day such as 2026-11-21')
  })
})
