import { expect, test } from 'vitest'
import { typefaces } from './typeface.ts'

test('letters that share a glyph are read back as themselves, whichever was drawn first', async () => {
  const { regular } = await typefaces()
  const readBack = (text: string) =>
    String.fromCodePoint(...regular.layout(text).glyphs.flatMap(({ codePoints }) => codePoints))
  for (const text of ['98220\u00a012345', '98220 12345', '₹1,23,456.00 – Café Ñandú', '98220\u00a012345'])
    expect(readBack(text)).toBe(text)
})

test('figures are as wide as by all rules of the font, and Latin is at most a twentieth wider', async () => {
  for (const face of Object.values(await typefaces())) {
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
