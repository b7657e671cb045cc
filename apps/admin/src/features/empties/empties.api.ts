import * as contract from '@refill/contract/features/empties/empties.contract.ts'
import type { ReturnRow } from '@refill/contract/features/empties/empties.contract.ts'
import { listOwed, type OwedRow, type OwedTotal } from '@refill/contract/features/empties/owed.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { chosenOf, emptied, pageOf } from '../../api/list-page.ts'
import { load, send } from '../../api/send.ts'
import type { ListPage, ListRequest, ListSource } from '../../ui/list/list-source.ts'
import { customerPick } from '../customers/customer-pick.public.ts'
import { ages } from './owed-columns.tsx'

export const customerChoice = { label: 'Customer', ...customerPick }

/** Filters as the address has them: days, a customer's id, and whether canceled ones are shown; '' for none. */
type ReturnFilters = { from: string; to: string; customer: string; state: string }

const loadReturns = async (asked: ListRequest<ReturnFilters>, signal?: AbortSignal) => {
  const { page, rows, search, filters } = asked
  const { from, to, customer, state } = filters
  const chosen = chosenOf({ from_date: from, to_date: to, customer_id: customer, state })
  const fields = { page, limit: rows, search, ...chosen }
  return pageOf(await send(contract.listReturns, fields, { signal }), ({ reponselist }) => reponselist)
}

export const returnSource: ListSource<ReturnRow, ReturnFilters> = {
  name: 'empties',
  things: 'returns of empties',
  load: loadReturns,
  defaultRows: 10,
  filters: [
    { kind: 'days', from: 'from', to: 'to', label: 'Date', place: 'bar' },
    { kind: 'record', name: 'customer', choice: customerChoice, all: 'All customers' },
    {
      kind: 'choice',
      name: 'state',
      label: 'State',
      all: 'Those that stand',
      options: [
        { value: 'canceled', label: 'Canceled' },
        { value: 'all', label: 'All' },
      ],
    },
  ],
}

/** As the address has them: an age, the code of a product; '' for all. */
export type OwedFilters = { age: string; product: string }

/** The sums cover all that is found, by product; there are none after a domain error. */
export type MoreOfOwed = { totals?: OwedTotal[] }

/** What narrows the list, for the call and for its workbook. */
export const owedFields = ({ search, filters }: ListRequest<OwedFilters>) => ({
  search,
  product: filters.product,
  age: ages.chosen(filters.age),
})

const loadOwed = async (
  asked: ListRequest<OwedFilters>,
  signal: AbortSignal,
): Promise<ListPage<OwedRow> & MoreOfOwed> => {
  const fields = { page: asked.page, limit: asked.rows, ...owedFields(asked) }
  const answer = await send(listOwed, fields, { signal })
  if (!answer.success) return emptied(answer)
  return { rows: answer.reponselist, total: answer.totalcount, totals: answer.totals }
}

export const owedSource: ListSource<OwedRow, OwedFilters, MoreOfOwed> = {
  name: 'empties-owed',
  things: 'customers who owe empties',
  load: loadOwed,
  defaultRows: 10,
  filters: [ages.filter, { kind: 'text', name: 'product', label: 'Product', place: 'screen' }],
}

/** Every kind of cylinder, with how many of it a customer has. Not asked again behind a form that is being filled in. */
export const heldBy = (customer: string) =>
  queryOptions({
    queryKey: ['empties', 'held', customer],
    queryFn: async ({ signal }) =>
      (await load(contract.listHeld, { customer_id: customer }, { signal })).reponselist,
    enabled: /^[1-9]\d{0,14}$/.test(customer),
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  })
