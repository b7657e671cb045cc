import type { StatementRow } from '@refill/contract/features/receipts/statement.contract.ts'
import { day, dayInIndia } from '@refill/values/day.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import { xlsx, type Column, type Row } from '../../exports/xlsx.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { DownloadContent } from '../../http/downloads.ts'
import { readBusiness } from '../settings/settings.public.ts'
import type { StatementLine } from './statement-document.ts'
import { readAccount, readStatement, statementLines, type StatementRange } from './statement.ts'

type Read = Awaited<ReturnType<typeof readStatement>>
type Account = Awaited<ReturnType<typeof readAccount>>

/** @param branches of a family with one account: each row then says whose it is */
const columnsFor = (branches: number): Column[] => [
  { header: 'Date', width: 12, kind: 'day' },
  { header: 'Document', width: 18, kind: 'text' },
  ...(branches > 0 ? [{ header: 'Branch', width: 28, kind: 'text' } as const] : []),
  { header: 'Particulars', width: 42, kind: 'text' },
  { header: 'Debit', width: 16, kind: 'rupees' },
  { header: 'Credit', width: 16, kind: 'rupees' },
  { header: 'Balance', width: 16, kind: 'rupees' },
  { header: 'Fulls', width: 10, kind: 'quantity' },
  { header: 'Empties', width: 10, kind: 'quantity' },
  { header: 'Cylinders with customer', width: 22, kind: 'quantity' },
]

const sheetRows = ({ rows, ...read }: Read, { fd, td }: StatementRange): Row[] => {
  const { totals } = read
  // The cell of the branch, where there is one.
  const branch = (words: string | null) => (read.customer.branches > 0 ? [words] : [])
  const closing = [
    totals.debit,
    totals.credit,
    read.closing,
    totals.fulls,
    totals.empties,
    read.closing_cylinders,
  ]
  return [
    {
      bold: [
        fd,
        null,
        ...branch(null),
        'Opening',
        null,
        null,
        read.opening,
        null,
        null,
        read.opening_cylinders,
      ],
    },
    ...rows.map((row) => [
      row.day,
      row.number,
      ...branch(row.branch),
      row.text,
      row.debit || null,
      row.credit || null,
      row.balance,
      row.fulls || null,
      row.empties || null,
      row.cylinders,
    ]),
    { bold: [td, null, ...branch(null), 'Closing', ...closing] },
  ]
}

async function* inOne<T>(piece: T): AsyncGenerator<T> {
  yield await Promise.resolve(piece)
}

const fileNameOf = ({ customer }: Account, { fd, td }: StatementRange) => `${customer.name} ${fd} to ${td}`

export const exportStatement = async (db: Database, range: StatementRange): Promise<DownloadContent> => {
  const read = await readStatement(db.reader, range)
  return {
    fileName: `${fileNameOf(read, range)}.xlsx`,
    total: read.rows.length,
    bytes: xlsx(
      {
        name: 'Statement',
        title: read.customer.name,
        columns: columnsFor(read.customer.branches),
      },
      inOne(sheetRows(read, range)),
    ),
  }
}

async function* linesOf(rows: AsyncIterable<StatementRow>): AsyncGenerator<StatementLine> {
  for await (const row of rows)
    yield {
      ...row,
      text: row.branch ? `${row.branch}: ${row.text}` : row.text,
      day: day(row.day),
      debit: paiseFromRupees(row.debit),
      credit: paiseFromRupees(row.credit),
      balance: paiseFromRupees(row.balance),
      fulls: quantity(row.fulls),
      empties: quantity(row.empties),
      cylinders: quantity(row.cylinders),
    }
}

/** Of one picture of the database; its rows are read as they are drawn. */
export const statementIn = async (snapshot: Reader, range: StatementRange) => {
  const account = await readAccount(snapshot, range)
  return { ...documentOf(account, range), rows: linesOf(statementLines(snapshot, range, account)) }
}

const documentOf = ({ customer, totals, ...account }: Account, { fd, td }: StatementRange) => ({
  customer,
  from: day(fd),
  to: day(td),
  printedOn: dayInIndia(new Date()),
  opening: paiseFromRupees(account.opening.toFixed(2)),
  openingCylinders: quantity(account.opening_cylinders),
  totals: {
    debit: paiseFromRupees(totals.debit),
    credit: paiseFromRupees(totals.credit),
    fulls: quantity(totals.fulls),
    empties: quantity(totals.empties),
  },
  closing: paiseFromRupees(account.closing),
  closingCylinders: quantity(account.closing_cylinders),
  depositsHeld: paiseFromRupees(account.deposits_held),
})

/**
 * The statement as a PDF of one picture of the database, whose rows are read as its pages are drawn.
 * @throws {DomainError} statement_customer_unknown
 */
export const printStatement = async (
  db: Database,
  store: FileStore,
  range: StatementRange,
  signal: AbortSignal,
): Promise<DownloadContent> => {
  const [found, { business }] = await Promise.all([
    readAccount(db.reader, range),
    readBusiness(db.reader, store),
  ])
  // Not with the program: what it draws with takes memory that an idle server need not hold.
  const { statementPdf } = await import('./statement-pdf.ts')
  async function* pages(snapshot: Reader) {
    yield* statementPdf({ ...(await statementIn(snapshot, range)), business })
  }
  return { fileName: `${fileNameOf(found, range)}.pdf`, bytes: db.snapshot(pages, signal) }
}
