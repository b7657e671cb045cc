import * as contract from '@refill/contract/features/purchases/purchases.contract.ts'
import type { Purchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { creditBoxes, type CreditBox } from '@refill/contract/features/purchases/purchase-tax.rules.ts'
import type { AnswerOf } from '@refill/contract/operation.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import { askToDelete } from '../../api/ask-to-delete.tsx'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { chosenOf, pageOf } from '../../api/list-page.ts'
import { logged, purchasesFailed } from '../../api/logged.ts'
import { send } from '../../api/send.ts'
import type { ListRequest, ListSource } from '../../ui/list/list-source.ts'
import { vendorPick } from './vendor-pick.ts'

/** Filters as the address has them: first and last day of the invoices, a vendor's id; '' for all, of the state for those that stand. */
type PurchaseFilters = { from: string; to: string; vendor: string; state: string; box: string }
type Asked = ListRequest<PurchaseFilters>

/** What narrows and sorts the list, for the call and for its workbook. */
export const purchaseFields = ({ search, sort, filters: { from, to, vendor, state, box } }: Asked) => ({
  search,
  ...chosenOf({ sort, from_date: from, to_date: to, vendor_id: vendor, state, box }),
})

const loadPurchases = async (asked: Asked, signal?: AbortSignal) => {
  const fields = { ...purchaseFields(asked), page: asked.page, limit: asked.rows }
  const answer = await logged(purchasesFailed, send(contract.listPurchases, fields, { signal }), signal)
  return pageOf(answer, ({ data }) => data)
}

const boxWords: Readonly<Record<CreditBox, string>> = {
  taken: '4(A)(5) all other credit',
  eligible: '4(C) net credit',
  blocked: '4(B)(1) blocked by law',
  barred: '4(D)(2) barred',
  untaxed_intra: '5 without tax, within the state',
  untaxed_inter: '5 without tax, from other states',
  unregistered: 'of unregistered vendors',
}

export const purchaseSource: ListSource<Purchase, PurchaseFilters> = {
  name: 'purchases',
  load: loadPurchases,
  filters: [
    { kind: 'days', from: 'from', to: 'to', label: 'INV Date', place: 'bar' },
    { kind: 'record', name: 'vendor', choice: { label: 'Vendor', ...vendorPick }, all: 'All vendors' },
    {
      kind: 'choice',
      name: 'state',
      label: 'Canceled',
      all: 'Without canceled ones',
      options: [
        { value: 'canceled', label: 'only' },
        { value: 'all', label: 'shown too' },
      ],
    },
    {
      kind: 'choice',
      name: 'box',
      label: 'GSTR-3B',
      all: 'Every box',
      options: creditBoxes.map((value) => ({ value, label: boxWords[value] })),
    },
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'invoice_newest', label: 'INV Date, newest first' },
    { value: 'invoice_oldest', label: 'INV Date, oldest first' },
  ],
}

/** The palette calls this. */
export const findPurchases = async (search: string, rows: number, signal: AbortSignal) => {
  const filters = { from: '', to: '', vendor: '', state: '', box: '' }
  return (await loadPurchases({ page: 1, rows, search, sort: '', filters }, signal)).rows
}

/** A purchase as it is opened by itself. */
export type ReadPurchase = Purchase & Omit<AnswerOf<typeof contract.readPurchase>, 'reponselist'>

export const purchaseById = (id: string) =>
  queryOptions({
    queryKey: ['purchases', 'one', id],
    queryFn: async ({ signal }): Promise<ReadPurchase | null> => {
      const answer = await send(contract.readPurchase, { id }, { signal })
      if (answer.success) {
        const { reponselist, history, already_counted, counted_meanwhile } = answer
        return { ...reponselist, history, already_counted, counted_meanwhile }
      }
      if (answer.code === contract.purchaseErrors.purchase_not_found.code) return null
      throw new Error(answer.message)
    },
  })

/** @param after runs once the purchase is gone */
export const askToRemovePurchase = (
  client: QueryClient,
  navigate: NavigateFunction,
  { id, inv_no, vendor_name }: Purchase,
  after?: () => void,
): void =>
  askToDelete({
    thing: 'Purchase',
    words: [
      `${inv_no}, ${vendor_name}`,
      'no longer counts. Its cylinders are taken out of the stock again; list and ledger keep it as canceled.',
    ],
    reason: 'e.g. Entered twice',
    send: (reason) => send(contract.deletePurchase, { id, reason }),
    onDeleted: () => {
      after?.()
      return invalidate(client, ...touchedBy.purchase)
    },
    navigate,
  })
