import { ink, lineHeight, style, type Place, type Sheet, type Style } from './sheet.ts'

export type LabelledValue = readonly [label: string, value: string]

const label = style({ colour: ink.faint })
export const caption = style({ face: 'strong', size: 7, colour: ink.faint })

export type Box = { readonly x: number; readonly y: number; readonly width: number }

/** Labels in one column, values beside them; a value that is missing takes no line. @returns the height */
export const labelled = (
  sheet: Sheet,
  values: readonly LabelledValue[],
  { x, y, width }: Box,
  { labelWidth = 62, look = style() } = {},
): number => {
  let at = y
  for (const [name, value] of values) {
    if (value === '') continue
    sheet.text(name, { x, y: at, width: labelWidth - 4 }, label)
    at += sheet.paragraph(value, { x: x + labelWidth, y: at, width: width - labelWidth }, look, 4)
  }
  return at - y
}

/** A small heading, paragraphs below it in their own looks; empty ones take no room. @returns the height */
export const stacked = (
  sheet: Sheet,
  heading: string,
  paragraphs: readonly (readonly [text: string, look: Style])[],
  { x, y, width }: Box,
): number => {
  let at = y
  const place = (): Place => ({ x, y: at, width })
  if (heading) {
    sheet.text(heading, place(), caption)
    at += lineHeight(caption) + 2
  }
  for (const [text, look] of paragraphs) if (text.trim()) at += sheet.paragraph(text, place(), look, 6)
  return at - y
}

/** Amounts under each other, labels left, figures right. @returns the height */
export const sums = (
  sheet: Sheet,
  rows: readonly { name: string; value: string; isStrong?: boolean }[],
  { x, y, width }: Box,
): number => {
  let at = y
  for (const { name, value, isStrong = false } of rows) {
    const look = style({ face: isStrong ? 'strong' : 'regular', size: isStrong ? 9 : 8 })
    sheet.text(name, { x, y: at, width: width - 84 }, look)
    sheet.text(value, { x: x + width - 84, y: at, width: 84, align: 'right' }, look)
    at += lineHeight(look) + 2
  }
  return at - y
}
