import * as contract from '@refill/contract/features/products/products.contract.ts'
import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import type { ListPage } from '../../ui/list/list-source.ts'

type Asked = { page: number; rows: number; search: string }

/** One page; an answer without success is an empty list (AMB-026), no answer at all is thrown. */
export const loadProducts = async (
  { page, rows, search }: Asked,
  signal?: AbortSignal,
): Promise<ListPage<ProductRow>> => {
  const answer = await send(contract.listProducts, { page, limit: rows, search }, { signal })
  return answer.success ? { rows: answer.product_list, total: answer.totalcount } : { rows: [], total: 0 }
}

/** A refused answer is a failed load here: the detail then leads back to the list (AMB-039). */
export const productById = (id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: async ({ signal }) => {
      const answer = await send(contract.readProduct, { id }, { signal })
      if (!answer.success) throw new Error(answer.message)
      return answer.reponselist ?? null
    },
    // Long enough for what the mouse asked ahead to serve the screen that opens.
    staleTime: 2_000,
  })

export const removeProduct = (id: number) => send(contract.deleteProduct, { id })
