import type { Filter, Filters } from './filters.ts'
import type { Sort } from './habits.ts'

export const rowsPerPage = [5, 10, 25, 50, 100] as const
export type RowsPerPage = (typeof rowsPerPage)[number]

export type ListRequest<F extends Filters = Filters> = {
  page: number
  rows: number
  search: string
  /** '' for the order that the list has when nobody chose one. */
  sort: string
  filters: F
}

/**
 * With `more`, the total is where counting ended: a search for a common word has more than it says. With `failure` it is
 * empty because the server answered so (AMB-026).
 */
export type ListPage<Row> = {
  rows: Row[]
  total: number
  more?: boolean
  failure?: string | undefined
  /** How many of the first rows are of the page before, so that the last page is as full as the others. */
  filledUp?: number
}

/** @typeParam More what an answer says beside its rows, such as the balance before them. */
export type ListSource<Row, F extends Filters = Filters, More = unknown> = {
  /** First part of the cache key, so that everything of the feature can be loaded anew at once. */
  name: string
  /** Where the same list is asked for more, by how it is shown: its pages are kept apart. */
  look?: string
  /** 'No {things} match'; the name, unless given. */
  things?: string
  /** Rejects when the network fails; an unsuccessful answer is an empty page (AMB-026). */
  load: (request: ListRequest<F>, signal: AbortSignal) => Promise<ListPage<Row> & More>
  /** 5 unless given (specification/lists §1). */
  defaultRows?: RowsPerPage
  /** How it may be narrowed: control, words and place in the address of each filter follow. */
  filters?: readonly Filter<keyof F & string>[]
  /** Orders to choose from, the usual one first. */
  sorts?: readonly Sort[]
}
