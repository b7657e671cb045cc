import { sql } from 'kysely'
import type { Transaction } from '../../database/handles.ts'

/**
 * The purchase before its products, and these in one order: those that it moved, and those that it is to have. So nobody
 * opens their stock, changes their rate or deletes them meanwhile.
 * @param codes of products that it is to have
 */
export const lockPurchase = async (
  trx: Transaction,
  id: number,
  codes: readonly string[] = [],
): Promise<void> => {
  await trx
    .selectFrom('purchases')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .execute()
  const moved = trx
    .selectFrom('movements')
    .select('product_id')
    .where('document', '=', 'purchase')
    .where('document_id', '=', id)
  await trx
    .selectFrom('products')
    .select('id')
    .where((products) =>
      products.or([
        products('id', 'in', moved),
        products(
          sql<string>`lower(code)`,
          '=',
          sql<string>`ANY (${codes.map((code) => code.toLowerCase())}::text[])`,
        ),
      ]),
    )
    .orderBy('id')
    .forKeyShare()
    .execute()
}
