import { sql } from 'kysely'
import type { Transaction } from '../database/handles.ts'
import { DomainError } from '../domain-error.ts'
import type { Master } from './definition.ts'

/** The common row, held until the transaction ends: everything that hangs on a record waits here. */
export const lockMaster = async (trx: Transaction, { contract }: Master, id: number) => {
  const found = await trx
    .selectFrom('masters')
    .leftJoin('users', 'users.id', 'masters.updated_by')
    .selectAll('masters')
    .select('users.name as updated_by_name')
    .where('masters.kind', '=', contract.feature)
    .where('masters.id', '=', id)
    .forUpdate('masters')
    .executeTakeFirst()
  if (!found) throw new DomainError(contract.missing)
  return found
}

/**
 * Counts a change of what the form shows.
 * @param by user; null for the program
 */
export const touchMaster = async (trx: Transaction, id: number, by: number | null): Promise<number> => {
  const { version } = await trx
    .updateTable('masters')
    .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`now()`, updated_by: by })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
