import { purchaseErrors, type listPurchases } from '@refill/contract/features/purchases/purchases.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { readRows } from '../../database/compiled.ts'
import { findCounted } from '../../database/counted-page.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { wordPatterns } from '../../database/search.ts'
import { DomainError } from '../../domain-error.ts'

/** A purchase with its lines; `p` is the purchase. */
const columns = `p.id, p.inv_no, p.vendor_id, coalesce(nullif(v.tradename, ''), v.legalname) AS vendor_name, p.type,
    p.total_amount::float8 AS total_amount, p.inv_date,
    (SELECT coalesce(json_agg(json_build_object('id', l.id, 'uuid', o.code, 'product_name', l.product_name,
        'quantity', l.qty, 'unit_price', l.unit_price, 'gst', l.gst, 'empty_returned', l.empty_returned,
        'discount', l.discount, 'gst_amount', l.gst_amount, 'taxable_amount', l.taxable_amount,
        'vehicle_no', l.vehicle_no) ORDER BY l.id), '[]')
     FROM purchase_lines l JOIN products o ON o.id = l.product_id WHERE l.purchase_id = p.id) AS details`

export type StoredPurchase = {
  id: number
  inv_no: string
  vendor_id: number
  vendor_name: string
  type: string
  total_amount: number
  inv_date: string
  details: never[]
}

const joins = 'JOIN purchases p USING (id) JOIN vendors v ON v.id = p.vendor_id'

/** One page, newest first. */
export const findPurchases = (reader: Reader, { page, limit, search }: FieldsOut<typeof listPurchases>) =>
  findCounted<StoredPurchase>(
    reader,
    { page, limit, patterns: wordPatterns(search) },
    {
      table: 'purchases',
      filter: 'deleted_at IS NULL',
      blocks: `SELECT block, sum(n)::bigint AS n FROM row_counts WHERE list = 'purchases' GROUP BY block`,
      search: {
        from: 'purchases p JOIN vendors v ON v.id = p.vendor_id',
        filter: 'p.deleted_at IS NULL',
        id: 'p.id',
        words: `lower(p.inv_no || ' ' || v.tradename || ' ' || v.legalname)`,
      },
      columns,
      joins,
    },
  )

export const readPurchase = async (reader: Reader, id: number): Promise<StoredPurchase> => {
  const [found] = await readRows<StoredPurchase>(
    reader,
    `SELECT ${columns} FROM purchases p JOIN vendors v ON v.id = p.vendor_id WHERE p.id = $1 AND p.deleted_at IS NULL`,
    [id],
  )
  if (!found) throw new DomainError(purchaseErrors.purchase_not_found)
  return found
}

export const lockPurchase = async (trx: Transaction, id: number) => {
  const found = await trx
    .selectFrom('purchases')
    .select(['id', 'inv_no', 'vendor_id', 'total_amount', 'inv_date'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new DomainError(purchaseErrors.purchase_not_found)
  return found
}
