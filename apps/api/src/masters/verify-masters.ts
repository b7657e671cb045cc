import { sql, type Kysely } from 'kysely'
import type { Reader } from '../database/handles.ts'
import type { Tables } from '../database/tables.ts'
import type { Master } from './definition.ts'

type Difference = { kind: string; block: number; counted: number; kept: number }

const countDifferences = sql<Difference>`
  SELECT kind, block, sum(counted)::int AS counted, sum(kept)::int AS kept FROM (
    SELECT kind, is_branch, active, id >> 10 AS block, count(*) AS counted, 0 AS kept FROM masters GROUP BY 1, 2, 3, 4
    UNION ALL SELECT kind, is_branch, active, block, 0, n FROM master_counts) AS both_sides
  GROUP BY kind, is_branch, active, block HAVING sum(counted) <> sum(kept)`

/** Counts that are kept against rows that are there, and records without their own fields; one sentence each. */
export const verifyMasters = async (reader: Reader, all: readonly Master[]): Promise<string[]> => {
  // Raw SQL needs an executor, which a Reader hides from features; these statements only select.
  const executor = reader as Kysely<Tables>
  const counts = await countDifferences.execute(executor)
  const orphans = await Promise.all(
    all.map(({ contract, table }) =>
      sql<{ id: number }>`SELECT m.id FROM masters m LEFT JOIN ${sql.table(table)} o USING (id)
        WHERE m.kind = ${contract.feature} AND o.id IS NULL`.execute(executor),
    ),
  )
  return [
    ...counts.rows.map(
      ({ kind, block, counted, kept }) => `${kind}: ${counted} in block ${block} of ids, ${kept} counted`,
    ),
    ...orphans.flatMap(({ rows }) => rows.map(({ id }) => `master ${id} has no fields of its own`)),
  ]
}
