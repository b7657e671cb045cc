import { caption, labelled, sums, type LabelledValue } from '../../pdf/blocks.ts'
import { lineHeight, style, type Sheet, type Style } from '../../pdf/sheet.ts'

/** What takes so many points, which is known before it is drawn: what belongs together is kept on one page. */
export type Block = { readonly height: number; readonly draw: (x: number, y: number) => void }

export const nothing: Block = { height: 0, draw: () => {} }

type Paragraph = readonly [text: string, look: Style]

/** Most lines of one paragraph; the rest is cut. */
const maxLines = 8

/** Paragraphs under each other, those that are empty left out. */
export const texts = (sheet: Sheet, paragraphs: readonly Paragraph[], width: number): Block => {
  const written = paragraphs
    .filter(([text]) => text.trim() !== '')
    .map(([text, look]) => ({ lines: sheet.lines(text, width, look, maxLines), look }))
  return {
    height: written.reduce((sum, { lines, look }) => sum + lines.length * lineHeight(look), 0),
    draw: (x, y) => {
      let at = y
      for (const { lines, look } of written) at += sheet.writeLines(lines, { x, y: at, width }, look)
    },
  }
}

/** Labels and values as {@link labelled} draws them. */
export const labels = (
  sheet: Sheet,
  values: readonly LabelledValue[],
  { width, labelWidth }: { width: number; labelWidth: number },
): Block => {
  const look = style()
  const lines = values.flatMap(([, value]) =>
    value === '' ? [] : sheet.lines(value, width - labelWidth, look, 4),
  )
  return {
    height: lines.length * lineHeight(look),
    draw: (x, y) => void labelled(sheet, values, { x, y, width }, { labelWidth }),
  }
}

type Row = { readonly name: string; readonly value: string; readonly isStrong?: boolean }

/** Amounts as {@link sums} draws them. */
export const figures = (sheet: Sheet, rows: readonly Row[], width: number): Block => ({
  height: rows.reduce((sum, { isStrong }) => sum + lineHeight(style({ size: isStrong ? 9 : 8 })) + 2, 0),
  draw: (x, y) => void sums(sheet, rows, { x, y, width }),
})

export const stack = (blocks: readonly Block[], gap: number): Block => {
  const kept = blocks.filter(({ height }) => height > 0)
  return {
    height: kept.reduce((sum, { height }) => sum + height + gap, kept.length === 0 ? 0 : -gap),
    draw: (x, y) => {
      let at = y
      for (const { height, draw } of kept) {
        draw(x, at)
        at += height + gap
      }
    },
  }
}

/** Below a small heading; nothing where there is nothing to head. */
export const headed = (sheet: Sheet, heading: string, block: Block, width: number): Block =>
  block.height === 0 ? nothing : stack([texts(sheet, [[heading, caption]], width), block], 2)

/** @param offset of the right one from the left */
export const beside = (left: Block, right: Block, offset: number): Block => ({
  height: Math.max(left.height, right.height),
  draw: (x, y) => {
    left.draw(x, y)
    right.draw(x + offset, y)
  },
})
