// Made by npm run generate from the .sql files beside it, never by hand.
import { command, reading } from '../../../database/statement.ts'

/**
 * Enters an invoice with its lines: fulls come, empties go. Nothing is written when a product is not as it was read.
 * `at` is the order of its movements within the day, `answer_so_far` the answer without its id.
 */
export const createPurchase = command<
  {
    user_id: number | null
    invoice: object
    products: readonly number[]
    product_versions: readonly number[]
    lines: object
    at: Date
    after: object
    answer_so_far: object
  },
  { id: number; total_amount: number; message: string }
>(new URL('create-purchase.sql', import.meta.url), { json: ['invoice', 'lines', 'after', 'answer_so_far'] })

/** Counts behind the list of purchases that are not what is there. */
export const wrongPurchaseCounts = reading<
  Record<never, never>,
  {
    what: string
  }
>(new URL('wrong-purchase-counts.sql', import.meta.url))

/** Purchases whose total is not that of their lines. */
export const wrongPurchaseTotals = reading<
  Record<never, never>,
  {
    what: string
  }
>(new URL('wrong-purchase-totals.sql', import.meta.url))
