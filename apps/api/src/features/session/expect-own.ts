import { accountErrors } from '@refill/contract/features/session/account.contract.ts'
import { sessionErrors } from '@refill/contract/features/session/session.contract.ts'
import type { ErrorRule } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import type { Visit } from '../../http/visit.ts'
import { readPerson } from './session.queries.ts'
import { tryPassword } from './try-password.ts'

export type Asked = { by: Actor; visit: Visit }

/** A code where they have a second factor; '' when none was typed. */
type Proof = { password: string; code: string }

/**
 * Whoever is signed in shows once more that it is they: a session that was left open is not enough.
 * @param wrong what a wrong password is answered with
 * @returns who it is
 * @throws {DomainError} that, code_needed, code_unfit, too_many_tries, sign_ins_busy
 */
export const expectOwn = async (
  db: Database,
  { by, visit }: Asked,
  { password, code }: Proof,
  wrong: ErrorRule = accountErrors.own_password_wrong,
) => {
  const person = await readPerson(db.reader, by.userId ?? 0)
  const { username } = person
  const { seconds, fits, factor } = await tryPassword(db, by, { username, password, code }, visit)
  if (seconds > 0) throw new DomainError(sessionErrors.too_many_tries, { seconds })
  if (!fits) throw new DomainError(wrong)
  if (factor === 'needed') throw new DomainError(accountErrors.code_needed)
  if (factor === 'wrong') throw new DomainError(accountErrors.code_unfit)
  return person
}
