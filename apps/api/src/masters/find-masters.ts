import { dayInIndia } from '@refill/contract/day.ts'
import { expiryHorizon } from '@refill/contract/masters/papers.ts'
import type { Expiry } from '@refill/contract/masters/shapes.ts'
import { readRows } from '../database/compiled.ts'
import type { Reader } from '../database/handles.ts'
import { plannedEachTime } from '../database/pool.ts'
import { wordPatterns } from '../database/search.ts'
import type { AnyDefinition } from './definition.ts'
import { searchedText } from './search-text.ts'

/** The current paper that runs out first; $1 is the last day that counts as soon. */
const expiry = `(SELECT json_build_object('name', p.name, 'valid_until', p.valid_until) FROM papers p
    WHERE p.master_id = m.id AND p.ended_at IS NULL AND p.valid_until <= $1 ORDER BY p.valid_until LIMIT 1)`

/** Which rows: of the kind, active ones only, without branches. */
const filterOf = (kind: string, only: { active: boolean; whole: boolean }) =>
  [`kind = '${kind}'`, ...(only.active ? ['active'] : []), ...(only.whole ? ['NOT is_branch'] : [])].join(
    ' AND ',
  )

/**
 * Totals come from the counts of blocks of ids, and so does the place where a page begins: the last page of a hundred
 * thousand costs what the first one costs. $2 is the number of rows before the page.
 */
const keysOfPage = (filter: string, limit: number) => `
  blocks AS (SELECT block, sum(n)::bigint AS n, (sum(sum(n)) OVER (ORDER BY block DESC))::bigint AS upto
    FROM master_counts WHERE ${filter} GROUP BY block),
  begins AS (SELECT (block + 1) << 10 AS below, $2::bigint - (upto - n) AS skip
    FROM blocks WHERE upto > $2::bigint ORDER BY block DESC LIMIT 1),
  total AS (SELECT coalesce(sum(n), 0)::bigint AS n FROM blocks),
  keys AS (SELECT id FROM masters WHERE ${filter} AND id < (SELECT below FROM begins)
    ORDER BY id DESC LIMIT ${limit} OFFSET (SELECT skip FROM begins))`

/** A search counts so far and then says "more": the cost of a common word would grow with the business. */
const mostCounted = 50

/** Words are in $2 and after; $1 is one more than the rows that are counted. */
const idsOfSearch = (filter: string, words: number) => {
  const matches = Array.from({ length: words }, (_, index) => `search LIKE $${index + 2}`).join(' AND ')
  return `${plannedEachTime}SELECT id FROM masters WHERE ${filter} AND ${matches} ORDER BY id DESC LIMIT $1`
}

type Asked = { page: number; limit: number; search: string; status: string; branches?: string }
type Found = { total: number; id: number | null; active: boolean; expiry: Expiry }

const columnsOf = ({ list }: AnyDefinition) => `m.id, m.active, ${expiry} AS expiry, ${list.columns}`
const horizon = () => expiryHorizon(dayInIndia(new Date()))

/** Ids first, in a statement small enough to be planned each time, then their rows by a prepared one. */
const findBySearch = async (
  reader: Reader,
  of: AnyDefinition,
  filter: string,
  words: string[],
  { page, limit }: Asked,
) => {
  const before = (page - 1) * limit
  const counted = Math.max(mostCounted, before + limit)
  const ask = idsOfSearch(filter, words.length)
  const hits = await readRows<{ id: number }>(reader, ask, [counted + 1, ...words])
  const ids = hits.slice(before, before + limit).map(({ id }) => id)
  const text = `SELECT ${columnsOf(of)} FROM unnest($2::bigint[]) AS keys (id)
    JOIN masters m USING (id) JOIN ${of.table} o USING (id) ORDER BY m.id DESC`
  const rows = ids.length > 0 ? await readRows<Found>(reader, text, [horizon(), ids]) : []
  return { rows, total: hits.length, more: hits.length > counted }
}

const findOnPage = async (reader: Reader, of: AnyDefinition, filter: string, { page, limit }: Asked) => {
  const text = `WITH ${keysOfPage(filter, limit)}
    SELECT total.n AS total, page.* FROM total LEFT JOIN LATERAL (
      SELECT ${columnsOf(of)} FROM keys
      JOIN masters m USING (id) JOIN ${of.table} o USING (id) ORDER BY m.id DESC) AS page ON true`
  const found = await readRows<Found>(reader, text, [horizon(), (page - 1) * limit])
  return { rows: found.filter(({ id }) => id !== null), total: found[0]?.total ?? 0, more: false }
}

/** One page, newest first, with the number of all; what a row shows of its own is the master's business. */
export const findMasters = async (reader: Reader, of: AnyDefinition, asked: Asked) => {
  const { contract, list } = of
  const words = wordPatterns(searchedText(asked.search))
  const whole = list.branches === 'when asked' && asked.branches !== '1' && words.length === 0
  const filter = filterOf(contract.feature, { active: asked.status === '1', whole })
  const { rows, total, more } =
    words.length > 0
      ? await findBySearch(reader, of, filter, words, asked)
      : await findOnPage(reader, of, filter, asked)
  return {
    total,
    more,
    rows: rows.map((stored) => ({
      id: stored.id,
      status: stored.active ? 1 : 0,
      expiry: stored.expiry,
      ...list.row(stored),
    })),
  }
}
