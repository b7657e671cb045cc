import * as contract from '@refill/contract/features/purchases/purchases.contract.ts'
import type { Purchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import type { ListPage, ListRequest, ListSource } from '../../ui/list/list-source.ts'
import { vendorPick } from './vendor-pick.ts'

/** Filters as the address has them: first and last day of the invoices, a vendor's id; '' for all. */
type PurchaseFilters = { from: string; to: string; vendor: string }
type Asked = ListRequest<PurchaseFilters>

/** What narrows and sorts the list, for the call and for its workbook. */
export const purchaseFields = ({ search, sort, filters: { from, to, vendor } }: Asked) => ({
  search,
  ...(sort && { sort }),
  ...(from && { from_date: from }),
  ...(to && { to_date: to }),
  ...(vendor && { vendor_id: vendor }),
})

/** One page; an answer without success is an empty list, no answer at all is thrown (AMB-026). */
const loadPurchases = async (asked: Asked, signal?: AbortSignal): Promise<ListPage<Purchase>> => {
  const fields = { ...purchaseFields(asked), page: asked.page, limit: asked.rows }
  const answer = await send(contract.listPurchases, fields, { signal })
  if (!answer.success) return { rows: [], total: 0 }
  return { rows: answer.data, total: answer.totalcount, more: answer.more ?? false }
}

export const purchaseSource: ListSource<Purchase, PurchaseFilters> = {
  name: 'purchases',
  load: loadPurchases,
  filters: [
    { kind: 'days', from: 'from', to: 'to', label: 'INV Date', place: 'bar' },
    { kind: 'record', name: 'vendor', choice: { label: 'Vendor', ...vendorPick }, all: 'All vendors' },
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'invoice_newest', label: 'INV Date, newest first' },
    { value: 'invoice_oldest', label: 'INV Date, oldest first' },
  ],
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
