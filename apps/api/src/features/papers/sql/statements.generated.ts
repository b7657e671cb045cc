// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../../../database/statement.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** Papers with the master that they belong to, by their ids and in that order. */
export const paperRows = reading<
  { ids: readonly number[] },
  {
    id: number
    name: string
    number: string
    valid_until: string | null
    file_id: string | null
    master_id: number
    kind: 'customers' | 'delivery-partners' | 'drivers' | 'godowns' | 'stock-points' | 'vehicles' | 'vendors'
    master_name: string
    media_type: string | null
  }
>(at('paper-rows.sql'))
