import * as contract from '@refill/contract/features/inventory/inventory.contract.ts'
import type { OpeningItem } from '@refill/contract/features/inventory/inventory.rules.ts'
import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import { askToDelete } from '../../api/ask-to-delete.tsx'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { pageOf } from '../../api/list-page.ts'
import { inventoryFailed, logged } from '../../api/logged.ts'
import { load, send } from '../../api/send.ts'

/** The load of all (AMB-036); products beyond it the server refuses by itself. */
const maxLoaded = 1000

type Asked = { page: number; rows: number; search: string }

export const loadInventory = async ({ page, rows, search }: Asked, signal?: AbortSignal) =>
  pageOf(
    await logged(
      inventoryFailed,
      send(contract.listInventory, { page, limit: rows, search }, { signal }),
      signal,
    ),
    ({ data }) => data,
  )

/** Everything in the inventory. A refused answer is a failed load: it must not look like an inventory of nothing. */
export const wholeInventory = queryOptions({
  queryKey: ['inventory', 'all'],
  queryFn: async ({ signal }) =>
    (await load(contract.listInventory, { page: 1, limit: maxLoaded }, { signal })).data,
  staleTime: 0,
})

/** The same as it was when a count began: what is counted is held against that, whatever is sold meanwhile. */
export const inventoryToCount = queryOptions({
  ...wholeInventory,
  queryKey: ['inventory', 'to-count'],
  staleTime: Infinity,
  gcTime: 0,
})

/** What another opening would do to the stock; a domain error says why it cannot be. */
export const openingEffect = (id: number, { os_fulls, os_emptys, opening_date }: OpeningItem) => {
  const opening = { id, os_fulls, os_emptys, opening_date }
  return queryOptions({
    queryKey: ['inventory', 'effect', opening],
    queryFn: ({ signal }) => send(contract.readOpeningEffect, opening, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

type Removed = { id: number; product_name: string; uuid: string }

export const askToRemoveInventory = (
  client: QueryClient,
  navigate: NavigateFunction,
  { id, product_name, uuid }: Removed,
): void =>
  askToDelete({
    thing: 'Inventory',
    words: [`${product_name} (${uuid})`, 'leaves the inventory. It can be added again.'],
    send: () => send(contract.deleteInventory, { id }),
    onDeleted: () => invalidate(client, ...touchedBy.stock),
    navigate,
  })

/** What navigation to the forms carries: rows that the list had (AMB-138). */
export type InventoryState = { inventory: readonly InventoryRow[] }

/** The rows in a navigation state; none when the address was opened directly. */
export const rowsIn = (state: unknown): readonly InventoryRow[] =>
  // It is what our own list handed over with its link.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  (state as InventoryState | null)?.inventory ?? []
