import type { Transaction } from '../../database/handles.ts'
import { endSessions } from './end-sessions.ts'
import { forgiveAll } from './throttle.ts'
import { lockFactor, noFactor } from './try-code.ts'
import { accountKey } from './visitor.ts'

/** What became of a second factor. */
export type FactorLeft = 'none' | 'stays' | 'off'

type Account = {
  id: number
  /** As PostgreSQL's `lower` leaves the username. */
  key: string
}

type Anew = {
  password_hash: string
  /** It was made by somebody else. */
  must_change_password: boolean
  /** Its second factor is switched off, which is written down. */
  withoutFactor: boolean
}

/**
 * An account has a password that its owner did not choose: its sessions end and nobody waits for it. Who forgot a password
 * has not lost the second factor, so that goes only where it is asked for.
 */
export const beginAnew = async (
  trx: Transaction,
  { id, key }: Account,
  { withoutFactor, ...password }: Anew,
): Promise<FactorLeft> => {
  const { factor_secret: secret } = await lockFactor(trx, id)
  const factor = withoutFactor ? noFactor : { factor_failures: 0 }
  await trx
    .updateTable('users')
    .set({ ...factor, ...password })
    .where('id', '=', id)
    .execute()
  await endSessions(trx, id)
  await forgiveAll(trx, accountKey(key))
  if (secret === null) return 'none'
  if (!withoutFactor) return 'stays'
  await trx.audit({ event: 'users.second_factor_off', id })
  return 'off'
}
