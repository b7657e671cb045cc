import { maxQueued, type OpeningItem } from '@refill/contract/features/inventory/inventory.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useProductOptions } from '../cylinder-ledger/product-options.public.ts'
import { rowsIn, wholeInventory } from './inventory.api.ts'
import type { QueuedItem } from './queue-table.tsx'

const codeOf = ({ uuid }: { uuid: string }) => uuid

/** Products that are neither in the inventory nor queued: the list that navigation carried, and all there is (AMB-138). */
const useOffered = (queue: readonly QueuedItem[]) => {
  const { state } = useLocation()
  const { options: products, query } = useProductOptions()
  const inventory = useQuery(wholeInventory)
  const { data, isPending } = inventory
  const options = useMemo(() => {
    if (!products || isPending) return undefined
    const taken = new Set([...rowsIn(state), ...(data ?? []), ...queue].map(codeOf))
    return products.filter(({ value }) => !taken.has(value))
  }, [products, isPending, state, data, queue])
  return { options, products: query, inventory }
}

/** What is added together; at most four, then the entry form hides. */
export const useQueue = () => {
  const [queue, setQueue] = useState<readonly QueuedItem[]>([])
  const { options, ...asked } = useOffered(queue)
  const add = (item: OpeningItem) => {
    const name = options?.find(({ value }) => value === item.uuid)?.label ?? item.uuid
    setQueue((before) => [...before, { ...item, name }])
  }
  const remove = (item: QueuedItem) => setQueue((before) => before.filter((one) => one !== item))
  return { queue, options, asked, add, remove, isFull: queue.length >= maxQueued }
}
