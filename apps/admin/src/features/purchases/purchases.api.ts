import * as contract from '@refill/contract/features/purchases/purchases.contract.ts'
import type { Purchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import type { ListPage } from '../../ui/list/list-source.ts'

type Asked = { page: number; rows: number; search: string }

/** One page; an answer without success is an empty list, no answer at all is thrown (AMB-026). */
export const loadPurchases = async (
  { page, rows, search }: Asked,
  signal?: AbortSignal,
): Promise<ListPage<Purchase>> => {
  const answer = await send(contract.listPurchases, { page, limit: rows, search }, { signal })
  if (!answer.success) return { rows: [], total: 0 }
  return { rows: answer.data, total: answer.totalcount, more: answer.more ?? false }
}

export const purchaseById = (id: string) =>
  queryOptions({
    queryKey: ['purchases', 'one', id],
    queryFn: async ({ signal }) => {
      const answer = await send(contract.readPurchase, { id }, { signal })
      if (answer.success) return answer.reponselist
      if (answer.code === contract.purchaseErrors.purchase_not_found.code) return null
      throw new Error(answer.message)
    },
    retry: false, // the line with Retry is quicker
  })

export const removePurchase = (id: number) => send(contract.deletePurchase, { id })
