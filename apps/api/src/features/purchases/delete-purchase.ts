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
      // Products first: whoever moves cylinders holds them in the same order.
      await trx
        .selectFrom('products')
        .innerJoin('purchase_lines', 'purchase_lines.product_id', 'products.id')
        .select('products.id')
        .where('purchase_id', '=', id)
        .orderBy('products.id')
        .forKeyShare('products')
        .execute()
      // The rows and their counts before the balances, as a new purchase has it: two of them never wait crosswise.
      const gone = { deleted_at: sql<Date>`now()` }
      await trx.updateTable('purchases').set(gone).where('id', '=', id).execute()
      await trx.updateTable('purchase_lines').set(gone).where('purchase_id', '=', id).execute()
      await reverse(trx, by, { document: 'purchase', documentId: id }, 'Purchase deleted')
      await trx.audit({ event: 'purchases.deleted', id, before })
      return { message: 'Purchase deleted successfully' }
    },
    stockClashes,
  )
