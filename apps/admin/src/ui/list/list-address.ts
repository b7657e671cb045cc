import { rowsPerPage, type ListRequest } from './list-source.ts'
import type { Filters } from './filters.ts'

export type Defaults<F extends Filters> = {
  defaultRows: number
  filters?: F | undefined
  /** Orders that may be asked for; '' is that of nobody's choice. */
  sorts?: readonly string[]
  /** In the place of a sort and of rows that the address does not have. */
  sort?: string
  rows?: string
  isOffered?: (name: string, value: string) => boolean
}

const readPage = (text: string | null) => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1)

/** What the address asks for; whatever nobody could have chosen counts as left out. */
export const readRequest = <F extends Filters>(
  address: URLSearchParams,
  { defaultRows, filters, sorts = [], sort = '', rows: usual = '', isOffered = () => true }: Defaults<F>,
): ListRequest<F> => {
  const rows = Number(address.get('rows') ?? usual)
  const wanted = address.get('sort') ?? sort
  const chosen = Object.entries(filters ?? {}).map(([name, byDefault]) => {
    const value = address.get(name)
    return [name, value !== null && isOffered(name, value) ? value : byDefault]
  })
  return {
    page: readPage(address.get('page')),
    rows: rowsPerPage.some((offered) => offered === rows) ? rows : defaultRows,
    search: address.get('search') ?? '',
    sort: sorts.slice(1).includes(wanted) ? wanted : '',
    // It has the names of the filters by default, which are F.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    filters: Object.fromEntries(chosen) as F,
  }
}

/** The address with a change in it; what is as by default is left out, what belongs to others stays. */
export const writeRequest = <F extends Filters>(
  address: URLSearchParams,
  { page, rows, search, sort, filters }: ListRequest<F>,
  defaults: Defaults<F>,
): URLSearchParams => {
  const written = new URLSearchParams(address)
  const put = (name: string, value: string, byDefault: string) => {
    if (value === byDefault) written.delete(name)
    else written.set(name, value)
  }
  put('page', String(page), '1')
  put('rows', String(rows), String(defaults.defaultRows))
  put('search', search, '')
  if (defaults.sorts) put('sort', sort, '')
  for (const [name, value] of Object.entries(filters)) put(name, value, defaults.filters?.[name] ?? '')
  return written
}

/** Goes with every address that a list writes itself: a link to the same list carries none. */
export const listMove = { isListMove: true } as const

export const isListMove = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isListMove' in state
