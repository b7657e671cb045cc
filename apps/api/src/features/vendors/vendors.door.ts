import { vendors as contract } from '@refill/contract/features/vendors/vendors.contract.ts'
import type { Transaction } from '../../database/handles.ts'
import { Refusal } from '../../refusal.ts'
import './vendors.master.ts'

/** A vendor that exists, active or not: an old invoice may be entered late. @throws {Refusal} vendor_not_found */
export const holdVendor = async (trx: Transaction, id: number) => {
  const found = await trx
    .selectFrom('vendors')
    .select(['id', 'tradename'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw new Refusal({ ...contract.missing, field: 'vendor_id' })
  return found
}
