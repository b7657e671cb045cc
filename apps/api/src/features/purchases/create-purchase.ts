import { purchaseErrors } from '@refill/contract/features/purchases/purchases.contract.ts'
import { rupeesNumber } from '@refill/values/money.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { cameColumns, movementParts, stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { holdingProducts, readProducts } from '../products/products.public.ts'
import { purchaseRows, type PurchaseForm } from './purchase-rows.ts'

const lineColumns = `product_id, product_name, hsn, gst, unit, category, unit_price, discount, qty, empty_returned,
  vehicle_no, taxable_amount, gst_amount`

/**
 * $1 invoice, $2 lines, $3 who, $4 products and $5 their versions, $6 for the audit row, $7 the answer without its id,
 * $8 order of the lines within the day. Nothing is written when a product is not as it was read.
 */
const text = `
  bought AS (
    INSERT INTO purchases (vendor_id, type, inv_no, inv_date, total_amount, created_by)
    SELECT vendor_id, type, inv_no, inv_date, total_amount, $3::bigint FROM json_populate_record(NULL::purchases, $1::json)
    WHERE (SELECT count(*) FROM unnest($4::bigint[], $5::int[]) AS l (id, version)
      JOIN products AS p USING (id, version) WHERE p.deleted_at IS NULL) = cardinality($4::bigint[])
    RETURNING id, vendor_id, inv_no, inv_date),
  lined AS (
    INSERT INTO purchase_lines (purchase_id, vendor_id, inv_date, ${lineColumns})
    SELECT bought.id, bought.vendor_id, bought.inv_date, ${lineColumns}
    FROM bought, json_populate_recordset(NULL::purchase_lines, $2::json)
    RETURNING product_id, qty, empty_returned),
  came (${cameColumns}) AS (
    SELECT product_id, inv_date, $8::timestamptz, NULL::text, 'plant', vendor_id, qty, -empty_returned,
      'purchase', bought.id, inv_no, '', NULL::bigint, $3::bigint
    FROM lined, bought ORDER BY product_id),
  ${movementParts},
  told AS (SELECT id AS record_id, NULL::jsonb AS before, $6::jsonb AS after,
    $7::jsonb || jsonb_build_object('id', id) AS answer FROM bought)`

type Answer = { id: number; total_amount: number; message: string }

/** Enters an invoice: fulls come, empties go. @throws {DomainError} as the contract lists; then nothing is stored */
export const createPurchase = (db: Database, by: Actor, form: PurchaseForm): Promise<Answer> =>
  db.inOneStatement<Answer>(
    by,
    async (reader) => {
      const products = await readProducts(reader, form['uuid[]'])
      const { row, total, lineRows, at } = purchaseRows(form, products)
      const lines = lineRows(0)
      const { inv_no, inv_date, vendor_id, total_amount } = row
      const ids = products.map(({ id }) => id)
      const answer = { total_amount: rupeesNumber(total), message: 'Purchase added successfully' }
      return {
        event: 'purchases.created',
        hold: holdingProducts(ids),
        text,
        values: [
          ...[JSON.stringify(row), JSON.stringify(lines), by.userId],
          ...[ids, products.map(({ version }) => version)],
          JSON.stringify({ inv_no, inv_date, vendor_id, total_amount, lines: lines.length }),
          ...[JSON.stringify(answer), at],
        ],
      }
    },
    {
      clashes: {
        ...stockClashes,
        purchases_invoice: purchaseErrors.invoice_taken,
        purchases_vendor_id_fkey: purchaseErrors.purchase_vendor_unknown,
      },
    },
  )
