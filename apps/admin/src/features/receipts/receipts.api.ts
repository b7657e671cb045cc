import * as contract from '@refill/contract/features/receipts/receipts.contract.ts'
import type { ReceiptRow } from '@refill/contract/features/receipts/receipts.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { chosenOf, pageOf } from '../../api/list-page.ts'
import { askToDelete } from '../../api/ask-to-delete.tsx'
import { send } from '../../api/send.ts'
import { stateFilter } from '../../documents/state-filter.ts'
import { money } from '../../ui/formats/money.ts'
import type { ListPage, ListRequest, ListSource } from '../../ui/list/list-source.ts'
import type { ListAnswer } from '../../ui/list/use-list.ts'
import { customerChoice } from './receipt-filters.ts'

/** Filters as the address has them: first and last day of the vouchers, a customer's id; '' for all. */
type ReceiptFilters = { from: string; to: string; customer: string; state: string }
type Asked = ListRequest<ReceiptFilters>

/** What narrows and sorts the list, for the call and for its workbook. */
export const receiptFields = ({ search, sort, filters: { from, to, customer, state } }: Asked) => ({
  search,
  ...chosenOf({ sort, from_date: from, to_date: to, customer_id: customer, state }),
})

const loadReceipts = async (asked: Asked, signal?: AbortSignal) => {
  const fields = { ...receiptFields(asked), page: asked.page, limit: asked.rows }
  return pageOf(await send(contract.listReceipts, fields, { signal }), ({ data }) => data)
}

/** The newest stand on the last page: what is missing there to a whole one are those before them. */
const loadFilledUp = async (asked: Asked, signal?: AbortSignal): Promise<ListPage<ReceiptRow>> => {
  const last = await loadReceipts(asked, signal)
  const missing = asked.rows - last.rows.length
  const isLast = asked.page > 1 && asked.page * asked.rows >= last.total && last.rows.length > 0
  if (!isLast || missing <= 0 || asked.sort === 'newest') return last
  const { rows } = await loadReceipts({ ...asked, page: asked.page - 1 }, signal)
  const before = rows.slice(-missing)
  return { ...last, rows: [...before, ...last.rows], filledUp: before.length }
}

export const receiptSource: ListSource<ReceiptRow, ReceiptFilters> = {
  name: 'receipts',
  load: loadFilledUp,
  defaultRows: 10, // specification/lists §1
  filters: [
    { kind: 'days', from: 'from', to: 'to', label: 'Voucher date', place: 'bar' },
    { kind: 'record', name: 'customer', choice: customerChoice, all: 'All customers' },
    stateFilter,
  ],
  sorts: [
    { value: 'oldest', label: 'Oldest first' },
    { value: 'newest', label: 'Newest first' },
  ],
}

type Shown = ListAnswer<ReceiptRow>

/** What becomes of the page on the screen, and of which requests that is known. */
export type Change = { request: object; change: (shown: Shown) => Shown }

/** A new receipt comes last where all stand in the order of their numbers; elsewhere nobody knows its place. */
export const wholeList = { sort: '', filters: { from: '', to: '', customer: '', state: '' } }

/** The palette calls this; the newest come first. */
export const findReceipts = async (search: string, rows: number, signal: AbortSignal) =>
  (
    await loadReceipts(
      {
        ...wholeList,
        filters: { ...wholeList.filters, state: 'all' },
        page: 1,
        rows,
        search,
        sort: 'newest',
      },
      signal,
    )
  ).rows

/** @returns whether the page that is on the screen could be changed in its place */
const changeShown = (client: QueryClient, { request, change }: Change): boolean => {
  const key = ['receipts', 'list', request]
  const [query] = client.getQueryCache().findAll({ queryKey: key, type: 'active' })
  const shown = query && client.getQueryData<Shown>(query.queryKey)
  if (!shown) return false
  const changed = change(shown)
  // Nothing is left of the only page, but there are more: what comes after moves up.
  if (changed.page === 1 && changed.rows.length === 0 && changed.total > 0) return false
  client.setQueryData(query.queryKey, changed)
  return true
}

/**
 * Money changes what orders and customers owe, so all of that is asked for again. The page of receipts on the screen
 * is changed here instead (AMB-127), where it is known how; the others count as old.
 */
export const invalidateReceipts = async (client: QueryClient, change?: Change): Promise<void> => {
  await client.cancelQueries({ queryKey: ['receipts'] })
  await client.invalidateQueries({ queryKey: ['receipts'], refetchType: 'none' })
  if (!change || !changeShown(client, change)) await invalidate(client, 'receipts', ...touchedBy.receipt)
  else await invalidate(client, ...touchedBy.receipt)
}

/** Where canceled ones are shown too, it stays and is asked for again. */
const withoutRow = (id: number): Change => ({
  request: { filters: { state: '' } },
  change: (shown) => {
    const rows = shown.rows.filter((row) => row.id !== id)
    const filledUp = shown.rows.slice(0, shown.filledUp ?? 0).filter((row) => row.id !== id).length
    const isEmpty = rows.length === filledUp
    return { ...shown, rows: isEmpty ? [] : rows, filledUp, total: Math.max(shown.total - 1, 0) }
  },
})

export const askToCancelReceipt = (
  client: QueryClient,
  { id, sr_no, customer_name, amount }: ReceiptRow,
): void =>
  askToDelete({
    thing: 'Receipt',
    words: [
      `${sr_no}, ${customer_name}, ${money(amount)}`,
      'counts no more: its orders owe again what it had paid on them. It keeps its number and stands among the canceled ones.',
    ],
    reason: 'e.g. Entered twice',
    send: (reason) => send(contract.deleteReceipt, { id, reason }),
    onDeleted: () => invalidateReceipts(client, withoutRow(id)),
    failed: 'Failed to delete receipt. Please try again.',
  })

/** As counted by pages, not by what was added to this one or taken from it (AMB-127). */
export const countedByPages = (shown: Shown): Shown => {
  const before = (shown.page - 1) * shown.rowsPerPage - (shown.filledUp ?? 0)
  const end = Math.min(shown.page * shown.rowsPerPage, shown.total)
  return { ...shown, rows: Array<ReceiptRow>(Math.max(end - before, 0)) }
}
