import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { theProgram } from '../../actor.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { hasSignedIn } from '../session/session.public.ts'

const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** In constant time. @param stored of the link that was printed last */
export const isLink = (stored: Buffer | null, secret: string): boolean =>
  stored !== null && timingSafeEqual(stored, hashOf(secret))

/** Notes that the first administrator waits for an owner. */
export const awaitOwner = (trx: Transaction, userId: number) =>
  trx.insertInto('setup').values({ user_id: userId }).execute()

/**
 * Makes the link that sets up the business, and ends the one of before. Its secret is kept nowhere.
 * @returns the secret; nothing where there is nothing to set up
 */
export const renewLink = async (db: Database): Promise<string | undefined> => {
  const secret = randomBytes(32).toString('base64url')
  const { isOpen } = await db.transaction(theProgram('first start'), async (trx) => {
    trx.withoutAudit('a link that nobody has opened is no command')
    if (await hasSignedIn(trx)) return { isOpen: false }
    const [renewed] = await trx
      .updateTable('setup')
      .set({ link_hash: hashOf(secret) })
      .where('done_at', 'is', null)
      .returning('user_id')
      .execute()
    return { isOpen: renewed !== undefined }
  })
  return isOpen ? secret : undefined
}
