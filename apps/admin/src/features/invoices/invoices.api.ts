import { listInbox, type InboxRow } from '@refill/contract/features/invoices/inbox.contract.ts'
import type { TaxDetail, TaxRow } from '@refill/contract/features/tax/documents.shapes.ts'
import { queryOptions } from '@tanstack/react-query'
import { chosenOf, pageOf } from '../../api/list-page.ts'
import { load, send } from '../../api/send.ts'
import { stateFilter } from '../../documents/state-filter.ts'
import type { Choice } from '../../ui/fields/choice-filter.tsx'
import type { ListRequest, ListSource } from '../../ui/list/list-source.ts'
import type { Family } from './document-family.ts'
import { customerPick } from '../customers/customer-pick.public.ts'

/** Filters as the address has them: first and last day, a customer's id, kind of buyer and state; '' for none. */
type DocumentFilters = { from: string; to: string; customer: string; buyer?: string; state: string }
type Asked = ListRequest<DocumentFilters>

export const customerChoice: Choice = { label: 'Customer', ...customerPick }

/** What narrows a list, for the call and for its workbook. */
export const documentFields = ({ search, filters: { from, to, customer, buyer, state } }: Asked) => ({
  search,
  ...chosenOf({ from_date: from, to_date: to, customer_id: customer, buyer, state }),
})

const loadDocuments = async ({ list }: Family, asked: Asked, signal?: AbortSignal) => {
  const fields = { ...documentFields(asked), page: asked.page, limit: asked.rows }
  return pageOf(await send(list, fields, { signal }), ({ reponselist }) => reponselist)
}

const buyers = {
  kind: 'choice',
  name: 'buyer',
  label: 'Buyer',
  all: 'All buyers',
  options: [
    { value: 'registered', label: 'Registered' },
    { value: 'unregistered', label: 'Unregistered' },
  ],
} as const

export const documentSource = (family: Family): ListSource<TaxRow, DocumentFilters> => ({
  name: family.name,
  things: family.things,
  load: (asked, signal) => loadDocuments(family, asked, signal),
  defaultRows: 10,
  filters: [
    { kind: 'days', from: 'from', to: 'to', label: 'Date', place: 'bar' },
    { kind: 'record', name: 'customer', choice: customerChoice, all: 'All customers' },
    ...(family.name === 'invoices' ? [buyers] : []),
    stateFilter,
  ],
})

/** The palette finds canceled ones too: whoever looks for a number has a paper in hand. */
export const findDocuments = async (family: Family, search: string, rows: number, signal: AbortSignal) => {
  const filters = { from: '', to: '', customer: '', state: 'all' }
  return (await loadDocuments(family, { page: 1, rows, search, sort: '', filters }, signal)).rows
}

export const documentById = ({ name, read, missing }: Family, id: string) =>
  queryOptions({
    queryKey: [name, 'one', id],
    queryFn: async ({ signal }): Promise<TaxDetail | null> => {
      const answer = await send(read, { id }, { signal })
      if (answer.success) return answer.reponselist
      if (answer.code === missing) return null
      throw new Error(answer.message)
    },
    // Long enough for what the mouse asked ahead to serve the screen that opens.
    staleTime: 2_000,
  })

/** More than one order ever has: each invoice but the last is canceled. */
const mostOfOne = 20

/** Documents of one order or one invoice, the newest first, canceled ones among them. */
export const documentsOf = ({ name, list }: Family, parent: { order_id: number } | { invoice_id: number }) =>
  queryOptions({
    queryKey: [name, 'of', parent],
    queryFn: async ({ signal }) =>
      (await load(list, { ...parent, state: 'all', limit: mostOfOne }, { signal })).reponselist,
    staleTime: 2_000,
  })

/** A name of its own: the list of invoices asks the same of another call. */
export const inboxSource: ListSource<InboxRow> = {
  name: 'challan-inbox',
  things: 'challans',
  load: async ({ page, rows, search }, signal) =>
    pageOf(
      await send(listInbox, { page, limit: rows, search }, { signal }),
      ({ reponselist }) => reponselist,
    ),
  defaultRows: 10,
}
