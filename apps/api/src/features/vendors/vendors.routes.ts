import { updateVendorSettings } from '@refill/contract/features/vendors/vendors.contract.ts'
import type { Database } from '../../database/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Routes } from '../../http/operations.ts'
import { serveMaster } from '../../masters/serve-master.ts'
import { updateSettings } from './update-settings.ts'
import { vendors } from './vendors.master.ts'

export const vendorsRoutes = (on: Routes, db: Database, store: FileStore): void => {
  serveMaster(on, db, store, vendors)
  on(updateVendorSettings, ({ fields, by }) => updateSettings(db, by, fields))
}
