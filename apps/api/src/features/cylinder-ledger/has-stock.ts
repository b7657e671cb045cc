import { sql } from 'kysely'
import type { Transaction } from '../../database/handles.ts'

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

/** Whether anything but its opening moved in the stock of a product on or after a day, and stands. */
export const hasMovedSince = async (trx: Transaction, productId: number, day: string): Promise<boolean> => {
  const found = await trx
    .selectFrom('movements')
    .select('id')
    .where('product_id', '=', productId)
    .where('holder', '=', 'godown')
    .where('day', '>=', day)
    .where('document', '<>', 'opening')
    .where('reverses', 'is', null)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM movements AS r WHERE r.reverses = movements.id)`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
