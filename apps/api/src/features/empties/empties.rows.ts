import type { DaysOutRow } from '@refill/contract/features/empties/days-out.contract.ts'
import type { OwedRow, OwedTotal } from '@refill/contract/features/empties/owed.contract.ts'

export type OwedFound = { rows: OwedRow[]; totals: OwedTotal[] }

export type DaysOutFound = { rows: DaysOutRow[] }

/** A product of which a customer has cylinders against no deposit, as the credit position reads it. */
export type OwedCylinders = {
  product_name: string
  category: string
  uom: string
  capacity: number
  count: number
}
