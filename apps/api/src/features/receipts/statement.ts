import {
  statementErrors,
  type readStatement as contract,
  type StatementRow,
} from '@refill/contract/features/receipts/receipts.contract.ts'
import type { AnswerOf } from '@refill/contract/operation.ts'
import { addPaise, paiseFromRupees, rupeesNumber, subtractPaise, sumPaise } from '@refill/values/money.ts'
import {
  addQuantities,
  quantity,
  quantityNumber,
  subtractQuantity,
  sumQuantities,
} from '@refill/values/quantity.ts'
import { readRows } from '../../database/compiled.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'

export type Statement = AnswerOf<typeof contract>
export type StatementRange = { customer_id: number; fd: string; td: string }

type Head = {
  customer: Statement['customer'] & { state: string; mobile: string }
  opening: number
  opening_cylinders: number
  deposits_held: number
}

/** Everything before the first day is the opening; deposits are those taken up to the last day. */
const headText = `SELECT to_json(c) AS customer,
    (delivered.payable - received.amount)::float8 AS opening, delivered.cylinders::float8 AS opening_cylinders,
    (SELECT coalesce(sum(total_security_deposit), 0) FROM orders
      WHERE customer_id = $1 AND status = 4 AND delivered_on <= $3::date)::float8 AS deposits_held
  FROM (SELECT id, coalesce(nullif(tradename, ''), name) AS name, address, gst, state, mobile FROM customers
      WHERE id = $1) AS c,
    (SELECT coalesce(sum(payable), 0) AS payable, coalesce(sum(cylinders - empties), 0) AS cylinders FROM orders
      WHERE customer_id = $1 AND status = 4 AND delivered_on < $2::date) AS delivered,
    (SELECT coalesce(sum(amount), 0) AS amount FROM receipts
      WHERE customer_id = $1 AND deleted_at IS NULL AND voucher_date < $2::date) AS received`

/** Orders on the day of their delivery, receipts on that of their voucher; on one day orders come first. */
const rowsText = `SELECT * FROM (
    SELECT delivered_on AS day, 'order' AS document, id AS document_id, orderid AS number,
      what || CASE WHEN total_security_deposit > 0 THEN ', deposit for ' || trim_scale(deposit_count) ELSE '' END AS text,
      payable::float8 AS debit, 0::float8 AS credit, cylinders::float8 AS fulls, empties::float8 AS empties
    FROM orders WHERE customer_id = $1 AND status = 4 AND delivered_on BETWEEN $2::date AND $3::date
    UNION ALL
    SELECT voucher_date, 'receipt', id, sr_no,
      concat_ws(' ', payment_mode, nullif(mode_of_transaction, ''), nullif(transaction_number, '')), 0, amount::float8, 0, 0
    FROM receipts WHERE customer_id = $1 AND deleted_at IS NULL AND voucher_date BETWEEN $2::date AND $3::date
  ) AS both_sides ORDER BY day, document, document_id`

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
  const [from, to] = isRange ? [fd, td] : ['0001-01-01', '0001-01-01']
  const values = [customer_id, from, to]
  const [[head], stored] = await Promise.all([
    readRows<Head>(reader, headText, values),
    readRows<Stored>(reader, rowsText, values),
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
