import {
  listImports,
  readImport,
  type ImportAnswer,
} from '@refill/contract/features/import/import.contract.ts'
import { maxRowsSent } from '@refill/contract/fields.ts'
import type { LineState } from '@refill/contract/features/import/import.kinds.ts'
import type { ImportCounts, ImportKind, ImportRow } from '@refill/contract/features/import/import.shapes.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { pageOf } from '../../api/list-page.ts'
import { load, send } from '../../api/send.ts'
import type { ListRequest, ListSource } from '../../ui/list/list-source.ts'

/** What can be brought in, beside what was. */
export type Offered = { kinds?: readonly ImportKind[] }

export const importSource: ListSource<ImportRow, Record<never, string>, Offered> = {
  name: 'imports',
  things: 'files',
  load: async ({ page, rows }: ListRequest, signal) => {
    const answer = await send(listImports, { page, limit: rows }, { signal })
    const listed = pageOf(answer, ({ reponselist }) => reponselist)
    return answer.success ? { ...listed, kinds: answer.kinds } : listed
  },
  defaultRows: 10,
}

export const isUnderWay = ({ state }: Pick<ImportRow, 'state'>): boolean =>
  state === 'storing' || state === 'undoing'

/** While lines are stored or taken back, in ms. */
const lookEvery = 1_000

/** A file on its way, without its lines: those come by pages. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: ({ signal }): Promise<ImportAnswer> => load(readImport, { id, page: 1, limit: 1 }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.import) ? lookEvery : false),
  })

export const kindsQuery = queryOptions({
  queryKey: ['imports', 'kinds'],
  queryFn: async ({ signal }) => (await load(listImports, { page: 1, limit: 1 }, { signal })).kinds,
})

/** Lines of one page of the grid. */
export const linesPerPage = 200

/** Which lines are looked at. A view is as long and in the order as it was when somebody turned to it. */
export type LinesView = { readonly state: LineState | ''; readonly key: string }

type View = { readonly id: number } & LinesView

/** Lines of a view that are not of its state any more; the server counts them among its pages still. */
const mendedIn = (client: QueryClient, { id, state, key }: View): readonly number[] =>
  client
    .getQueriesData<ImportAnswer>({ queryKey: ['import lines', id, key] })
    .flatMap(([, answer]) => answer?.reponselist ?? [])
    .filter((line) => state !== '' && line.state !== state)
    .map(({ line }) => line)

/** A line that was mended stays where it is in this view, so a page of it is read once; a mended line is put into it. */
export const linesQuery = (id: number, { state, key }: LinesView, page: number) =>
  queryOptions({
    queryKey: ['import lines', id, key, page],
    queryFn: ({ signal, client }) => {
      const mended = mendedIn(client, { id, state, key }).slice(0, maxRowsSent)
      return load(readImport, { id, state, page, limit: linesPerPage, 'mended[]': mended }, { signal })
    },
    select: ({ reponselist }) => reponselist,
    staleTime: Infinity,
    meta: { outlasts: true },
  })

/** What an answer said of an import, before it is asked for again. */
export const noteCounts = (client: QueryClient, id: number, counts: ImportCounts): void => {
  client.setQueryData(importQuery(id).queryKey, (known) =>
    known ? { ...known, import: { ...known.import, counts } } : known,
  )
}
