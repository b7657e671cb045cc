import { updateVendorSettings } from '@refill/contract/features/vendors/vendors.contract.ts'
import type { Database } from '../../database/database.ts'
import type { Routes } from '../../http/operations.ts'
import { updateSettings } from './update-settings.ts'

/** Beside the calls of every master. */
export const vendorsRoutes = (on: Routes, db: Database): void => {
  on(updateVendorSettings, ({ fields, by }) => updateSettings(db, by, fields))
}
