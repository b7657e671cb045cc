import { sql } from 'kysely'
import type { Transaction } from '../../database/handles.ts'
import { changedColumns } from '../../database/versions.ts'
import { lockSettings } from './settings.queries.ts'

/** Gives a business that has no name yet its name. @returns false where somebody was quicker */
export const nameBusiness = async (trx: Transaction, name: string, userId: number): Promise<boolean> => {
  const before = await lockSettings(trx)
  if (before.name !== '') return false
  await trx
    .updateTable('settings')
    .set({ name, version: before.version + 1, updated_at: sql<Date>`now()`, updated_by: userId })
    .execute()
  await trx.audit({ event: 'settings.updated', id: 1, ...changedColumns(before, { name }) })
  return true
}
