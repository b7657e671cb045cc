import * as contract from '@refill/contract/features/keys/keys.contract.ts'
import { needsPerson } from '@refill/contract/rights.ts'
import type { Database } from '../../database/database.ts'
import type { Routes } from '../../http/operations.ts'
import { createKey, revokeKey, revokeMadeBy } from './save-key.ts'
import { findKeys } from './keys.queries.ts'

/** @param declared every right that operations and downloads name, asked once all of them are declared */
export const keysRoutes = (on: Routes, db: Database, declared: () => readonly string[]): void => {
  const known = () => declared().filter((right) => !needsPerson(right))
  on(contract.listKeys, async ({ fields }) => ({
    ...(await findKeys(db.reader, fields)),
    rights: [...known()],
  }))
  on(contract.createKey, ({ fields, by }) => createKey(db, by, known(), fields))
  on(contract.revokeKey, ({ fields, by }) => revokeKey(db, by, fields.id))
  on(contract.revokeMadeBy, ({ fields, by }) => revokeMadeBy(db, by, fields.user_id))
}
