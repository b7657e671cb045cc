import { readRows } from './compiled.ts'
import type { Reader } from './handles.ts'
import { plannedEachTime } from './pool.ts'
import { wordPatterns } from './search.ts'

/** A search counts so far and then says "more": the cost of a common word would grow with the business. */
export const mostCounted = 100

type Asked = { page: number; limit: number; search: string }

type Parts = {
  /** The table, whose live rows `row_counts` counts. */
  list: string
  alias: string
  /** The table with what its rows need, joined. */
  from: string
  columns: string
  /** Lower-case text that the words of a search are looked for in. */
  words: string
}

/** $1 is the number of rows before the page. See master_counts: totals and far pages without counting rows. */
const keysOfPage = ({ list }: Parts, limit: number) => `
  blocks AS (SELECT block, n::bigint AS n, (sum(n) OVER (ORDER BY block DESC))::bigint AS upto
    FROM row_counts WHERE list = '${list}'),
  begins AS (SELECT (block + 1) << 10 AS below, $1::bigint - (upto - n) AS skip
    FROM blocks WHERE upto > $1::bigint ORDER BY block DESC LIMIT 1),
  total AS (SELECT coalesce(sum(n), 0)::bigint AS n FROM blocks),
  keys AS (SELECT id FROM ${list} WHERE deleted_at IS NULL AND id < (SELECT below FROM begins)
    ORDER BY id DESC LIMIT ${limit} OFFSET (SELECT skip FROM begins))`

/** $2 is one more than the rows that are counted, words are in $3 and after. */
const keysOfSearch = ({ alias, from, words }: Parts, limit: number, count: number) => {
  const matches = Array.from({ length: count }, (_, index) => `${words} LIKE $${index + 3}`).join(' AND ')
  return `
  hits AS MATERIALIZED (SELECT ${alias}.id FROM ${from} WHERE ${alias}.deleted_at IS NULL AND ${matches}
    ORDER BY ${alias}.id DESC LIMIT $2),
  total AS (SELECT count(*) AS n FROM hits),
  keys AS (SELECT id FROM hits ORDER BY id DESC LIMIT ${limit} OFFSET $1::bigint)`
}

/** One page of live rows, newest first, with the number of all; a search stops counting at {@link mostCounted}. */
export const findCounted = async <Row extends { id: number }>(
  reader: Reader,
  { page, limit, search }: Asked,
  parts: Parts,
) => {
  const words = wordPatterns(search)
  const isSearch = words.length > 0
  const keys = isSearch ? keysOfSearch(parts, limit, words.length) : keysOfPage(parts, limit)
  const text = `${isSearch ? plannedEachTime : ''}WITH ${keys}
  SELECT total.n AS page_total, page.* FROM total LEFT JOIN LATERAL (
    SELECT ${parts.columns} FROM ${parts.from} WHERE ${parts.alias}.id IN (SELECT id FROM keys)
    ORDER BY ${parts.alias}.id DESC) AS page ON true`
  const before = (page - 1) * limit
  const counted = Math.max(mostCounted, before + limit)
  const values = [before, ...(isSearch ? [counted + 1, ...words] : [])]
  const found = await readRows<Row & { page_total: number }>(reader, text, values)
  const total = found[0]?.page_total ?? 0
  return {
    total,
    more: isSearch && total > counted,
    rows: found.filter(({ id }) => (id as number | null) !== null),
  }
}
