import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ExplainRange } from './explain-range.ts'
import { readLedger } from './ledger.api.ts'

const rowsAPage = 25

/** One page of what moved; the last one is found by asking how many there are. */
const load = async (product: string, range: ExplainRange, signal: AbortSignal) => {
  const { fd, td } = range
  const ask = (page: number) => readLedger({ fd, td, product, page, limit: rowsAPage }, signal)
  const asked = range.page === 'last' ? 1 : range.page
  const first = await ask(asked)
  const pages = Math.max(1, Math.ceil(first.totalcount / rowsAPage))
  const page = range.page === 'last' ? pages : asked
  const answer = page === asked ? first : await ask(page)
  return { ...answer, range, page, pages }
}

export type ExplainAnswer = Awaited<ReturnType<typeof load>>

export const explainPage = (product: string, range: ExplainRange) =>
  queryOptions({
    queryKey: ['cylinder-ledger', 'explain', product, range],
    queryFn: ({ signal }) => load(product, range, signal),
    placeholderData: keepPreviousData,
  })
