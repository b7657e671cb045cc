import { expect, test } from 'vitest'
import { isPrintable } from '@refill/contract/printable.ts'
import { typefaces } from './typeface.ts'
import { writable } from './writable.ts'

test('letters that share a glyph are read back as themselves, whichever was drawn first', async () => {
  const { regular } = await typefaces()
  const readBack = (text: string) =>
    String.fromCodePoint(...regular.layout(text).glyphs.flatMap(({ codePoints }) => codePoints))
  for (const text of ['98220\u00a012345', '98220 12345', '₹1,23,456.00 – Café Ñandú', '98220\u00a012345'])
    expect(readBack(text)).toBe(text)
})

test('figures are as wide as by all rules of the font, and Latin is at most a twentieth wider', async () => {
  const { regular, strong } = await typefaces()
  for (const face of [regular, strong]) {
    for (const text of ['₹1,23,456.78', 'DC/26-27/000123', '0123456789.00'])
      expect(face.layout(text).advanceWidth).toBe(face.shape(text).advanceWidth)
    for (const text of ['Hotel Annapurna', 'AV Towers, Off. T. V. Road', 'To Wagholi']) {
      const [simple, shaped] = [face.layout(text).advanceWidth, face.shape(text).advanceWidth]
      expect(simple).toBeGreaterThanOrEqual(shaped)
      expect(simple).toBeLessThan(shaped * 1.05)
    }
  }
})

test('Devanagari is shaped, and a sign above a letter takes no room beside it', async () => {
  const { strong } = await typefaces()
  expect(strong.layout('श्री').glyphs.length).toBeLessThan('श्री'.length)
  expect(strong.layout('x\u0302').advanceWidth).toBe(strong.layout('x').advanceWidth)
})

test('whatever the contract calls printable has a letter in a font of papers', async () => {
  const faces = await typefaces()
  const missing: string[] = []
  for (let code = 0x20; code < 0x1_00_00; code += 1) {
    const sign = String.fromCharCode(code)
    if (isPrintable(sign) && writable(faces, 'strong', sign) === '\ufffd') missing.push(code.toString(16))
  }
  expect(missing).toEqual([])
})

test.for([
  ['Kannada', 'ಜ್ಞಾನ', 'kannada', 3],
  ['Gurmukhi', 'ਪੰਜਾਬ', 'gurmukhi', 5],
  ['Telugu', 'శ్రీ', 'telugu', 2],
  ['Urdu', 'اللّٰہ', 'arabic', 4],
] as const)(
  '%s is shaped as in a browser, and each letter is read back once',
  async ([, text, script, most]) => {
    const { glyphs } = (await typefaces()).ofScript('regular', script).layout(text)
    expect(glyphs.length).toBeLessThanOrEqual(most)
    const letters = glyphs.flatMap(({ codePoints }) => codePoints).toSorted((a, b) => a - b)
    expect(letters).toEqual(Array.from(text, (one) => one.codePointAt(0) ?? 0).toSorted((a, b) => a - b))
  },
)
