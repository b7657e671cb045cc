// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../../../database/statement.ts'

/** Products as their list shows them, by their ids and in that order; fulls and empties where stock is kept. */
export const productRows = reading<
  { ids: readonly number[] },
  {
    id: number
    name: string
    code: string
    category: string
    type: string
    capacity: string
    uom: string
    hsn: string
    gst: number
    taxable_amount: string
    security_deposit: string
    image_id: string | null
    media_type: string | null
    fulls: string | null
    empties: string | null
  }
>(new URL('product-rows.sql', import.meta.url))
