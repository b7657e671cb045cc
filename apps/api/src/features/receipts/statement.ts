import {
  statementErrors,
  type readStatement as contract,
  type StatementRow,
} from '@refill/contract/features/receipts/receipts.contract.ts'
import type { AnswerOf } from '@refill/contract/operation.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { statementHead, statementRows } from './sql/statements.generated.ts'

export type Statement = AnswerOf<typeof contract>
export type StatementRange = { customer_id: number; fd: string; td: string }

/** Sums run in hundredths, as paise do: adding floats would drift. */
const hundredths = (figure: number) => Math.round(figure * 100)

export type StatementCustomer = Statement['customer'] & { state: string; mobile: string }

type Stored = Omit<StatementRow, 'balance' | 'cylinders'>

const running = (rows: readonly Stored[], opening: number, openingCylinders: number) => {
  let balance = hundredths(opening)
  let cylinders = hundredths(openingCylinders)
  const shown = rows.map((row): StatementRow => {
    balance += hundredths(row.debit) - hundredths(row.credit)
    cylinders += hundredths(row.fulls) - hundredths(row.empties)
    return { ...row, balance: balance / 100, cylinders: cylinders / 100 }
  })
  return { rows: shown, closing: balance / 100, closing_cylinders: cylinders / 100 }
}

const sumOf = (rows: readonly Stored[], figure: (row: Stored) => number) =>
  rows.reduce((sum, row) => sum + hundredths(figure(row)), 0) / 100

/**
 * A customer's account between two days; empty where a day is missing or they are in the wrong order.
 * @throws {DomainError} statement_customer_unknown
 */
export const readStatement = async (reader: Reader, { customer_id, fd, td }: StatementRange) => {
  const isRange = fd !== '' && td !== '' && fd <= td
  // A range that is none has nothing in it: every day is outside.
  const noDay = '0001-01-01'
  const account = { customer_id, first_day: isRange ? fd : noDay, last_day: isRange ? td : noDay }
  const [[head], stored] = await Promise.all([
    reader.read(statementHead, account),
    reader.read(statementRows, account),
  ])
  if (!head) throw new DomainError(statementErrors.statement_customer_unknown)
  return {
    ...head,
    ...running(stored, head.opening, head.opening_cylinders),
    totals: {
      debit: sumOf(stored, ({ debit }) => debit),
      credit: sumOf(stored, ({ credit }) => credit),
      fulls: sumOf(stored, ({ fulls }) => fulls),
      empties: sumOf(stored, ({ empties }) => empties),
    },
  }
}
