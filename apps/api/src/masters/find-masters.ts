import { dayInIndia } from '@refill/values/day.ts'
import { expiryHorizon } from '@refill/contract/masters/papers.ts'
import type { Expiry } from '@refill/contract/masters/shapes.ts'
import { sql } from 'kysely'
import type { Reader } from '../database/handles.ts'
import { allOf, pageByBlock, pageCapped, type Ids, type List, type PageAsked } from '../database/pages.ts'
import { everyWordIn } from '../database/search.ts'
import type { Condition } from '../database/statement.ts'
import type { Columns, Master } from './definition.ts'
import { rowColumns, shownOf } from './own-table.ts'
import { searchedText } from './search-text.ts'

type Asked = PageAsked & { search: string; status: string; branches?: string }
type Found = Columns & { id: number; active: boolean; expiry: Expiry }

/** Which rows of `masters`, and which counts of them: both have these columns. */
const kindOf = (kind: string, only: { active: boolean; whole: boolean }): Condition[] => [
  sql<boolean>`kind = ${sql.lit(kind)}`,
  ...(only.active ? [sql<boolean>`active`] : []),
  ...(only.whole ? [sql<boolean>`NOT is_branch`] : []),
]

/** What all rows show, with the current paper that runs out first, and what those of this master show of their own. */
const rowsOf = (master: Master, horizon: unknown) => (ids: Ids) =>
  sql<Found>`SELECT m.id, m.active, (
        SELECT json_build_object('name', p.name, 'valid_until', p.valid_until) FROM papers p
        WHERE p.master_id = m.id AND p.ended_at IS NULL AND p.valid_until <= ${horizon}
        ORDER BY p.valid_until LIMIT 1) AS expiry, ${sql.raw(rowColumns(master))}
      FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS keys (id, place)
        JOIN masters m USING (id) JOIN ${sql.table(master.table)} o USING (id) ORDER BY keys.place`

/** One page, newest first, with the number of all; what a row shows of its own is the master's business. */
export const findMasters = async (
  reader: Reader,
  master: Master,
  { page, limit, search, status, branches }: Asked,
) => {
  const { contract, list, branchOf } = master
  const words = everyWordIn(sql`search`, searchedText(search))
  const whole = branchOf !== undefined && branches !== '1' && words.length === 0
  const only = { active: status === '1', whole }
  const horizon = expiryHorizon(dayInIndia(new Date()))
  const kind = kindOf(contract.feature, only)
  const listWith = (until: unknown): List<Found> => ({
    from: sql`masters`,
    id: sql`id`,
    where: [...kind, ...words],
    rows: rowsOf(master, until),
  })
  const { rows, total, more } =
    words.length > 0
      ? await pageCapped(reader, { page, limit }, listWith(horizon), sql`id DESC`)
      : await pageByBlock(
          reader,
          { page, limit },
          {
            name: `${contract.feature} ${only.active} ${only.whole}`,
            params: { horizon },
            compose: (value) => ({
              list: listWith(value('horizon')),
              counted: {
                parts: sql`SELECT block AS part, sum(n)::bigint AS n FROM master_counts WHERE ${allOf(kind)} GROUP BY block`,
              },
            }),
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
