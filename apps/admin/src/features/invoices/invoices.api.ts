import * as contract from '@refill/contract/features/invoices/invoices.contract.ts'
import { listInbox, type InboxRow } from '@refill/contract/features/invoices/inbox.contract.ts'
import type { TaxDetail, TaxRow } from '@refill/contract/features/tax/documents.shapes.ts'
import { queryOptions } from '@tanstack/react-query'
import { chosenOf, pageOf } from '../../api/list-page.ts'
import { load, send } from '../../api/send.ts'
import type { Choice } from '../../ui/fields/choice-filter.tsx'
import type { ListRequest, ListSource } from '../../ui/list/list-source.ts'
import { customerPick } from '../customers/customer-pick.public.ts'

/** Filters as the address has them: first and last day, a customer's id, kind of buyer and state; '' for none. */
type InvoiceFilters = { from: string; to: string; customer: string; buyer: string; state: string }
type Asked = ListRequest<InvoiceFilters>

export const customerChoice: Choice = { label: 'Customer', ...customerPick }

/** What narrows the list, for the call and for its workbook. */
export const invoiceFields = ({ search, filters: { from, to, customer, buyer, state } }: Asked) => ({
  search,
  ...chosenOf({ from_date: from, to_date: to, customer_id: customer, buyer, state }),
})

const loadInvoices = async (asked: Asked, signal?: AbortSignal) => {
  const fields = { ...invoiceFields(asked), page: asked.page, limit: asked.rows }
  return pageOf(await send(contract.listInvoices, fields, { signal }), ({ reponselist }) => reponselist)
}

export const invoiceSource: ListSource<TaxRow, InvoiceFilters> = {
  name: 'invoices',
  load: loadInvoices,
  defaultRows: 10,
  filters: [
    { kind: 'days', from: 'from', to: 'to', label: 'Date', place: 'bar' },
    { kind: 'record', name: 'customer', choice: customerChoice, all: 'All customers' },
    {
      ...{ kind: 'choice', name: 'buyer', label: 'Buyer', all: 'All buyers' },
      options: [
        { value: 'registered', label: 'Registered' },
        { value: 'unregistered', label: 'Unregistered' },
      ],
    },
    {
      ...{ kind: 'choice', name: 'state', label: 'State', all: 'Live' },
      options: [
        { value: 'canceled', label: 'Canceled' },
        { value: 'all', label: 'Live and canceled' },
      ],
    },
  ],
}

/** For the palette, canceled ones too: who looks for a number has a paper in hand. */
export const findInvoices = async (search: string, rows: number, signal: AbortSignal) => {
  const filters = { from: '', to: '', customer: '', buyer: '', state: 'all' }
  return (await loadInvoices({ page: 1, rows, search, sort: '', filters }, signal)).rows
}

export const invoiceById = (id: string) =>
  queryOptions({
    queryKey: ['invoices', 'one', id],
    queryFn: async ({ signal }): Promise<TaxDetail | null> => {
      const answer = await send(contract.readInvoice, { id }, { signal })
      if (answer.success) return answer.reponselist
      if (answer.code === contract.invoiceErrors.invoice_not_found.code) return null
      throw new Error(answer.message)
    },
    retry: false, // the line with Retry is quicker
    // Long enough for what the mouse asked ahead to serve the screen that opens.
    staleTime: 2_000,
  })

/** More than one order ever has: each but the last is canceled. */
const mostOfOrder = 20

/** Of one order, newest first, canceled ones among them. */
export const invoicesOf = (orderId: number) =>
  queryOptions({
    queryKey: ['invoices', 'of order', orderId],
    queryFn: async ({ signal }) => {
      const asked = { order_id: orderId, state: 'all', limit: mostOfOrder }
      return (await load(contract.listInvoices, asked, { signal })).reponselist
    },
    retry: false,
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
