import { n } from './strokes.ts'

/** Stencil letters on a grid 10 wide and 16 high, drawn as strokes: a picture must not depend on installed fonts. */
const glyphs: Readonly<Record<string, readonly [advance: number, strokes: string]>> = {
  '0': [14, 'M5 0C1.8 0 0 3 0 8s1.8 8 5 8 5-3 5-8-1.8-8-5-8z'],
  '1': [10, 'M1 3.5L5 0v16'],
  '2': [14, 'M.4 4.2C.6 1.6 2.5 0 5 0s4.8 1.6 4.8 4.3C9.8 7.6 5 10.5.5 16H10'],
  '3': [
    14,
    'M.8 1.6C2 .5 3.5 0 5 0c2.8 0 4.5 1.6 4.5 3.8S7.7 7.5 5 7.5H3.8M5 7.5c3 0 5 1.7 5 4.2S8 16 5 16c-1.8 0-3.6-.6-4.8-1.8',
  ],
  '4': [14, 'M7.5 16V0L0 11.2h10'],
  '5': [14, 'M9.2 0H1.6L.9 7.2C2 6.4 3.4 6 4.8 6 7.8 6 10 8 10 11s-2.2 5-5.2 5c-1.8 0-3.5-.7-4.6-1.8'],
  '6': [14, 'M8.8 1C7.8.4 6.7 0 5.6 0 2 0 0 3.6 0 9c0 4.4 2 7 5 7s5-2 5-5-2-4.8-4.8-4.8C2.6 6.2.4 8 0 10.2'],
  '7': [14, 'M0 0h10L4 16'],
  '8': [
    14,
    'M5 7.4C2.5 7.4.8 6 .8 3.7S2.5 0 5 0s4.2 1.4 4.2 3.7S7.5 7.4 5 7.4zM5 7.4C2 7.4 0 9.1 0 11.7S2 16 5 16s5-1.7 5-4.3-2-4.3-5-4.3z',
  ],
  '9': [
    14,
    'M1.2 15c1 .6 2.1 1 3.2 1C8 16 10 12.4 10 7c0-4.4-2-7-5-7S0 2 0 5s2 4.8 4.8 4.8C7.4 9.8 9.6 8 10 5.8',
  ],
  '.': [5, 'M.8 15.6v.4'],
  ' ': [6, ''],
  k: [12, 'M0 0v16M8 5.5L0 12M3.2 9.4L8.5 16'],
  g: [
    12,
    'M9 5.5V15c0 2.9-1.8 4.5-4.6 4.5-1.5 0-2.9-.4-3.9-1.2M9 9.5C9 12 7.2 14 4.7 14S.3 12 .3 9.5 2.2 5 4.7 5 9 7 9 9.5z',
  ],
}

/** Digits, point, blank and 'kg', centred; what has no glyph is left out. */
export const stencil = (text: string, cx: number, top: number, height: number, colour: string): string => {
  const scale = height / 16
  const drawn = Array.from(text, (character) => glyphs[character] ?? ([0, ''] as const))
  const width = drawn.reduce((sum, [advance]) => sum + advance, 0) - 4
  let x = 0
  const letters = drawn.map(([advance, strokes]) => {
    const letter = `<path d="${strokes}" transform="translate(${n(x)})"/>`
    x += advance
    return letter
  })
  const place = `translate(${n(cx - (width * scale) / 2)} ${n(top)}) scale(${Math.round(scale * 1000) / 1000})`
  return `<g transform="${place}" fill="none" stroke="${colour}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g>`
}
