import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { reverse, stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { lockPurchase } from './purchases.queries.ts'

/** Takes a purchase back. @throws {DomainError} stock_short when its cylinders have left again */
export const deletePurchase = (db: Database, by: Actor, id: number) =>
  db.transaction(
    by,
    async (trx) => {
      const before = await lockPurchase(trx, id)
      // Products first: an opening that changes meanwhile would write its movements anew.
      await trx
        .selectFrom('products')
        .innerJoin('purchase_lines', 'purchase_lines.product_id', 'products.id')
        .select('products.id')
        .where('purchase_id', '=', id)
        .orderBy('products.id')
        .forKeyShare('products')
        .execute()
      // Stock before the counts of rows, which triggers change at the end of a statement: as a new purchase has it.
      await reverse(trx, by, { document: 'purchase', documentId: id }, 'Purchase deleted')
      const gone = { deleted_at: sql<Date>`now()` }
      await trx.updateTable('purchases').set(gone).where('id', '=', id).execute()
      await trx.updateTable('purchase_lines').set(gone).where('purchase_id', '=', id).execute()
      await trx.audit({ event: 'purchases.deleted', id, before })
      return { message: 'Purchase deleted successfully' }
    },
    stockClashes,
  )
