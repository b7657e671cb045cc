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
const mostCounted = 100

/** Words are in $4 and after; $3 is one more than the rows that are counted. */
const keysOfSearch = (filter: string, limit: number, words: number) => {
  const matches = Array.from({ length: words }, (_, index) => `search LIKE $${index + 4}`).join(' AND ')
  return `
  hits AS MATERIALIZED (SELECT id FROM masters WHERE ${filter} AND ${matches} ORDER BY id DESC LIMIT $3),
  total AS (SELECT count(*) AS n FROM hits),
  keys AS (SELECT id FROM hits ORDER BY id DESC LIMIT ${limit} OFFSET $2::bigint)`
}

type Asked = { page: number; limit: number; search: string; status: string; branches?: string }
type Found = { total: number; id: number | null; active: boolean; expiry: Expiry }

/** One page, newest first, with the number of all; what a row shows of its own is the master's business. */
export const findMasters = async (
  reader: Reader,
  { contract, table, list }: AnyDefinition,
  { page, limit, search, status, branches }: Asked,
) => {
  const words = wordPatterns(searchedText(search))
  const isSearch = words.length > 0
  const whole = list.branches === 'when asked' && branches !== '1' && !isSearch
  const filter = filterOf(contract.feature, { active: status === '1', whole })
  const keys = isSearch ? keysOfSearch(filter, limit, words.length) : keysOfPage(filter, limit)
  const text = `${isSearch ? plannedEachTime : ''}WITH ${keys}
  SELECT total.n AS total, page.* FROM total LEFT JOIN LATERAL (
    SELECT m.id, m.active, ${expiry} AS expiry, ${list.columns}
    FROM keys JOIN masters m USING (id) JOIN ${table} o USING (id) ORDER BY m.id DESC) AS page ON true`
  const before = (page - 1) * limit
  const counted = Math.max(mostCounted, before + limit)
  const values = [expiryHorizon(dayInIndia(new Date())), before, ...(isSearch ? [counted + 1, ...words] : [])]
  const found = await readRows<Found>(reader, text, values)
  const total = found[0]?.total ?? 0
  return {
    total,
    more: isSearch && total > counted,
    rows: found
      .filter(({ id }) => id !== null)
      .map((stored) => ({
        id: stored.id,
        status: stored.active ? 1 : 0,
        expiry: stored.expiry,
        ...list.row(stored),
      })),
  }
}
