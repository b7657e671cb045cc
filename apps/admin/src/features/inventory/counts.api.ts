import * as contract from '@refill/contract/features/inventory/counts.contract.ts'
import type { CountRow } from '@refill/contract/features/inventory/counts.contract.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { askToDelete } from '../../api/ask-to-delete.tsx'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { chosenOf, pageOf } from '../../api/list-page.ts'
import { load, send } from '../../api/send.ts'
import type { ListRequest, ListSource } from '../../ui/list/list-source.ts'

/** As the address has them: days, and whether those that were taken back are shown; '' for none. */
type CountFilters = { from: string; to: string; state: string }

const loadCounts = async (asked: ListRequest<CountFilters>, signal?: AbortSignal) => {
  const { page, rows, search, filters } = asked
  const { from, to, state } = filters
  const fields = { page, limit: rows, search, ...chosenOf({ from_date: from, to_date: to, state }) }
  return pageOf(await send(contract.listCounts, fields, { signal }), ({ reponselist }) => reponselist)
}

export const countSource: ListSource<CountRow, CountFilters> = {
  name: 'inventory-counts',
  things: 'counts',
  load: loadCounts,
  defaultRows: 10,
  filters: [
    { kind: 'days', from: 'from', to: 'to', label: 'Date', place: 'bar' },
    {
      kind: 'choice',
      name: 'state',
      label: 'State',
      all: 'Those that stand',
      options: [
        { value: 'canceled', label: 'Taken back' },
        { value: 'all', label: 'All' },
      ],
    },
  ],
}

export const countById = (id: string) =>
  queryOptions({
    queryKey: ['inventory', 'count', id],
    queryFn: async ({ signal }) => (await load(contract.readCount, { id }, { signal })).reponselist,
  })

export const askToCancelCount = (client: QueryClient, { id, number }: CountRow): void =>
  askToDelete({
    thing: 'Count',
    title: 'Take count back',
    words: [
      number,
      'is taken back: the stock is as if it had not been counted. What was counted stays to be seen, with the reason.',
    ],
    confirm: 'Take back',
    cancel: 'Keep count',
    reason: 'e.g. The back room was forgotten',
    send: (reason) => send(contract.cancelCount, { id, reason }),
    onDeleted: () => invalidate(client, ...touchedBy.stock),
    failed: 'It could not be taken back. Please try again.',
  })
