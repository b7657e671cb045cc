// Made by npm run generate from the .sql files beside it, never by hand.
import { reading, writing } from '../../../database/statement.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** The stock of a product is no longer kept from a certain day on. */
export const closeStock = writing<{ product_id: number }, Record<never, never>>(at('close-stock.sql'))

/**
 * One page of the ledger of a product, oldest first. Days know how many movements they hold and what they changed, so the
 * day where a page begins and the balance before it are sums over days; only that day and the page itself are read row by
 * row, and what is skipped of the day from the index alone. A page past the end has one row without a movement.
 */
export const ledgerPage = reading<
  { product: number; last_day: string; first_day: string; rows_before: number; page_size: number },
  {
    total: number
    opening_fulls: string
    opening_empties: string
    closing_fulls: string
    closing_empties: string
    id: number | null
    day: string | null
    other: 'plant' | 'customer' | 'opening' | 'adjustment' | 'godown' | null
    document: 'opening' | 'purchase' | 'order' | 'count' | 'empties' | 'customer_opening' | 'credit_note' | 'trip_load' | 'trip_return' | 'trip_difference' | 'driver_entry' | null
    document_id: number | null
    document_no: string | null
    note: string | null
    reverses: number | null
    fulls: string | null
    empties: string | null
    cs_fulls: string | null
    cs_empties: string | null
  }
>(at('ledger-page.sql'), { composed: ['page_size'] })

/** Movements of a document that stand, each with the opening of its product where that has one. */
export const movedByDocument = reading<
  { document: string; document_id: number },
  {
    id: number
    product_id: number
    day: string
    at: Date
    holder: 'godown' | 'opening' | 'vehicle'
    holder_id: number
    other: 'plant' | 'customer' | 'opening' | 'adjustment' | 'godown'
    other_id: number
    fulls: string
    empties: string
    document: 'opening' | 'purchase' | 'order' | 'count' | 'empties' | 'customer_opening' | 'credit_note' | 'trip_load' | 'trip_return' | 'trip_difference' | 'driver_entry'
    document_id: number
    document_no: string
    opening_day: string | null
    inventory_id: number | null
  }
>(at('moved-by-document.sql'))

/**
 * Movements in the stock of a product between two days, oldest first; the order is that of the index
 * movements_of_stock. A product that was deleted keeps its ledger, and a live one of the same code comes first.
 */
export const movementsToExport = reading<
  { code: string; first_day: string; last_day: string },
  {
    day: string
    other: 'plant' | 'customer' | 'opening' | 'adjustment' | 'godown'
    document: 'opening' | 'purchase' | 'order' | 'count' | 'empties' | 'customer_opening' | 'credit_note' | 'trip_load' | 'trip_return' | 'trip_difference' | 'driver_entry'
    document_no: string
    reversed: boolean
    fulls: string
    empties: string
  }
>(at('movements-to-export.sql'))

/** Products of which fulls of some day have been below zero since before that was refused. */
export const olderDays = reading<Record<never, never>, { what: string }>(at('older-days.sql'))

/** The stock of a product is kept from a day on. */
export const openStock = writing<
  { product_id: number; day: string },
  Record<never, never>
>(at('open-stock.sql'))

/**
 * What is there now, what would be there now, and the day from the opening on at whose end fulls would be fewest, if the
 * stock of a product began with other figures or on another day: without its openings of now, with what would then no
 * longer go past the stock.
 */
export const openingEffect = reading<
  { product: number; day: string; fulls: string | number; empties: string | number },
  {
    fulls_now: number
    empties_now: number
    fulls_then: number
    empties_then: number
    lowest_day: string
    lowest_fulls: number
  }
>(at('opening-effect.sql'))

/**
 * What an opening of a product on a day depends on, while the product is held: what its stock holds at the beginning of the
 * day, and the first earlier day of what the stock would lose. Without an opening purchases are none of that: they are part
 * of what is found on the opening day.
 */
export const openingFacts = reading<
  { day: string; product_id: number },
  { name: string; lost: string | null; fulls: string; empties: string }
>(at('opening-facts.sql'))

/**
 * Movements of a product that stand and that another opening takes back: its openings, and what went past its stock on a
 * day or later. What a customer had before the first document never was in the stock.
 */
export const openingMovements = reading<
  { product_id: number; day: string },
  {
    id: number
    product_id: number
    day: string
    at: Date
    holder: 'godown' | 'opening' | 'vehicle'
    holder_id: number
    other: 'plant' | 'customer' | 'opening' | 'adjustment' | 'godown'
    other_id: number
    fulls: string
    empties: string
    document: 'opening' | 'purchase' | 'order' | 'count' | 'empties' | 'customer_opening' | 'credit_note' | 'trip_load' | 'trip_return' | 'trip_difference' | 'driver_entry'
    document_id: number
    document_no: string
  }
>(at('opening-movements.sql'))

/** Records movements, one row for each place in the lists. A holder that is null lets the opening day decide. */
export const recordMovements = writing<
  {
    products: readonly number[]
    days: readonly string[]
    instants: readonly Date[]
    holders: readonly ('godown' | 'opening' | 'vehicle' | null)[]
    holder_ids: readonly number[]
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
>(at('record-movements.sql'))

/** Balances that are not what the movements say. */
export const wrongBalances = reading<Record<never, never>, { what: string }>(at('wrong-balances.sql'))

/** Days at whose end fulls are below zero though that was refused already. What was so before is left to older-days.sql. */
export const wrongDays = reading<Record<never, never>, { what: string }>(at('wrong-days.sql'))

/** Opening stock that is not what the ledger has at the beginning of its day. */
export const wrongOpenings = reading<Record<never, never>, { what: string }>(at('wrong-openings.sql'))

/** Reversals that do not take back their movement exactly. */
export const wrongReversals = reading<Record<never, never>, { what: string }>(at('wrong-reversals.sql'))

/** Days whose kept totals are not those of their movements. */
export const wrongStockDays = reading<Record<never, never>, { what: string }>(at('wrong-stock-days.sql'))
