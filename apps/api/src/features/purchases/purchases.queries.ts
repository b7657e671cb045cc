import { purchaseErrors, type listPurchases } from '@refill/contract/features/purchases/purchases.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../database/handles.ts'
import { pageByBlock, pageCapped, type List, type Page } from '../../database/pages.ts'
import { everyWordIn } from '../../database/search.ts'
import type { RowOf } from '../../database/statement.ts'
import { DomainError } from '../../domain-error.ts'
import { purchaseById, purchaseRows } from './sql/statements.generated.ts'

type StoredPurchase = RowOf<typeof purchaseRows>

/** Purchases `p` that stand, among them those of a vendor `v` and a number that hold these words. */
const listOf = (search: string): List<StoredPurchase> => {
  const words = everyWordIn(sql`lower(p.inv_no || ' ' || v.tradename || ' ' || v.legalname)`, search)
  return {
    from: words.length > 0 ? sql`purchases p JOIN vendors v ON v.id = p.vendor_id` : sql`purchases p`,
    id: sql`p.id`,
    where: [sql<boolean>`p.deleted_at IS NULL`, ...words],
    rows: (ids) => purchaseRows.within({ ids }),
  }
}

/** One page, newest first. */
export const findPurchases = (
  reader: Reader,
  { page, limit, search }: FieldsOut<typeof listPurchases>,
): Promise<Page<StoredPurchase>> =>
  search.trim() === ''
    ? pageByBlock(
        reader,
        { page, limit },
        {
          name: 'purchases',
          params: {},
          compose: () => ({
            list: listOf(''),
            counted: {
              parts: sql`SELECT block AS part, sum(n)::bigint AS n FROM row_counts WHERE list = 'purchases' GROUP BY block`,
            },
          }),
        },
      )
    : pageCapped(reader, { page, limit }, listOf(search), sql`p.id DESC`)

export const readPurchase = async (reader: Reader, id: number): Promise<StoredPurchase> => {
  const [found] = await reader.read(purchaseById, { id })
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
