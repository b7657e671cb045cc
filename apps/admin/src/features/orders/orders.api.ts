import * as contract from '@refill/contract/features/orders/orders.contract.ts'
import type { Order, OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { chosenOf, emptied } from '../../api/list-page.ts'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import type { ListPage, ListRequest } from '../../ui/list/list-source.ts'

/** Filters as the address has them: days as yyyy-MM-dd, records by their ids; '' for all. */
export type OrderFilters = {
  type: string
  from: string
  to: string
  customer: string
  mode: string
  driver: string
  vehicle: string
  partner: string
  expected: string
  source: string
  took: string
  dfrom: string
  dto: string
}

/** What the list says beside its rows; nothing of it after a domain error. */
export type MoreOfOrders = {
  report_url: string
  counts?: Record<string, number> | undefined
  /** What it was asked for, page and rows apart: its report is of that. */
  filteredBy: string
}

type Asked = Pick<ListRequest, 'page' | 'rows' | 'search'> & {
  sort?: string
  filters?: Partial<OrderFilters>
}

/** What narrows and sorts, by the names of the call; only what is set (AMB-105). */
const askedOf = ({ sort = '', filters: { type = '', ...filters } = {} }: Asked) => {
  const chosen = chosenOf({
    from_date: filters.from,
    to_date: filters.to,
    customer_id: filters.customer,
    paymentmode: filters.mode,
    driver_id: filters.driver,
    vehicle_id: filters.vehicle,
    dp_id: filters.partner,
    expected: filters.expected,
    source: filters.source,
    took: filters.took,
    delivered_from: filters.dfrom,
    delivered_to: filters.dto,
    sort,
  })
  return { type, ...chosen }
}

export const filterKey = (asked: Asked) => JSON.stringify([askedOf(asked), asked.search])

const ask = (asked: Asked, signal?: AbortSignal) => {
  const { page, rows, search } = asked
  const fields = { page, limit: rows, search, ...askedOf(asked) }
  return send(contract.listOrders, fields, { signal })
}

/** One page; an answer without success is an empty list without a report, no answer at all is thrown (AMB-026). */
export const loadOrders = async (
  asked: Asked,
  signal?: AbortSignal,
): Promise<ListPage<OrderRow> & MoreOfOrders> => {
  const answer = await ask(asked, signal)
  const filteredBy = filterKey(asked)
  if (!answer.success) return { ...emptied(answer), report_url: '', filteredBy }
  const { reponselist, totalcount, more = false, report_url, counts } = answer
  return { rows: reponselist, total: totalcount, more, report_url, counts, filteredBy }
}

export const findOrders = async (search: string, most: number, signal: AbortSignal) =>
  (await loadOrders({ page: 1, rows: most, search }, signal)).rows

export const orderById = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: async ({ signal }): Promise<Order | null> => {
      const answer = await send(contract.readOrder, { id }, { signal })
      if (answer.success) return answer.reponselist
      if (answer.code === contract.orderErrors.order_not_found.code) return null
      throw new Error(answer.message)
    },
    // Long enough for what the mouse asked ahead to serve the screen that opens.
    staleTime: 2_000,
  })

/** The id travels in the navigation state and stands in the address (AMB-018). */
export const orderTarget = (id: number) => ({ to: paths.order(id), state: { id } })
