import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'

/** What is counted of a product, and where the books have it. */
export type Counted = { column: 'fulls' | 'empties'; current: 'cs_fulls' | 'cs_emptys'; head: string }

export const sides: readonly Counted[] = [
  { column: 'fulls', current: 'cs_fulls', head: 'Fulls' },
  { column: 'empties', current: 'cs_emptys', head: 'Empties' },
]

/** Goods that never come back empty have no empties to count, unless the books have some. */
export const hasSide = (column: Counted['column'], row: InventoryRow): boolean =>
  column === 'fulls' || row.is_cylinder || row.cs_emptys !== 0
