import type { OwedRow, OwedTotal } from '@refill/contract/features/empties/owed.contract.ts'

export type OwedFound = { rows: OwedRow[]; totals: OwedTotal[] }
