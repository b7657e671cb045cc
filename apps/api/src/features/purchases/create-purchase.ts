import { purchaseRefusals } from '@refill/contract/features/purchases/purchases.contract.ts'
import { rupeesNumber } from '@refill/contract/money.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { moveCylinders, stockClashes } from '../cylinder-ledger/cylinder-ledger.door.ts'
import { holdProductsToMove } from '../products/products.door.ts'
import { purchaseRows, type PurchaseForm } from './purchase-rows.ts'

/** Enters an invoice: fulls come, empties go. @throws {Refusal} as the contract lists; then nothing is stored */
export const createPurchase = (db: Database, by: Actor, form: PurchaseForm) =>
  db.transaction(
    by,
    async (trx) => {
      const products = await holdProductsToMove(trx, form['uuid[]'])
      const { row, total, lineRows, moves } = purchaseRows(form, products)
      const { id } = await trx
        .insertInto('purchases')
        .values({ ...row, created_by: by.userId })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx.insertInto('purchase_lines').values(lineRows(id)).execute()
      await moveCylinders(trx, by, moves(id))
      const { inv_no, inv_date, vendor_id, total_amount } = row
      const after = { inv_no, inv_date, vendor_id, total_amount, lines: moves(id).length }
      await trx.audit({ event: 'purchases.created', id, after })
      return { id, total_amount: rupeesNumber(total), message: 'Purchase added successfully' }
    },
    {
      ...stockClashes,
      purchases_invoice: purchaseRefusals.invoice_taken,
      purchases_vendor_id_fkey: purchaseRefusals.purchase_vendor_unknown,
    },
  )
