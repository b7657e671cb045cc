import { isCountedWhole } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { ledgerRefusals } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.door.ts'
import {
  purchaseLines,
  purchaseRefusals,
  type createPurchase as contract,
} from '@refill/contract/features/purchases/purchases.contract.ts'
import { invoiceTotal, lineAmounts } from '@refill/contract/features/purchases/purchases.rules.ts'
import { rupeesNumber, rupeesText } from '@refill/contract/money.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { Refusal } from '../../refusal.ts'
import { atPurchase, moveCylinders, stockClashes } from '../cylinder-ledger/cylinder-ledger.door.ts'
import { byCode, holdProductsToMove, type HeldProduct } from '../products/products.door.ts'

type Form = FieldsOut<typeof contract>
type Line = ReturnType<typeof purchaseLines>[number]

/** What a line comes to; HSN, GST, unit and category are the product's own, whatever was sent. */
const priced = (products: readonly HeldProduct[], omc: string) => (line: Line) => {
  const product = byCode(products, line.uuid)
  if (!product) throw new Refusal(purchaseRefusals.purchase_product_unknown, { product: line.uuid })
  if (product.type.toLowerCase() !== omc.toLowerCase())
    throw new Refusal(purchaseRefusals.purchase_product_of_other, { product: product.name, omc })
  if (isCountedWhole(product) && !Number.isInteger(Number(line.qty)))
    throw new Refusal(ledgerRefusals.stock_fraction, { product: product.name })
  return { line, product, ...lineAmounts({ ...line, gst: String(product.gst) }) }
}
type Priced = ReturnType<ReturnType<typeof priced>>

const lineColumns = (form: Form, purchaseId: number, { line, product, taxable, gst }: Priced) => ({
  purchase_id: purchaseId,
  vendor_id: form.vendor_id,
  inv_date: form.inv_date,
  product_id: product.id,
  product_name: product.name,
  hsn: product.hsn,
  gst: product.gst,
  unit: product.uom,
  category: product.category,
  unit_price: line.unit_price,
  discount: line.discount || '0',
  qty: line.qty,
  empty_returned: line.empty_returned,
  vehicle_no: line.vehicle_no,
  taxable_amount: rupeesText(taxable),
  gst_amount: rupeesText(gst),
})

const takeIn = (trx: Transaction, by: Actor, form: Form, purchaseId: number, lines: readonly Priced[]) =>
  moveCylinders(
    trx,
    by,
    lines.map(({ line, product }) => ({
      productId: product.id,
      day: form.inv_date,
      at: atPurchase(form.inv_date),
      from: { other: 'plant', id: form.vendor_id },
      fulls: Number(line.qty),
      empties: -Number(line.empty_returned),
      document: 'purchase',
      documentId: purchaseId,
      documentNo: form.inv_no,
    })),
  )

/** Enters an invoice: fulls come, empties go. @throws {Refusal} as the contract lists; then nothing is stored */
export const createPurchase = (db: Database, by: Actor, form: Form) =>
  db.transaction(
    by,
    async (trx) => {
      const products = await holdProductsToMove(trx, form['uuid[]'])
      const lines = purchaseLines(form).map(priced(products, form.type))
      const total = invoiceTotal(lines)
      const { id } = await trx
        .insertInto('purchases')
        .values({
          vendor_id: form.vendor_id,
          type: form.type,
          inv_no: form.inv_no,
          inv_date: form.inv_date,
          total_amount: rupeesText(total),
          created_by: by.userId,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('purchase_lines')
        .values(lines.map((line) => lineColumns(form, id, line)))
        .execute()
      await takeIn(trx, by, form, id, lines)
      const { inv_no, inv_date, vendor_id } = form
      const after = { inv_no, inv_date, vendor_id, total_amount: rupeesText(total), lines: lines.length }
      await trx.audit({ event: 'purchases.created', id, after })
      return { id, total_amount: rupeesNumber(total), message: 'Purchase added successfully' }
    },
    {
      ...stockClashes,
      purchases_invoice: purchaseRefusals.invoice_taken,
      purchases_vendor_id_fkey: purchaseRefusals.purchase_vendor_unknown,
    },
  )
