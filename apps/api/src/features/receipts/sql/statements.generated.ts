// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../../../database/statement.ts'

/** Receipts whose rest on account is not their amount less what they pay. */
export const wrongOnAccount = reading<
  Record<never, never>,
  {
    what: string
  }
>(new URL('wrong-on-account.sql', import.meta.url))

/** Orders whose paid amount is not what receipts pay on them. */
export const wrongPaid = reading<
  Record<never, never>,
  {
    what: string
  }
>(new URL('wrong-paid.sql', import.meta.url))

/** Counts behind the list of receipts that are not what is there. */
export const wrongReceiptCounts = reading<
  Record<never, never>,
  {
    what: string
  }
>(new URL('wrong-receipt-counts.sql', import.meta.url))
