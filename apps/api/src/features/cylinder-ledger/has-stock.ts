import { sql } from 'kysely'
import type { Reader, Transaction } from '../../database/handles.ts'

/** Whether anything of a product lies in our godowns or on our vehicles; the product must be held. */
export const hasStock = async (trx: Transaction, productId: number): Promise<boolean> => {
  const found = await trx
    .selectFrom('balances')
    .select('product_id')
    .where('product_id', '=', productId)
    .where('holder', 'in', ['godown', 'vehicle'])
    .where(sql<boolean>`(fulls <> 0 OR empties <> 0)`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether its stock was ever kept or moved; the product must be held. */
export const hasMoved = async (trx: Transaction, productId: number): Promise<boolean> => {
  const [moved, opened] = [trx.selectFrom('movements'), trx.selectFrom('inventory')]
  const found = await moved
    .select('product_id')
    .where('product_id', '=', productId)
    .unionAll(opened.select('product_id').where('product_id', '=', productId))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** From which day on the stock of products is kept, of those that have an opening. */
export const readOpeningDays = async (reader: Reader, productIds: readonly number[]) => {
  const rows = await reader
    .selectFrom('stock_openings')
    .selectAll()
    .where('product_id', 'in', productIds)
    .execute()
  return new Map(rows.map(({ product_id, day }) => [product_id, day]))
}
