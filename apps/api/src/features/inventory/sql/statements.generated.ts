// Made by npm run generate from the .sql files beside it, never by hand.
import { command, reading, writing } from '../../../database/statement.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** Takes a physical count back; it stays to be seen. */
export const cancelCount = writing<
  { user_id: number | null; reason: string; id: number },
  Record<never, never>
>(at('cancel-count.sql'))

/** What was counted, by the names of the products. */
export const countLines = reading<
  { id: number },
  {
    uuid: string
    product_name: string
    fulls: number | null
    book_fulls: number
    empties: number | null
    book_empties: number
  }
>(at('count-lines.sql'))

/** Physical counts as their list shows them, by their ids and in that order. */
export const countRows = reading<
  { ids: readonly number[] },
  {
    id: number
    number: string
    counted_at: string
    counted_by: string
    reason: string
    products: number
    differing: number
    canceled_at: string
    canceled_by: string
    cancel_reason: string
  }
>(at('count-rows.sql'))

/** A physical count, and a later one that stands of a product of it. */
export const countToCancel = reading<
  { id: number },
  {
    id: number | null
    reason: string | null
    canceled_at: Date | null
    later: number | null
    product: string | null
  }
>(at('count-to-cancel.sql'))

/**
 * Of products that were counted on a day or later the first such count that stands, and what the last one found; asked for
 * by their ids or codes, in small letters. Goods that left at a moment were there at every count before it: with `since` only
 * later ones are meant. Nothing of products whose stock begins after that day: what is dated before it is
 * not of the stock that was counted.
 */
export const countsSince = reading<
  { day: string; since: Date | null; products: readonly number[]; codes: readonly string[] },
  {
    product_id: number
    code: string
    name: string
    count_id: number
    counted_at: Date
    counted_fulls: boolean
    counted_empties: boolean
    last_day: string
    fulls: number | null
    empties: number | null
  }
>(at('counts-since.sql'))

/** Takes a row out of the inventory. */
export const deleteInventory = writing<{ id: number }, Record<never, never>>(at('delete-inventory.sql'))

/**
 * Products whose stock is kept, as their list shows them, by the ids of that and in that order; current stock is what
 * the ledger says that all godowns and vehicles hold.
 */
export const inventoryRows = reading<
  { ids: readonly number[] },
  {
    id: number
    product_id: number
    name: string
    code: string
    category: string
    type: string
    security_deposit: string
    opening_fulls: string
    opening_empties: string
    opening_day: string
    version: number
    is_cylinder: boolean
    fulls: string | null
    empties: string | null
    counted_on: string | null
    counted_fulls: string | null
    counted_empties: string | null
  }
>(at('inventory-rows.sql'))

/**
 * A row of the inventory with its product, what our godowns and vehicles hold of that, and whether anything but openings moved in its
 * stock since its opening day, and stands.
 */
export const inventoryToChange = reading<
  { id: number },
  {
    id: number
    product_id: number
    opening_fulls: string
    opening_empties: string
    opening_day: string
    version: number
    updated_at: Date
    updated_by_name: string | null
    name: string
    code: string
    fulls: number
    empties: number
    has_moved: boolean
  }
>(at('inventory-to-change.sql'))

/** Movements that stand of documents that a count had found already, each with the opening of its product where that has one. */
export const movedOnCount = reading<
  { id: number },
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
    note: string
    opening_day: string | null
    inventory_id: number | null
  }
>(at('moved-on-count.sql'))

/** Posts a physical count: what was counted of each product, and what it moves, which is that less what the books said then. */
export const postCount = command<
  {
    reason: string
    at: Date
    user_id: number | null
    lines: object
    day: string
    after: object
    answer_so_far: object
  },
  { id: number; adjusted: number; message: string }
>(at('post-count.sql'), { json: ['lines', 'after', 'answer_so_far'] })

/** Live products by their codes, in small letters, each with what our godowns hold of it. */
export const productsToCount = reading<
  { codes: readonly string[] },
  { id: number; name: string; code: string; hsn: string; fulls: number; empties: number }
>(at('products-to-count.sql'))

/** Writes down another opening stock or day. */
export const updateInventory = writing<
  {
    opening_fulls: string | number
    opening_empties: string | number
    opening_day: string
    user_id: number | null
    id: number
  },
  Record<never, never>
>(at('update-inventory.sql'))

/**
 * Documents that a count had found already, where what follows is not the opposite of what they moved, or the count is
 * taken back.
 */
export const wrongCountedAlready = reading<
  Record<never, never>,
  { what: string }
>(at('wrong-counted-already.sql'))

/**
 * Physical counts for which the ledger moved something else than what was counted less what the books said then; of one that
 * was taken back all is moved back.
 */
export const wrongCounts = reading<Record<never, never>, { what: string }>(at('wrong-counts.sql'))
