import { listCash, listDrawers, type CashRow } from '@refill/contract/features/cash/cash.contract.ts'
import { cashKinds } from '@refill/contract/features/cash/cash.rules.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { chosenOf, pageOf } from '../../api/list-page.ts'
import { load, send } from '../../api/send.ts'
import type { ListRequest, ListSource } from '../../ui/list/list-source.ts'

/** What everybody should have in hand at the end of a day; '' for today. */
export const drawersOn = (day: string) =>
  queryOptions({
    queryKey: ['cash', 'drawers', day],
    queryFn: ({ signal }) => load(listDrawers, { day }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Filters as the address has them: the day of the drawers, and days, kind and state of the documents; '' for none. */
type CashFilters = { day: string; from: string; to: string; kind: string; state: string }

/** What a page and the workbook are asked for. */
export const cashFields = ({ search, filters }: ListRequest<CashFilters>) => {
  const { from, to, kind, state } = filters
  return { search, ...chosenOf({ from_date: from, to_date: to, kind, state }) }
}

const loadCash = async (asked: ListRequest<CashFilters>, signal?: AbortSignal) => {
  const fields = { page: asked.page, limit: asked.rows, ...cashFields(asked) }
  return pageOf(await send(listCash, fields, { signal }), ({ reponselist }) => reponselist)
}

export const cashSource: ListSource<CashRow, CashFilters> = {
  name: 'cash',
  things: 'cash documents',
  load: loadCash,
  defaultRows: 10,
  filters: [
    { kind: 'text', name: 'day', label: 'Drawers on', place: 'screen' },
    { kind: 'days', from: 'from', to: 'to', label: 'Date', place: 'bar' },
    {
      kind: 'choice',
      name: 'kind',
      label: 'Kind',
      all: 'All kinds',
      options: Object.entries(cashKinds).map(([value, label]) => ({ value, label })),
    },
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
