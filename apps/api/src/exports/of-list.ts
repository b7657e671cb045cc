import { sql } from 'kysely'
import { allOf, type List } from '../database/pages.ts'
import type { RowOrder } from '../database/statement.ts'
import { inBatches } from './batches.ts'
import type { ReportRows } from './report.ts'

/**
 * All pages of a list, in its order: the same ids and the same rows that the screen reads, so that a file cannot differ
 * from what it was asked from.
 * @param shown what is made of the rows of a batch, where they lie otherwise than they are shown
 */
export const ofList = <Row, Line = Row>(
  { from, id, where, rows }: List<Row>,
  order: RowOrder,
  shown: (rows: readonly Row[]) => readonly Line[],
): ReportRows<Line> => ({
  rows: async function* (snapshot) {
    const wanted = sql<{
      id: number
    }>`SELECT ${id} AS id FROM ${from} WHERE ${allOf(where)} ORDER BY ${order}`
    for await (const batch of inBatches(snapshot, wanted))
      yield shown(await snapshot.read(rows, { ids: batch.map((row) => row.id) }))
  },
  count: sql`SELECT count(*) AS n FROM ${from} WHERE ${allOf(where)}`,
})
