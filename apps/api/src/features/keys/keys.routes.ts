import * as contract from '@refill/contract/features/keys/keys.contract.ts'
import type { Database } from '../../database/database.ts'
import type { Routes } from '../../http/operations.ts'
import { createKey, revokeKey } from './save-key.ts'
import { findKeys } from './keys.queries.ts'

/** @param known every right that operations and downloads name, asked once all of them are declared */
export const keysRoutes = (on: Routes, db: Database, known: () => readonly string[]): void => {
  on(contract.listKeys, async ({ fields }) => ({
    ...(await findKeys(db.reader, fields)),
    rights: [...known()],
  }))
  on(contract.createKey, ({ fields, by }) => createKey(db, by, known(), fields))
  on(contract.revokeKey, ({ fields, by }) => revokeKey(db, by, fields.id))
}
