import type { deletePurchase as contract } from '@refill/contract/features/purchases/purchases.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { reverse, stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { lockPurchase } from './purchases.queries.ts'

/**
 * Takes a purchase back; it stays to be seen, with who did it and why.
 * @throws {DomainError} stock_short, stock_short_on_day when its cylinders have left again
 */
export const deletePurchase = (db: Database, by: Actor, { id, reason }: FieldsOut<typeof contract>) =>
  db.transaction(
    by,
    async (trx) => {
      const before = await lockPurchase(trx, id)
      // Stock before the counts of rows, which triggers change at the end of a statement: as a new purchase has it.
      await reverse(trx, by, { document: 'purchase', documentId: id }, reason || 'Purchase deleted')
      const gone = { deleted_at: sql<Date>`now()` }
      const why = { canceled_by: by.userId, cancel_reason: reason }
      await trx
        .updateTable('purchases')
        .set({ ...gone, ...why })
        .where('id', '=', id)
        .execute()
      await trx.updateTable('purchase_lines').set(gone).where('purchase_id', '=', id).execute()
      await trx.audit({ event: 'purchases.deleted', id, before, ...(reason && { after: { reason } }) })
      return { message: 'Purchase deleted successfully' }
    },
    stockClashes,
  )
