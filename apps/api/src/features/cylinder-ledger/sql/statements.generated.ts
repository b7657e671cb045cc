// Made by npm run generate from the .sql files beside it, never by hand.
import { reading, writing } from '../../../database/statement.ts'

/** Records movements, one row for each place in the lists. A holder that is null lets the opening day decide. */
export const recordMovements = writing<
  {
    products: readonly number[]
    days: readonly string[]
    instants: readonly Date[]
    holders: readonly ('godown' | 'opening' | null)[]
    others: readonly string[]
    other_ids: readonly number[]
    fulls: readonly (string | number)[]
    empties: readonly (string | number)[]
    documents: readonly string[]
    document_ids: readonly number[]
    document_nos: readonly string[]
    notes: readonly string[]
    reversed: readonly (number | null)[]
    recorders: readonly (number | null)[]
  },
  Record<never, never>
>(new URL('record-movements.sql', import.meta.url))

/** Balances that are not what the movements say. */
export const wrongBalances = reading<
  Record<never, never>,
  {
    what: string
  }
>(new URL('wrong-balances.sql', import.meta.url))

/** Opening stock that is not what the ledger has at the beginning of its day. */
export const wrongOpenings = reading<
  Record<never, never>,
  {
    what: string
  }
>(new URL('wrong-openings.sql', import.meta.url))

/** Reversals that do not take back their movement exactly. */
export const wrongReversals = reading<
  Record<never, never>,
  {
    what: string
  }
>(new URL('wrong-reversals.sql', import.meta.url))

/** Days whose kept totals are not those of their movements. */
export const wrongStockDays = reading<
  Record<never, never>,
  {
    what: string
  }
>(new URL('wrong-stock-days.sql', import.meta.url))
