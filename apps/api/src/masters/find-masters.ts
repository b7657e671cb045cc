import { dayInIndia } from '@refill/values/day.ts'
import { expiryHorizon } from '@refill/contract/masters/papers.ts'
import type { Expiry } from '@refill/contract/masters/shapes.ts'
import { findCounted } from '../database/counted-page.ts'
import type { Reader } from '../database/handles.ts'
import { wordPatterns } from '../database/search.ts'
import type { Columns, Master } from './definition.ts'
import { rowColumns, shownOf } from './own-table.ts'
import { searchedText } from './search-text.ts'

/** The current paper that runs out first; $2 is the last day that counts as soon. */
const expiry = `(SELECT json_build_object('name', p.name, 'valid_until', p.valid_until) FROM papers p
    WHERE p.master_id = m.id AND p.ended_at IS NULL AND p.valid_until <= $2 ORDER BY p.valid_until LIMIT 1)`

/** Which rows: of the kind, active ones only, without branches. */
const filterOf = (kind: string, only: { active: boolean; whole: boolean }) =>
  [`kind = '${kind}'`, ...(only.active ? ['active'] : []), ...(only.whole ? ['NOT is_branch'] : [])].join(
    ' AND ',
  )

type Asked = { page: number; limit: number; search: string; status: string; branches?: string }
type Found = Columns & { id: number; active: boolean; expiry: Expiry }

/** One page, newest first, with the number of all; what a row shows of its own is the master's business. */
export const findMasters = async (
  reader: Reader,
  master: Master,
  { page, limit, search, status, branches }: Asked,
) => {
  const { contract, table, list, branchOf } = master
  const patterns = wordPatterns(searchedText(search))
  const whole = branchOf !== undefined && branches !== '1' && patterns.length === 0
  const filter = filterOf(contract.feature, { active: status === '1', whole })
  const { rows, total, more } = await findCounted<Found>(
    reader,
    { page, limit, patterns },
    {
      table: 'masters',
      filter,
      blocks: `SELECT block, sum(n)::bigint AS n FROM master_counts WHERE ${filter} GROUP BY block`,
      search: { from: 'masters', filter, id: 'id', words: 'search' },
      columns: `m.id, m.active, ${expiry} AS expiry, ${rowColumns(master)}`,
      joins: `JOIN masters m USING (id) JOIN ${table} o USING (id)`,
      values: [expiryHorizon(dayInIndia(new Date()))],
    },
  )
  return {
    total,
    more,
    rows: rows.map((stored) => ({
      id: stored.id,
      status: stored.active ? 1 : 0,
      expiry: stored.expiry,
      ...shownOf(master, stored, contract.row),
      ...list.more?.(stored),
    })),
  }
}
