import { rowsPerPage, type Filters, type ListRequest } from './list-source.ts'

type Defaults<F extends Filters> = { defaultRows?: number | undefined; filters?: F | undefined }

const readPage = (text: string | null) => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1)

/** What the address asks for; whatever nobody could have chosen counts as left out. */
export const readRequest = <F extends Filters>(
  address: URLSearchParams,
  { defaultRows = 5, filters }: Defaults<F>,
): ListRequest<F> => {
  const rows = Number(address.get('rows'))
  const chosen = Object.entries(filters ?? {}).map(([name, value]) => [name, address.get(name) ?? value])
  return {
    page: readPage(address.get('page')),
    rows: rowsPerPage.some((offered) => offered === rows) ? rows : defaultRows,
    search: address.get('search') ?? '',
    filters: Object.fromEntries(chosen) as F,
  }
}

/** The address with a change in it; what is as by default is left out, what belongs to others stays. */
export const writeRequest = <F extends Filters>(
  address: URLSearchParams,
  { page, rows, search, filters }: ListRequest<F>,
  defaults: Defaults<F>,
): URLSearchParams => {
  const written = new URLSearchParams(address)
  const put = (name: string, value: string, byDefault: string) => {
    if (value === byDefault) written.delete(name)
    else written.set(name, value)
  }
  put('page', String(page), '1')
  put('rows', String(rows), String(defaults.defaultRows ?? 5))
  put('search', search, '')
  for (const [name, value] of Object.entries(filters)) put(name, value, defaults.filters?.[name] ?? '')
  return written
}
