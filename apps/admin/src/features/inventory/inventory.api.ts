import * as contract from '@refill/contract/features/inventory/inventory.contract.ts'
import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import type { ListPage } from '../../ui/list/list-source.ts'

/** The load of all (AMB-036); products beyond it the server refuses by itself. */
const maxLoaded = 1000

type Asked = { page: number; rows: number; search: string }

/** One page; an answer without success is an empty list, no answer at all is thrown (AMB-026). */
export const loadInventory = async (
  { page, rows, search }: Asked,
  signal?: AbortSignal,
): Promise<ListPage<InventoryRow>> => {
  const answer = await send(contract.listInventory, { page, limit: rows, search }, { signal })
  return answer.success ? { rows: answer.data, total: answer.totalcount } : { rows: [], total: 0 }
}

/** Everything in the inventory. A refused answer is a failed load: it must not look like an inventory of nothing. */
export const wholeInventory = queryOptions({
  queryKey: ['inventory', 'all'],
  queryFn: async ({ signal }) => {
    const answer = await send(contract.listInventory, { page: 1, limit: maxLoaded }, { signal })
    if (!answer.success) throw new Error(answer.message)
    return answer.data
  },
  staleTime: 0,
})

export const removeInventory = (id: number) => send(contract.deleteInventory, { id })

/** What navigation to the forms carries: rows that the list had (AMB-138). */
export type InventoryState = { inventory: readonly InventoryRow[] }

/** The rows in a navigation state; none when the address was opened directly. */
export const rowsIn = (state: unknown): readonly InventoryRow[] =>
  (state as InventoryState | null)?.inventory ?? []
