import type { NotNull } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import { hasSignedIn } from '../session/session.public.ts'

/** What is known of the setting up; nothing where ADMIN_PASSWORD made it needless. */
export const findSetup = (reader: Pick<Reader, 'selectFrom'>) =>
  reader
    .selectFrom('setup')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'link_hash', 'done_at', 'username'])
    .$narrowType<{ username: NotNull }>()
    .executeTakeFirst()

/** Held until the transaction ends: of two that use one link the other comes second. */
export const lockSetup = (trx: Transaction) =>
  trx.selectFrom('setup').select(['user_id', 'link_hash', 'done_at']).forUpdate().executeTakeFirst()

/** A link was printed and not used, and nobody has signed in. */
export const isSetupOpen = async (reader: Pick<Reader, 'selectFrom'>): Promise<boolean> => {
  const setup = await findSetup(reader)
  return Boolean(setup?.link_hash && setup.done_at === null) && !(await hasSignedIn(reader))
}
