import { day, dayInIndia } from '@refill/values/day.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import type { Database } from '../../database/database.ts'
import { xlsx, type Column, type Row } from '../../exports/xlsx.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { DownloadContent } from '../../http/downloads.ts'
import { readBusiness } from '../settings/settings.public.ts'
import { readStatement, type StatementRange } from './statement.ts'

type Read = Awaited<ReturnType<typeof readStatement>>

const columns: readonly Column[] = [
  { header: 'Date', width: 12, kind: 'day' },
  { header: 'Document', width: 18, kind: 'text' },
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
  const closing = [
    totals.debit,
    totals.credit,
    read.closing,
    totals.fulls,
    totals.empties,
    read.closing_cylinders,
  ]
  return [
    { bold: [fd, null, 'Opening', null, null, read.opening, null, null, read.opening_cylinders] },
    ...rows.map((row) => [
      ...[row.day, row.number, row.text, row.debit || null, row.credit || null, row.balance],
      ...[row.fulls || null, row.empties || null, row.cylinders],
    ]),
    { bold: [td, null, 'Closing', ...closing] },
  ]
}

async function* inOne<T>(piece: T): AsyncGenerator<T> {
  yield await Promise.resolve(piece)
}

const fileNameOf = ({ customer }: Read, { fd, td }: StatementRange) => `${customer.name} ${fd} to ${td}`

export const exportStatement = async (db: Database, range: StatementRange): Promise<DownloadContent> => {
  const read = await readStatement(db.reader, range)
  return {
    fileName: `${fileNameOf(read, range)}.xlsx`,
    total: read.rows.length,
    bytes: xlsx({ name: 'Statement', title: read.customer.name, columns }, inOne(sheetRows(read, range))),
  }
}

const documentOf = ({ customer, rows, totals, ...read }: Read, { fd, td }: StatementRange) => ({
  customer,
  from: day(fd),
  to: day(td),
  printedOn: dayInIndia(new Date()),
  opening: paiseFromRupees(read.opening.toFixed(2)),
  openingCylinders: quantity(read.opening_cylinders),
  rows: rows.map((row) => ({
    ...row,
    day: day(row.day),
    debit: paiseFromRupees(row.debit),
    credit: paiseFromRupees(row.credit),
    balance: paiseFromRupees(row.balance),
    fulls: quantity(row.fulls),
    empties: quantity(row.empties),
    cylinders: quantity(row.cylinders),
  })),
  totals: {
    debit: paiseFromRupees(totals.debit),
    credit: paiseFromRupees(totals.credit),
    fulls: quantity(totals.fulls),
    empties: quantity(totals.empties),
  },
  closing: paiseFromRupees(read.closing),
  closingCylinders: quantity(read.closing_cylinders),
  depositsHeld: paiseFromRupees(read.deposits_held),
})

/** The statement as a PDF, drawn when it is asked for. @throws {DomainError} statement_customer_unknown */
export const printStatement = async (
  db: Database,
  store: FileStore,
  range: StatementRange,
): Promise<DownloadContent> => {
  const [read, { business }] = await Promise.all([
    readStatement(db.reader, range),
    readBusiness(db.reader, store),
  ])
  // Loaded with the first statement: fonts and the library take memory that an idle server need not hold.
  const { statementPdf } = await import('./statement-pdf.ts')
  const bytes = statementPdf({ ...documentOf(read, range), business })
  return { fileName: `${fileNameOf(read, range)}.pdf`, bytes }
}
