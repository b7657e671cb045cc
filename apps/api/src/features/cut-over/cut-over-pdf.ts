import type { CutOverLine } from '@refill/contract/features/cut-over/cut-over.contract.ts'
import { differenceOf, figureLabels, isSum } from '@refill/contract/features/cut-over/cut-over.rules.ts'
import { day as dayOf, showDay, type Day } from '@refill/values/day.ts'
import { paiseFromRupees, showAmount } from '@refill/values/money.ts'
import { labelled } from '../../pdf/blocks.ts'
import { drawBusiness, drawContinued, openDocument, titleLook, type Business } from '../../pdf/party.ts'
import { ink, lineHeight, style, type Sheet } from '../../pdf/sheet.ts'
import { Table, type Cell, type Column } from '../../pdf/table.ts'
import type { KeptNumber } from './cut-over.rows.ts'

type CutOverDocument = {
  readonly business: Business
  /** '' while nobody said it. */
  readonly day: string
  readonly printedOn: Day
  readonly lines: readonly CutOverLine[]
  readonly numbers: readonly KeptNumber[]
  /** Nothing while nobody has signed. */
  readonly signed: { readonly name: string; readonly by: string; readonly at: string } | null
}

const columns: readonly Column[] = [
  { head: 'What', width: 130 },
  { head: 'Product', width: 100 },
  { head: 'Old books', width: 66, align: 'right' },
  { head: 'Brought in', width: 66, align: 'right' },
  { head: 'Difference', width: 60, align: 'right' },
  { head: 'Explanation' },
]

const shown = (what: CutOverLine['what'], figure: number): string =>
  isSum(what) ? showAmount(paiseFromRupees(figure.toFixed(2))) : String(figure)

const rowOf = (line: CutOverLine): Cell[] => {
  const { what, product_name, old, here, reason } = line
  const difference = differenceOf(line)
  return [
    figureLabels[what],
    product_name,
    difference === undefined ? '' : shown(what, Number(old)),
    shown(what, here),
    difference === undefined ? '' : shown(what, difference),
    reason,
  ]
}

const titleWidth = 200

const drawHead = (sheet: Sheet, bottom: number, { day }: CutOverDocument): void => {
  const place = { x: sheet.right - titleWidth, width: titleWidth, align: 'right' } as const
  sheet.text('CUT-OVER', { ...place, y: sheet.top - 3 }, titleLook)
  const first = day ? `First day kept here: ${showDay(dayOf(day))}` : 'The day of change is open'
  sheet.text(first, { ...place, y: sheet.top + 20 }, style({ size: 9 }))
  sheet.y = bottom + 8
}

const caption = (sheet: Sheet, words: string): void => {
  sheet.need(60)
  sheet.y += 12
  sheet.text(words, { x: sheet.left, y: sheet.y, width: sheet.width }, style({ face: 'strong', size: 9.5 }))
  sheet.y += lineHeight(style({ size: 9.5 })) + 4
}

/** In two columns, since each is short. */
const drawNumbers = (sheet: Sheet, numbers: readonly KeptNumber[]): void => {
  caption(sheet, 'Numbers go on with')
  const half = Math.ceil(numbers.length / 2)
  const width = sheet.width / 2 - 12
  const parts = [numbers.slice(0, half), numbers.slice(half)]
  const heights = parts.map((part, at) =>
    labelled(
      sheet,
      part.map(({ label, next }) => [label, next]),
      { x: sheet.left + at * (width + 24), y: sheet.y, width },
      { labelWidth: 110 },
    ),
  )
  sheet.y += Math.max(...heights)
}

/** Room for two signatures by hand, whether or not it was signed on the screen. */
const drawSignatures = (sheet: Sheet, { signed }: CutOverDocument): void => {
  sheet.need(90)
  sheet.y += 18
  const words = signed
    ? `Signed off by ${signed.name} on ${signed.at}${signed.by === signed.name ? '' : `, signed in as ${signed.by}`}`
    : 'Nobody has signed off yet.'
  sheet.y += sheet.paragraph(words, { x: sheet.left, y: sheet.y, width: sheet.width }, style({ size: 9 }))
  sheet.y += 44
  const width = sheet.width / 2 - 24
  for (const [at, label] of [
    'For the old books: name, date, signature',
    'For the business: name, date, signature',
  ].entries()) {
    const from = sheet.left + at * (width + 48)
    sheet.hairline(sheet.y, { from, to: from + width, colour: ink.text })
    sheet.text(label, { x: from, y: sheet.y + 3, width }, style({ size: 7, colour: ink.faint }))
  }
}

/** Sums of the old books beside what was brought in, and the numbers that go on. */
export async function* cutOverPdf(document: CutOverDocument): AsyncGenerator<Uint8Array> {
  const { business, printedOn: on, lines, numbers, signed } = document
  const { sheet, logo } = await openDocument({ title: 'Cut-over', business, on })
  sheet.section(`Cut-over of ${business.name}  ·  printed ${showDay(on)}`, (page, isFirst) => {
    if (isFirst)
      drawHead(page, drawBusiness({ sheet: page, business, logo }, page.width - titleWidth - 16), document)
    else drawContinued(page, business.name, 'CUT-OVER')
    if (!signed) page.mark('NOT SIGNED')
  })
  caption(sheet, 'The old books beside what was brought in')
  yield* new Table(sheet, columns).rows(lines.map(rowOf))
  drawNumbers(sheet, numbers)
  drawSignatures(sheet, document)
  yield await sheet.finish()
}
