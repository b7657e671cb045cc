import { describe, expect, test } from 'vitest'
import { isKnownHsn, textOfHsn } from './hsn-codes.ts'
import { isService, missingChapter } from './hsn.ts'

describe('an HSN code', () => {
  test('is of a service when it begins with 99', () => {
    expect(['998719', '9987', '99'].every(isService)).toBe(true)
    expect(['27111910', '73110010', '84819900', ''].some(isService)).toBe(false)
  })

  test('names a chapter that does not exist', () => {
    expect(missingChapter('00000000')).toBe('00')
    expect(missingChapter('7701')).toBe('77')
    for (const code of ['0101', '27111910', '9801', '998719']) expect(missingChapter(code)).toBe('')
  })
})

describe('a code that a distributor of gas sells under', () => {
  test.each([
    ['gas', ['2711', '271119', '27111910', '27111920']],
    ['a cylinder', ['7311', '731100', '73110010', '73110090']],
    ['a stove', ['7321', '732111', '73211110', '73211190', '73219000']],
    ['a regulator', ['8481', '848110', '84811000', '84812000', '84818090']],
    ['a hose', ['4009', '400921', '40092100', '40094200']],
    ['a lighter', ['9613', '96138010', '96138090']],
    ['a gasket, a gauge or an instrument', ['8484', '848410', '9026', '902620', '9032', '903289']],
    ['a service', ['9965', '996511', '9987', '998719', '9997', '999799']],
  ])('is known: %s', (_, codes) => {
    expect(codes.filter((code) => !isKnownHsn(code))).toEqual([])
  })

  test('has its own text in full or none, never that of its heading', () => {
    expect(textOfHsn('9613')).toBe(
      'CIGARETTE LIGHTERS AND OTHER LIGHTERS, WHETHER OR NOT MECHANICAL OR ELECTRICAL, AND PARTS THEREOF OTHER THAN FLINTS AND WICKS',
    )
    expect(textOfHsn('961380')).toBe('')
    expect(textOfHsn('73219999')).toBe('')
  })
})

test('a chapter exists from 01 to 98 without 77, and 99 is of services', () => {
  const chapters = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
  expect(chapters.filter((chapter) => missingChapter(`${chapter}11`) !== '')).toEqual(['00', '77'])
})
