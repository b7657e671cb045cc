import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { wholeInventory } from '../inventory/inventory.public.ts'

export type StockByCode = ReadonlyMap<string, InventoryRow>

/** Stock by product code; nothing of products that no stock is kept of, and while it loads. */
export const useStock = (): StockByCode => {
  const { data } = useQuery(wholeInventory)
  return useMemo(() => new Map((data ?? []).map((row) => [row.uuid, row])), [data])
}
