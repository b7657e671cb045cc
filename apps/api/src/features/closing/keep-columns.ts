import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../database/handles.ts'
import { columnsNow, type Columns } from './day-sums.ts'

/** The columns of today and the row that says them: the newest, unless the tables have changed since. By whoever holds the closings. */
export const keepColumns = async (trx: Transaction): Promise<{ id: number; columns: Columns }> => {
  const columns = await columnsNow(trx)
  const newest = await trx
    .selectFrom('closed_columns')
    .select(['id', 'columns'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest && isDeepStrictEqual(newest.columns, columns)) return { id: newest.id, columns }
  const { id } = await trx
    .insertInto('closed_columns')
    .values({ columns: JSON.stringify(columns) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, columns }
}
