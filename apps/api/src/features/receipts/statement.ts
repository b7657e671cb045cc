import { statementErrors, type StatementRow } from '@refill/contract/features/receipts/statement.contract.ts'
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
import { inBatches } from '../../exports/batches.ts'
import { wholeAddress } from '../../pdf/party.ts'
import { statementHead, statementRows, statementTotals } from './sql/statements.generated.ts'

export type StatementRange = { customer_id: number; fd: string; td: string }

type Moved = Omit<StatementRow, 'balance' | 'cylinders'>
type Sums = Pick<Moved, 'debit' | 'credit' | 'fulls' | 'empties'>
type Opening = { readonly opening: number; readonly opening_cylinders: number }

/** What is open after each row, or after all of them; to be asked in the order of the rows. */
const balancesFrom = ({ opening, opening_cylinders }: Opening) => {
  let balance = paiseFromRupees(opening)
  let cylinders = quantity(opening_cylinders)
  return ({ debit, credit, fulls, empties }: Sums) => {
    balance = addPaise(balance, subtractPaise(paiseFromRupees(debit), paiseFromRupees(credit)))
    cylinders = addQuantities(cylinders, subtractQuantity(quantity(fulls), quantity(empties)))
    return { balance: rupeesNumber(balance), cylinders: quantityNumber(cylinders) }
  }
}

const withTotals = <Head extends Opening>(head: Head, totals: Sums) => {
  const { balance, cylinders } = balancesFrom(head)(totals)
  return { ...head, totals, closing: balance, closing_cylinders: cylinders }
}

const rupeesOf = (rows: readonly Moved[], side: 'debit' | 'credit') =>
  rupeesNumber(sumPaise(rows.map((row) => paiseFromRupees(row[side]))))

const cylindersOf = (rows: readonly Moved[], side: 'fulls' | 'empties') =>
  quantityNumber(sumQuantities(rows.map((row) => quantity(row[side]))))

/** A range that is none has nothing in it: every day is outside. */
const accountOf = ({ customer_id, fd, td }: StatementRange) => {
  const isRange = fd !== '' && td !== '' && fd <= td
  const noDay = '0001-01-01'
  return { customer_id, first_day: isRange ? fd : noDay, through: isRange ? td : noDay }
}

/** Behind every day. */
const theEnd = '9999-12-31'

const readHead = async (reader: Reader, range: StatementRange) => {
  const { through, ...account } = accountOf(range)
  const [head] = await reader.read(statementHead, { ...account, last_day: through, through: theEnd })
  if (!head) throw new DomainError(statementErrors.statement_customer_unknown)
  const { address, district, pincode } = head.customer
  return { ...head, customer: { ...head.customer, address: wholeAddress(address, district, pincode) } }
}

/**
 * A customer's account between two days; empty where a day is missing or they are in the wrong order.
 * @throws {DomainError} statement_customer_unknown
 */
export const readStatement = async (reader: Reader, range: StatementRange) => {
  const [head, moved] = await Promise.all([
    readHead(reader, range),
    reader.read(statementRows, accountOf(range)),
  ])
  const balancesAfter = balancesFrom(head)
  const totals = {
    debit: rupeesOf(moved, 'debit'),
    credit: rupeesOf(moved, 'credit'),
    fulls: cylindersOf(moved, 'fulls'),
    empties: cylindersOf(moved, 'empties'),
  }
  return { ...withTotals(head, totals), rows: moved.map((row) => ({ ...row, ...balancesAfter(row) })) }
}

/** The same without its rows. @throws {DomainError} statement_customer_unknown */
export const readAccount = async (reader: Reader, range: StatementRange) => {
  const head = await readHead(reader, range)
  const [totals] = await reader.read(statementTotals, accountOf(range))
  return withTotals(head, totals ?? { debit: 0, credit: 0, fulls: 0, empties: 0 })
}

/** Its rows, read as they are taken. @param snapshot that `head` is of */
export async function* statementLines(
  snapshot: Reader,
  range: StatementRange,
  head: Opening,
): AsyncGenerator<StatementRow> {
  const balancesAfter = balancesFrom(head)
  for await (const batch of inBatches(snapshot, statementRows.within(accountOf(range))))
    for (const row of batch) yield { ...row, ...balancesAfter(row) }
}
