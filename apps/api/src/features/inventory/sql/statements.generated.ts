// Made by npm run generate from the .sql files beside it, never by hand.
import { command, reading, writing } from '../../../database/statement.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** Takes a row out of the inventory. */
export const deleteInventory = writing<{ id: number }, Record<never, never>>(at('delete-inventory.sql'))

/**
 * Products whose stock is kept, as their list shows them, by the ids of that and in that order; current stock is what
 * the ledger says that all godowns hold.
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
    fulls: string | null
    empties: string | null
  }
>(at('inventory-rows.sql'))

/**
 * A row of the inventory with its product, what our godowns hold of that, and whether anything but openings moved in its
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
 * Physical counts for which the ledger moved something else than what was counted less what the books said then; of one that
 * was taken back all is moved back.
 */
export const wrongCounts = reading<Record<never, never>, { what: string }>(at('wrong-counts.sql'))
