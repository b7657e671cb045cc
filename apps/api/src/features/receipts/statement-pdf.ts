import { showDay } from '@refill/values/day.ts'
import { asBalance, paise, showAmount, showRupees, type Paise } from '@refill/values/money.ts'
import { showQuantity, type Quantity } from '@refill/values/quantity.ts'
import { sums } from '../../pdf/blocks.ts'
import type { OpenLogo } from '../../pdf/logo.ts'
import { drawBusiness, drawContinued, drawParty, openDocument, titleLook } from '../../pdf/party.ts'
import { ink, style, type Sheet } from '../../pdf/sheet.ts'
import { Table, type Cell, type Column } from '../../pdf/table.ts'
import type { StatementDocument, StatementLine } from './statement-document.ts'

export type { StatementDocument, StatementLine } from './statement-document.ts'

const columns: readonly Column[] = [
  { head: 'Date', width: 44 },
  { head: 'Document', width: 70 },
  { head: 'Particulars' },
  { head: 'Debit', width: 54, align: 'right' },
  { head: 'Credit', width: 54, align: 'right' },
  { head: 'Balance', width: 66, align: 'right' },
  { head: 'Fulls', width: 28, align: 'right' },
  { head: 'Empties', width: 30, align: 'right' },
  { head: 'Cylinders', width: 36, align: 'right' },
]

const titleWidth = 170
const range = ({ from, to }: Pick<StatementDocument, 'from' | 'to'>) => `${showDay(from)} to ${showDay(to)}`

const drawTitle = (sheet: Sheet, statement: StatementDocument): void => {
  const place = { x: sheet.right - titleWidth, width: titleWidth, align: 'right' } as const
  sheet.text('STATEMENT', { ...place, y: sheet.top - 3 }, titleLook)
  sheet.text(range(statement), { ...place, y: sheet.top + 20 }, style({ size: 9 }))
}

const balances = (statement: StatementDocument) => [
  { name: `Opening balance on ${showDay(statement.from)}`, value: asBalance(showRupees(statement.opening)) },
  { name: 'Debit', value: showRupees(statement.totals.debit) },
  { name: 'Credit', value: showRupees(statement.totals.credit) },
  {
    name: `Closing balance on ${showDay(statement.to)}`,
    value: asBalance(showRupees(statement.closing)),
    isStrong: true,
  },
]

const holdings = ({ openingCylinders, closingCylinders, depositsHeld }: StatementDocument) => [
  {
    name: 'Cylinders with the customer',
    value: `${showQuantity(openingCylinders)} before, ${showQuantity(closingCylinders)} now`,
  },
  // Whoever left theirs before the first document here would read that there is none.
  ...(depositsHeld > 0 ? [{ name: 'Security deposits held', value: showRupees(depositsHeld) }] : []),
]

const sumsWidth = 230

const drawHead = (sheet: Sheet, statement: StatementDocument, logo: OpenLogo | undefined): void => {
  const { business, customer } = statement
  const bottom = drawBusiness({ sheet, business, logo }, sheet.width - titleWidth - 16)
  drawTitle(sheet, statement)
  sheet.y = bottom + 8
  sheet.hairline(sheet.y)
  sheet.y += 8
  const leftBox = { x: sheet.left, y: sheet.y, width: sheet.width - sumsWidth - 24 }
  const left = drawParty(sheet, 'CUSTOMER', customer, leftBox)
  const box = { x: sheet.right - sumsWidth, y: sheet.y, width: sumsWidth }
  const right = sums(sheet, [...balances(statement), ...holdings(statement)], box)
  sheet.y += Math.max(left, right) + 10
}

/** Nothing where nothing moved, so that the eye finds what did. */
const moved = (amount: Paise) => (amount === 0 ? '' : showAmount(amount))
const movedCount = (count: Quantity) => (count === 0 ? '' : showQuantity(count))

const rowOf = (line: StatementLine): Cell[] => [
  showDay(line.day),
  line.number,
  line.text,
  moved(line.debit),
  moved(line.credit),
  asBalance(showAmount(line.balance)),
  movedCount(line.fulls),
  movedCount(line.empties),
  showQuantity(line.cylinders),
]

const faint = style({ colour: ink.faint })
const carried = (day: string, words: string, balance: Paise, count: Quantity): Cell[] => [
  day,
  '',
  [{ text: words, look: faint }],
  '',
  '',
  asBalance(showAmount(balance)),
  '',
  '',
  showQuantity(count),
]

async function* rowsOf(statement: StatementDocument): AsyncGenerator<readonly Cell[]> {
  const { from, opening, openingCylinders, rows } = statement
  yield carried(showDay(from), 'Opening balance', opening, openingCylinders)
  for await (const row of rows) yield rowOf(row)
}

async function* drawRows(sheet: Sheet, statement: StatementDocument): AsyncGenerator<Uint8Array> {
  const { totals, closing, closingCylinders } = statement
  const table = new Table(sheet, columns)
  yield* table.rows(rowsOf(statement))
  const counts = [totals.fulls, totals.empties, closingCylinders].map(showQuantity)
  const words = ['', '', 'Total and closing balance']
  table.total([
    ...words,
    showAmount(totals.debit),
    showAmount(totals.credit),
    asBalance(showAmount(closing)),
    ...counts,
  ])
}

const note = ({ closing }: StatementDocument) =>
  closing < paise(0)
    ? 'Cr: a balance in credit is money received that no order has used yet.'
    : 'Debit is what was delivered, deposits included; credit is what was received.'

type Opened = Awaited<ReturnType<typeof openDocument>>

/** Its pages count from 1. */
async function* draw({ sheet, logo }: Opened, statement: StatementDocument): AsyncGenerator<Uint8Array> {
  const { customer, printedOn } = statement
  sheet.section(`Statement of ${customer.name}  ·  printed ${showDay(printedOn)}`, (page, isFirst) => {
    if (isFirst) drawHead(page, statement, logo)
    else drawContinued(page, customer.name, `STATEMENT ${range(statement)}`)
  })
  yield* drawRows(sheet, statement)
  sheet.need(20)
  sheet.text(
    note(statement),
    { x: sheet.left, y: sheet.y + 6, width: sheet.width },
    style({ size: 7, colour: ink.faint }),
  )
  yield sheet.take()
}

/** Pages come as they are full, and a row is asked for as it is drawn: nothing is held but the page under way. */
export async function* statementPdf(statement: StatementDocument): AsyncGenerator<Uint8Array> {
  const { business, customer, printedOn: on } = statement
  const opened = await openDocument({
    title: `Statement of ${customer.name}, ${range(statement)}`,
    business,
    on,
  })
  yield* draw(opened, statement)
  yield await opened.sheet.finish()
}

type Several = Pick<StatementDocument, 'business' | 'from' | 'to' | 'printedOn'> & {
  readonly statements: AsyncIterable<StatementDocument>
}

/** The same of several customers, each on pages of its own; a statement is asked for when the one before is drawn. */
export async function* statementsPdf({ statements, ...common }: Several): AsyncGenerator<Uint8Array> {
  const { business, printedOn: on } = common
  const opened = await openDocument({ title: `Statements, ${range(common)}`, business, on })
  for await (const statement of statements) yield* draw(opened, statement)
  yield await opened.sheet.finish()
}
