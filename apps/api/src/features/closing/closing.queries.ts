import type { Closed } from '@refill/contract/features/closing/closing.contract.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../database/handles.ts'

const lastInForce = (reader: Pick<Reader, 'selectFrom'>) =>
  reader
    .selectFrom('closings')
    .where('opened_at', 'is', null)
    .orderBy('through', 'desc')
    .orderBy('closings.id', 'desc')
    .limit(1)

/** Until when the books are closed. */
export const readClosed = async (reader: Reader): Promise<Closed> => {
  const last = await lastInForce(reader)
    .leftJoin('users', 'users.id', 'closed_by')
    .select(['through', 'closed_at', 'users.name'])
    .executeTakeFirst()
  return {
    closed_through: last?.through ?? '',
    closed_at: last?.closed_at.toISOString() ?? '',
    closed_by: last?.name ?? '',
  }
}

/** The last closed day, '' while none is. */
export const closedThrough = async (reader: Pick<Reader, 'selectFrom'>): Promise<string> =>
  (await lastInForce(reader).select('through').executeTakeFirst())?.through ?? ''

/** The last closed day, '' while none is; nobody closes, reopens or writes a dated row until the transaction ends. */
export const lockClosings = async (trx: Transaction): Promise<string> => {
  await trx.selectNoFrom(sql`hold_closings()`.as('held')).execute()
  return closedThrough(trx)
}
