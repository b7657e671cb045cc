import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from './money.ts'
import { amountInWords } from './words.ts'

const most = 2 ** 51
const inWords = (whole: number) => amountInWords(paise(whole))

test.each([
  [0, 'Rupees Zero Only'],
  [5, 'Rupees Zero and Paise Five Only'],
  [2_050, 'Rupees Twenty and Paise Fifty Only'],
  [1_999, 'Rupees Nineteen and Paise Ninety Nine Only'],
  [10_000, 'Rupees One Hundred Only'],
  [12_34_567_00, 'Rupees Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Only'],
  [1_00_000_00, 'Rupees One Lakh Only'],
  [1_00_00_000_00, 'Rupees One Crore Only'],
  [1_00_00_001_01, 'Rupees One Crore One and Paise One Only'],
  [
    99_99_99_999_99,
    'Rupees Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine and Paise Ninety Nine Only',
  ],
  [100_00_00_000_00, 'Rupees One Hundred Crore Only'],
  [1_00_000_00_00_000_00, 'Rupees One Lakh Crore Only'],
  [-1_050, 'Minus Rupees Ten and Paise Fifty Only'],
])('%i paise are written out as %s', (whole, words) => expect(inWords(whole)).toBe(words))

const figures = new Map([
  ...[
    'Zero',
    'One',
    'Two',
    'Three',
    'Four',
    'Five',
    'Six',
    'Seven',
    'Eight',
    'Nine',
    'Ten',
    'Eleven',
  ].entries(),
  ...['Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'].map(
    (word, index) => [index + 12, word] as const,
  ),
  ...['Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'].map(
    (word, index) => [(index + 2) * 10, word] as const,
  ),
])
const valueOf = new Map([...figures].map(([figure, word]) => [word, BigInt(figure)]))
const scales = new Map([
  ['Hundred', 100n],
  ['Thousand', 1_000n],
  ['Lakh', 1_00_000n],
  ['Crore', 1_00_00_000n],
])

/** Reads the words back: a scale multiplies everything said since a larger one. */
const read = (words: string): bigint => {
  const said: bigint[] = []
  for (const word of words.split(' ')) {
    const scale = scales.get(word)
    if (scale === undefined) {
      const value = valueOf.get(word)
      if (value === undefined) throw new Error(`'${word}' is no word for a figure`)
      said.push(value)
      continue
    }
    let below = 0n
    while (said.length > 0 && (said.at(-1) ?? 0n) < scale) below += said.pop() ?? 0n
    if (below === 0n && said.length > 0) below = said.splice(0).reduce((sum, one) => sum + one, 0n)
    said.push(below * scale)
  }
  return said.reduce((sum, one) => sum + one, 0n)
}

test('every amount is written in words that can be read back to the paisa', () => {
  const amount = fc.oneof(fc.integer({ min: -most, max: most }), fc.integer({ min: 0, max: 99_99_99_999_99 }))
  fc.assert(
    fc.property(amount, (whole) => {
      const words = inWords(whole)
      const parts = /^(Minus )?Rupees (.+?)(?: and Paise (.+))? Only$/.exec(words)
      expect(words).not.toMatch(/undefined| {2}/)
      const size = read(parts?.[2] ?? '') * 100n + (parts?.[3] ? read(parts[3]) : 0n)
      expect(parts?.[1] ? -size : size).toBe(BigInt(whole))
    }),
  )
})
