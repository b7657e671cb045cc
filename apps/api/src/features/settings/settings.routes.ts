import { readSettings as reading } from '@refill/contract/features/settings/settings.contract.ts'
import { updateSettings as updating } from '@refill/contract/features/settings/update-settings.contract.ts'
import type { Database } from '../../database/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Routes } from '../../http/operations.ts'
import { readSettings } from './settings.queries.ts'
import { updateSettings } from './update-settings.ts'

export const settingsRoutes = (on: Routes, db: Database, store: FileStore): void => {
  on(reading, async () => ({ reponselist: await readSettings(db.reader) }))
  on(updating, ({ fields, by }) => updateSettings(db, store, by, fields))
}
