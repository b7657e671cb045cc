// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../../../database/statement.ts'

const at = (file: string) => new URL(file, import.meta.url)

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
