import { describe, expect, test } from 'vitest'
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
