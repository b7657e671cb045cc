import { listPlantCylinders } from '@refill/contract/features/vendors/plant-cylinders.contract.ts'
import { updateVendorSettings } from '@refill/contract/features/vendors/vendors.contract.ts'
import type { Database } from '../../database/database.ts'
import type { Routes } from '../../http/operations.ts'
import { plantCylinders } from './sql/statements.generated.ts'
import { updateSettings } from './update-settings.ts'

/** Beside the calls of every master. */
export const vendorsRoutes = (on: Routes, db: Database): void => {
  on(listPlantCylinders, async ({ fields: { id: vendor_id } }) => ({
    reponselist: await db.reader.read(plantCylinders, { vendor_id }),
  }))
  on(updateVendorSettings, ({ fields, by }) => updateSettings(db, by, fields))
}
