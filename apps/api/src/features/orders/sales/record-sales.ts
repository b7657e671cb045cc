import type { Day } from '@refill/values/day.ts'
import type { Transaction } from '../../../database/handles.ts'
import { keepChallans as writeContents, recordSales as insertSales } from '../sql/statements.generated.ts'

/** Ids of orders, and the user who delivered them. */
type Delivered = { first: number; last: number; by: number }

/**
 * Moves the cylinders and adds up the sales of all delivered orders from one id to another.
 * @throws {DomainError} stock_short, through the ledger's clashes
 */
export const recordSales = async (trx: Transaction, delivered: Delivered): Promise<void> => {
  await trx.write(insertSales, delivered)
}

/**
 * Writes what challans say of orders that came dispatched already.
 * @param since by their day of booking; before, only those under way
 */
export const keepChallans = async (trx: Transaction, since: Day): Promise<void> => {
  await trx.write(writeContents, { since })
}
