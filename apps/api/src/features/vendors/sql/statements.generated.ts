// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../../../database/statement.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** What a vendor's plant gave and got of each cylinder, of all purchases that stand; the largest balance first. */
export const plantCylinders = reading<
  { vendor_id: number },
  { product_id: number; uuid: string; product_name: string; fulls: number; empties: number; kept: number }
>(at('plant-cylinders.sql'))
