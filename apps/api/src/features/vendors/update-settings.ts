import {
  vendors as contract,
  type updateVendorSettings,
} from '@refill/contract/features/vendors/vendors.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { changedColumns, refuseStale } from '../../database/versions.ts'
import { lockMaster, touchMaster } from '../../masters/lock-master.ts'
import { vendors } from './vendors.master.ts'

/** Credit days and limit that a vendor grants us (AMB-064). @throws {DomainError} as the contract lists */
export const updateSettings = (db: Database, by: Actor, form: FieldsOut<typeof updateVendorSettings>) =>
  db.transaction(by, async (trx) => {
    const stored = await lockMaster(trx, vendors, form.id)
    refuseStale(contract.thing.toLowerCase(), form.version, stored)
    const before = await trx
      .selectFrom('vendors')
      .select(['credit_days', 'credit_limit'])
      .where('id', '=', form.id)
      .executeTakeFirstOrThrow()
    const values = { credit_days: form.credit_days, credit_limit: form.credit_limit }
    await trx.updateTable('vendors').set(values).where('id', '=', form.id).execute()
    const version = await touchMaster(trx, form.id, by.userId)
    await trx.audit({ event: 'vendors.updated', id: form.id, ...changedColumns(before, values) })
    return { version, message: 'Settings saved' }
  })
