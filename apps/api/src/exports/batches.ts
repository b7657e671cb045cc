import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../database/handles.ts'

/** A batch takes some 2 ms of the process, so other requests come in between; larger ones leave more to collect. */
const batchSize = 250

/**
 * The rows of a SELECT, some at a time, through a cursor. Its order has to be that of an index: a sort would read
 * everything before the first row.
 * @param snapshot from `Database.snapshot`: a cursor lives in a transaction
 */
export async function* inBatches<Row>(snapshot: Reader, select: RawBuilder<Row>): AsyncGenerator<Row[]> {
  await snapshot.readComposed(sql`DECLARE export_rows NO SCROLL CURSOR FOR ${select}`)
  for (;;) {
    const rows = await snapshot.readComposed(sql<Row>`FETCH ${sql.lit(batchSize)} FROM export_rows`)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) break
  }
  // Another may follow in the same snapshot.
  await snapshot.readComposed(sql`CLOSE export_rows`)
}
