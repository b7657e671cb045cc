import * as contract from '@refill/contract/features/products/products.contract.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { askToDelete } from '../../api/ask-to-delete.tsx'
import { invalidate } from '../../api/cache.ts'
import { pageOf } from '../../api/list-page.ts'
import { load, send } from '../../api/send.ts'

type Asked = { page: number; rows: number; search: string }

export const loadProducts = async ({ page, rows, search }: Asked, signal?: AbortSignal) => {
  const answer = await send(contract.listProducts, { page, limit: rows, search }, { signal })
  return pageOf(answer, ({ product_list }) => product_list)
}

/** To an answer without its record the panel says `Product not found` (AMB-039). */
const readProduct = { ...contract.readProduct, answer: z.partial(contract.readProduct.answer) }

/** A refused answer is a failed load here: the detail then leads back to the list (AMB-039). */
export const productById = (id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: async ({ signal }) => (await load(readProduct, { id }, { signal })).reponselist ?? null,
    // Long enough for what the mouse asked ahead to serve the screen that opens.
    staleTime: 2_000,
  })

type Removed = { id: number; description: string; uuid: string }

/** @param after runs once the product is gone */
export const askToRemoveProduct = (
  client: QueryClient,
  { id, description, uuid }: Removed,
  after?: () => void,
): void =>
  askToDelete({
    thing: 'Product',
    words: [`${description} (${uuid})`, 'leaves all lists. Past orders and the ledger keep it.'],
    send: () => send(contract.deleteProduct, { id }),
    onDeleted: () => {
      after?.()
      return invalidate(client, 'products')
    },
    position: 'top-right',
  })

/** Rates of a product with their days, and those that products may have; 0 for these alone. */
export const ratesOf = (id: number) =>
  queryOptions({
    queryKey: ['products', 'rates', id],
    queryFn: ({ signal }) => load(contract.readRates, { id }, { signal }),
    staleTime: 10_000,
  })
