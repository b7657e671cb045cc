// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../../../database/statement.ts'
import type { Position } from '../customers.rows.ts'
import type { ReadCredit } from '../../orders/orders.rows.ts'

const at = (file: string) => new URL(file, import.meta.url)

/**
 * Where a customer stands today: the credit position as a booking sees it, the customer's own due, deposits taken with
 * delivered orders, the last orders and receipts, and what each branch owes and has.
 */
export const position = reading<
  { today: string; customer_id: number },
  {
    credit: ReadCredit
    account: Position['account']
    own_due: number
    deposits_held: number
    orders: Position['orders']
    receipts: Position['receipts']
    branches: Position['branches']
  }
>(at('position.sql'))

/**
 * What these customers owe and have today, of a parent with one account with its branches. Reads the index of what is open
 * alone, and the kept balances.
 */
export const sumsOfCustomers = reading<
  { ids: readonly number[] },
  { id: number; due: number; cylinders: number }
>(at('sums-of-customers.sql'))
