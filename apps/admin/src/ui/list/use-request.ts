import { useEffect } from 'react'
import { useAddress } from '../use-address.ts'
import { useHabits } from './habits.ts'
import { listMove, readRequest, writeRequest, type Defaults } from './list-address.ts'
import type { ListRequest } from './list-source.ts'
import type { Filters } from './filters.ts'

type Change<F extends Filters> = Partial<Omit<ListRequest<F>, 'filters'>> & { filters?: Partial<F> }

/**
 * What a list is asked for, in the address: defaults are left out; typing replaces the entry of the history, choosing
 * adds one. What somebody chose for this list last, its order and its rows, holds where the address says nothing.
 * @param list name under which that is remembered
 */
export const useRequest = <F extends Filters>(list: string, defaults: Defaults<F>) => {
  const [address, setAddress] = useAddress()
  const { habits, remember } = useHabits(list)
  const { defaultRows, sorts = [] } = defaults
  const read = (from: URLSearchParams) => readRequest(from, { ...defaults, ...habits })
  const request = read(address)
  /** Another page is another question, so every change but that of the page starts at the first. */
  const change = (part: Change<F>, replace = false) => {
    const changed = (now: ListRequest<F>): ListRequest<F> => ({
      ...now,
      page: 1,
      ...part,
      filters: { ...now.filters, ...part.filters },
    })
    setAddress((now) => writeRequest(now, changed(read(now)), defaults), { replace, state: listMove })
  }
  const sort = (value: string) => {
    const chosen = value === sorts[0] ? '' : value
    remember('sort', chosen)
    change({ sort: chosen }, true)
  }
  const setRows = (rows: number) => {
    remember('rows', rows === defaultRows ? '' : String(rows))
    change({ rows }, true)
  }
  const isUnsaid =
    (request.sort !== '' && !address.has('sort')) || (request.rows !== defaultRows && !address.has('rows'))
  useEffect(() => {
    if (isUnsaid) change({ page: request.page }, true)
  })
  return { request, change, sort, setRows }
}
