import { readRows } from './compiled.ts'
import type { Reader } from './handles.ts'
import { plannedEachTime } from './pool.ts'

/** A search counts so far and then says "more": the cost of a common word would grow with the business. */
export const maxCounted = 50

type Asked = { page: number; limit: number; patterns: readonly string[] }

type Parts = {
  /** The table of the list and which of its rows count. */
  table: string
  filter: string
  /** How many of those rows lie in which block of 1,024 ids: `SELECT block, n …`; see master_counts. */
  blocks: string
  /** Where a search looks, when not in the table alone. `id` names the rows, `words` holds lower-case text. */
  search: { from: string; filter: string; id: string; words: string }
  /** Columns of a row, and what joins them to `keys`; $2 and after stand for `values`. */
  columns: string
  joins: string
  values?: readonly unknown[]
}

type Rows<Row> = { rows: Row[]; total: number; more: boolean }

const idsOfSearch = ({ search: { from, filter, id, words } }: Parts, patterns: number) => {
  const matches = Array.from({ length: patterns }, (_, index) => `${words} LIKE $${index + 2}`).join(' AND ')
  return `${plannedEachTime}SELECT ${id} AS id FROM ${from} WHERE ${filter} AND ${matches} ORDER BY 1 DESC LIMIT $1`
}

/** Ids first, in a statement small enough to be planned each time, then their rows by a prepared one. */
const findBySearch = async <Row>(
  reader: Reader,
  { page, limit, patterns }: Asked,
  parts: Parts,
): Promise<Rows<Row>> => {
  const before = (page - 1) * limit
  const counted = Math.max(maxCounted, before + limit)
  const ask = idsOfSearch(parts, patterns.length)
  const hits = await readRows<{ id: number }>(reader, ask, [counted + 1, ...patterns])
  const ids = hits.slice(before, before + limit).map(({ id }) => id)
  const text = `SELECT ${parts.columns} FROM unnest($1::bigint[]) AS keys (id) ${parts.joins} ORDER BY keys.id DESC`
  const rows = ids.length > 0 ? await readRows<Row>(reader, text, [ids, ...(parts.values ?? [])]) : []
  return { rows, total: hits.length, more: hits.length > counted }
}

/**
 * Totals come from the counts of blocks, and so does the place where a page begins: the last page of a hundred thousand
 * costs what the first one costs. $1 is the number of rows before the page.
 */
const pageText = ({ table, filter, blocks, columns, joins }: Parts, limit: number) => `
  WITH blocks AS (${blocks}),
  counted AS (SELECT block, n, (sum(n) OVER (ORDER BY block DESC))::bigint AS upto FROM blocks),
  begins AS (SELECT (block + 1) << 10 AS below, $1::bigint - (upto - n) AS skip
    FROM counted WHERE upto > $1::bigint ORDER BY block DESC LIMIT 1),
  total AS (SELECT coalesce(sum(n), 0)::bigint AS n FROM blocks),
  keys AS (SELECT id FROM ${table} WHERE ${filter} AND id < (SELECT below FROM begins)
    ORDER BY id DESC LIMIT ${limit} OFFSET (SELECT skip FROM begins))
  SELECT total.n AS page_total, page.* FROM total LEFT JOIN LATERAL (
    SELECT ${columns}, true AS on_page FROM keys ${joins} ORDER BY keys.id DESC) AS page ON true`

const findOnPage = async <Row>(reader: Reader, { page, limit }: Asked, parts: Parts): Promise<Rows<Row>> => {
  const found = await readRows<Row & { page_total: number; on_page: true | null }>(
    reader,
    pageText(parts, limit),
    [(page - 1) * limit, ...(parts.values ?? [])],
  )
  return { rows: found.filter(({ on_page }) => on_page), total: found[0]?.page_total ?? 0, more: false }
}

/** One page of a list, newest first, with the number of all; a search stops counting at {@link maxCounted}. */
export const findCounted = <Row>(reader: Reader, asked: Asked, parts: Parts): Promise<Rows<Row>> =>
  asked.patterns.length > 0 ? findBySearch(reader, asked, parts) : findOnPage(reader, asked, parts)
