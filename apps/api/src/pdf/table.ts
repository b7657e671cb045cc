import { setImmediate } from 'node:timers/promises'
import { ink, lineHeight, style, type Align, type Sheet, type Style } from './sheet.ts'

export type Column = {
  readonly head: string
  /** Points; the one column without takes what is left. */
  readonly width?: number
  readonly align?: Align
}

/** One look after another, each on lines of its own. */
export type Part = { readonly text: string; readonly look?: Style }
export type Cell = string | readonly Part[]

type Placed = { readonly x: number; readonly width: number; readonly align: Align }

const gap = 6
const padding = 3
const headLook = style({ face: 'strong', size: 7, colour: ink.faint })
const rowLook = style()
const totalLook = style({ face: 'strong' })
/** Most lines of one cell: a text that has no end must not fill the page. */
const maxLines = 10

const placed = (sheet: Sheet, columns: readonly Column[]): Placed[] => {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  const rest = sheet.width - fixed - gap * (columns.length - 1)
  let x = sheet.left
  return columns.map(({ width = rest, align = 'left' }) => {
    const place = { x, width, align }
    x += width + gap
    return place
  })
}

type SetLine = { readonly text: string; readonly look: Style }

const smallest = 5
const maxFigures = 30

/** A figure is never cut in two: one that is too wide is written smaller. */
const fitting = (sheet: Sheet, text: string, { width, align }: Placed, look: Style): Style => {
  if (align !== 'right' || text.length > maxFigures || text.includes(' ')) return look
  const wide = sheet.measure(text, look)
  return wide <= width ? look : { ...look, size: Math.max(smallest, (look.size * width) / wide - 0.01) }
}

const setCell = (sheet: Sheet, cell: Cell, place: Placed, look: Style): SetLine[] => {
  const parts = typeof cell === 'string' ? [{ text: cell }] : cell
  return parts.flatMap(({ text, look: own = look }: Part) => {
    const fits = fitting(sheet, text, place, own)
    return sheet.lines(text, place.width, fits, maxLines).map((line) => ({ text: line, look: fits }))
  })
}

const heightOf = (lines: readonly SetLine[]) => lines.reduce((sum, { look }) => sum + lineHeight(look), 0)

const drawCell = (sheet: Sheet, lines: readonly SetLine[], place: Placed, top: number) => {
  let y = top
  for (const { text, look } of lines) {
    sheet.writeLines([text], { ...place, y }, look)
    y += lineHeight(look)
  }
}

/** Rows of one table; it breaks between rows, and each page begins with the heads. */
export class Table {
  readonly #sheet: Sheet
  readonly #columns: readonly Column[]
  readonly #places: readonly Placed[]
  #page = 0

  constructor(sheet: Sheet, columns: readonly Column[]) {
    this.#sheet = sheet
    this.#columns = columns
    this.#places = placed(sheet, columns)
    this.#heads()
  }

  #heads(): void {
    const sheet = this.#sheet
    const cells = this.#columns.map(({ head }, index) => this.#set(head, index, headLook))
    const height = Math.max(...cells.map(heightOf))
    sheet.hairline(sheet.y, { colour: ink.text, weight: 0.8 })
    const bottom = sheet.y + padding + height
    for (const [index, lines] of cells.entries()) this.#draw(lines, index, bottom - heightOf(lines))
    sheet.y = bottom + padding
    sheet.hairline(sheet.y, { colour: ink.text })
  }

  #set(cell: Cell, index: number, look: Style): SetLine[] {
    const place = this.#places[index]
    return place ? setCell(this.#sheet, cell, place, look) : []
  }

  #draw(lines: readonly SetLine[], index: number, top: number): void {
    const place = this.#places[index]
    if (place) drawCell(this.#sheet, lines, place, top)
  }

  #row(row: readonly Cell[], look: Style): void {
    const sheet = this.#sheet
    const cells = row.map((cell, index) => this.#set(cell, index, look))
    const height = Math.max(...cells.map(heightOf)) + 2 * padding
    if (sheet.y + height > sheet.bottom) {
      sheet.newPage()
      this.#page += 1
      this.#heads()
    }
    for (const [index, lines] of cells.entries()) this.#draw(lines, index, sheet.y + padding)
    sheet.y += height
    sheet.hairline(sheet.y)
  }

  /** @returns the pages that are full; others get their turn after each, since a long table is much work */
  async *rows(rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>): AsyncGenerator<Uint8Array> {
    for await (const row of rows) {
      const before = this.#page
      this.#row(row, rowLook)
      if (this.#page === before) continue
      yield this.#sheet.take()
      await setImmediate()
    }
  }

  /** Emphasised, under the others. */
  total(row: readonly Cell[]): void {
    this.#row(row, totalLook)
    this.#sheet.hairline(this.#sheet.y, { colour: ink.text, weight: 0.8 })
  }
}
