import { sql } from 'kysely'
import type { Reader, Transaction } from '../../database/handles.ts'

/** Whether anything of a product lies in our godowns; the product must be held. */
export const hasStock = async (trx: Transaction, productId: number): Promise<boolean> => {
  const found = await trx
    .selectFrom('balances')
    .select('product_id')
    .where('product_id', '=', productId)
    .where('holder', '=', 'godown')
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

/** Whatever but its opening moved in the stock of a product, and stands. */
const moves = (reader: Reader, productId: number) =>
  reader
    .selectFrom('movements')
    .where('product_id', '=', productId)
    .where('holder', '=', 'godown')
    .where('document', '<>', 'opening')
    .where('reverses', 'is', null)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM movements AS r WHERE r.reverses = movements.id)`)

export const hasMovedSince = async (trx: Transaction, productId: number, day: string): Promise<boolean> =>
  (await moves(trx, productId).select('id').where('day', '>=', day).limit(1).executeTakeFirst()) !== undefined

/**
 * The first day, before `day`, of what a stock that begins on `day` would lose. Without an opening these are not its
 * purchases: they are part of what is found on the opening day (AMB-148).
 */
export const firstDayLost = async (reader: Reader, productId: number, day: string) => {
  const opened = await reader
    .selectFrom('stock_openings')
    .select('day')
    .where('product_id', '=', productId)
    .executeTakeFirst()
  const counting = opened
    ? moves(reader, productId).where('day', '>=', opened.day)
    : moves(reader, productId).where('document', '<>', 'purchase')
  const first = await counting.select('day').where('day', '<', day).orderBy('day').limit(1).executeTakeFirst()
  return first?.day
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
