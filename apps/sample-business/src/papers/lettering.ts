import type { Typeface } from '@refill/api/pdf/typeface.ts'

type Place = { readonly x: number; readonly y: number; readonly size: number; readonly colour: string }

const rounded = (value: number) => Math.round(value * 100) / 100

/** Text as outlines, its baseline beginning at x, y: a picture must not depend on installed fonts. */
export const lettering = (typeface: Typeface, text: string, { x, y, size, colour }: Place): string => {
  const { glyphs, positions } = typeface.shape(text)
  const scale = size / typeface.unitsPerEm
  let left = 0
  const outlines = glyphs.map(({ path }, index) => {
    const outline = path.toSVG()
    const drawn = outline && `<path d="${outline}" transform="translate(${left})"/>`
    left += positions[index]?.xAdvance ?? 0
    return drawn
  })
  const place = `translate(${rounded(x)} ${rounded(y)}) scale(${scale} ${-scale})`
  return `<g fill="${colour}" transform="${place}">${outlines.join('')}</g>`
}
