import {
  statementErrors,
  type readStatement as contract,
  type StatementRow,
} from '@refill/contract/features/receipts/statement.contract.ts'
import type { AnswerOf } from '@refill/contract/operation.ts'
import { addPaise, paiseFromRupees, rupeesNumber, subtractPaise, sumPaise } from '@refill/values/money.ts'
import {
  addQuantities,
  quantity,
  quantityNumber,
  subtractQuantity,
  sumQuantities,
} from '@refill/values/quantity.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { statementHead, statementRows } from './sql/statements.generated.ts'

export type Statement = AnswerOf<typeof contract>
export type StatementRange = { customer_id: number; fd: string; td: string }

export type StatementCustomer = Statement['customer'] & { state: string; mobile: string }

type Stored = Omit<StatementRow, 'balance' | 'cylinders'>

const running = (rows: readonly Stored[], opening: number, openingCylinders: number) => {
  let balance = paiseFromRupees(opening)
  let cylinders = quantity(openingCylinders)
  const shown = rows.map((row): StatementRow => {
    balance = addPaise(balance, subtractPaise(paiseFromRupees(row.debit), paiseFromRupees(row.credit)))
    cylinders = addQuantities(cylinders, subtractQuantity(quantity(row.fulls), quantity(row.empties)))
    return { ...row, balance: rupeesNumber(balance), cylinders: quantityNumber(cylinders) }
  })
  return { rows: shown, closing: rupeesNumber(balance), closing_cylinders: quantityNumber(cylinders) }
}

const rupeesOf = (rows: readonly Stored[], side: 'debit' | 'credit') =>
  rupeesNumber(sumPaise(rows.map((row) => paiseFromRupees(row[side]))))

const cylindersOf = (rows: readonly Stored[], side: 'fulls' | 'empties') =>
  quantityNumber(sumQuantities(rows.map((row) => quantity(row[side]))))

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
      debit: rupeesOf(stored, 'debit'),
      credit: rupeesOf(stored, 'credit'),
      fulls: cylindersOf(stored, 'fulls'),
      empties: cylindersOf(stored, 'empties'),
    },
  }
}
