import { theProgram } from '@refill/api/actor.ts'
import type { Database } from '@refill/api/database/database.ts'
import { hasProducts } from '@refill/api/features/products/products.public.ts'

const [begun, filled] = ['sample-business.begun', 'sample-business.filled']

const note = (db: Database, event: string) =>
  db.transaction(theProgram('sample business'), async (trx) => {
    await trx.audit({ event, id: '' })
    return {}
  })
export const begin = (db: Database): Promise<object> => note(db, begun)
export const finish = (db: Database): Promise<object> => note(db, filled)

/**
 * Whether a business is there already, of whatever size.
 * @throws {Error} when it was broken off half filled: nobody could tell what it lacks
 */
export const isBegun = async (db: Database): Promise<boolean> => {
  const noted = await db.reader
    .selectFrom('audit_log')
    .select('event')
    .where('event', 'in', [begun, filled])
    .where('record_id', '=', '')
    .execute()
  const known = noted.map(({ event }) => event)
  if (known.includes(begun) && !known.includes(filled))
    throw new Error('the sample business was broken off half filled; delete its folder and start again.')
  return known.includes(filled) || hasProducts(db.reader)
}
