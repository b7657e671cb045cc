import { accountErrors } from '@refill/contract/features/session/account.contract.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { endSessions } from './end-sessions.ts'
import { expectOwn, type Asked } from './expect-own.ts'
import { newRecoveryCodes, newSecret, plainCode, qrOf, stepOf } from './factor-codes.ts'
import { clearKnownSessions } from './known-sessions.ts'
import { readPerson } from './session.queries.ts'
import { factorPlace, noFactor, recoveryMark } from './try-code.ts'

const lockOwn = (trx: Transaction, id: number) =>
  trx
    .selectFrom('users')
    .select(['factor_secret', 'factor_pending'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/**
 * Begins a second factor: the secret holds from the first code that confirms it.
 * @returns the secret, for who types it, and as a picture for a camera; it is shown nowhere again
 * @throws {DomainError} as the contract lists
 */
export const enableFactor = async (db: Database, asked: Asked, { password }: { password: string }) => {
  const id = asked.by.userId ?? 0
  const { has_factor: hasOne } = await readPerson(db.reader, id)
  if (hasOne) throw new DomainError(accountErrors.second_factor_on)
  const { username } = await expectOwn(db, asked, { password, code: '' })
  const secret = newSecret()
  await db.transaction(asked.by, async (trx) => {
    trx.withoutAudit('nothing holds before it is confirmed')
    const { factor_secret: isOn } = await lockOwn(trx, id)
    if (isOn !== null) throw new DomainError(accountErrors.second_factor_on)
    const factor_pending = trx.secrets.encrypt(secret, factorPlace(id))
    await trx.updateTable('users').set({ factor_pending }).where('id', '=', id).execute()
    return {}
  })
  return { secret, ...qrOf(secret, username) }
}

/**
 * Puts it in force. All other sessions end: they were opened without it.
 * @returns the recovery codes, kept as hashes alone
 * @throws {DomainError} second_factor_not_begun, code_unfit
 */
export const confirmFactor = async (db: Database, by: Actor, { code }: { code: string }) => {
  const id = by.userId ?? 0
  const recovery_codes = newRecoveryCodes()
  await db.transaction(by, async (trx) => {
    const { factor_pending: encrypted } = await lockOwn(trx, id)
    if (encrypted === null) throw new DomainError(accountErrors.second_factor_not_begun)
    const step = stepOf(trx.secrets.decrypt(encrypted, factorPlace(id)), plainCode(code))
    if (step === undefined) throw new DomainError(accountErrors.code_unfit)
    const recovery_marks = recovery_codes.map((one) => recoveryMark(trx, id, one))
    await trx
      .updateTable('users')
      .set({ ...noFactor, factor_secret: encrypted, factor_step: step, recovery_marks })
      .where('id', '=', id)
      .execute()
    await endSessions(trx, id, { but: by.sessionId })
    await trx.audit({ event: 'users.second_factor_on', id })
    return {}
  })
  clearKnownSessions()
  return { recovery_codes, message: 'Second factor switched on' }
}

/** Who is asked to set it up has other things to do now. */
export const putOffFactor = (db: Database, by: Actor) =>
  db.transaction(by, async (trx) => {
    const id = by.userId ?? 0
    await trx
      .updateTable('users')
      .set({ factor_put_off_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    await trx.audit({ event: 'users.second_factor_put_off', id })
    return { message: 'Put off' }
  })

/** @throws {DomainError} as the contract lists; then it is as it was */
export const disableFactor = async (
  db: Database,
  asked: Asked,
  { password, code }: { password: string; code: string },
) => {
  const id = asked.by.userId ?? 0
  const { has_factor: isOn, demands_factor: isDemanded } = await readPerson(db.reader, id)
  if (!isOn) throw new DomainError(accountErrors.second_factor_off)
  if (isDemanded) throw new DomainError(accountErrors.second_factor_demanded)
  await expectOwn(db, asked, { password, code })
  await db.transaction(asked.by, async (trx) => {
    await trx
      .updateTable('users')
      .set({ ...noFactor, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    await trx.audit({ event: 'users.second_factor_off', id })
    return {}
  })
  clearKnownSessions()
  return { message: 'Second factor switched off' }
}
