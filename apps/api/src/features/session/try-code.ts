import { sql } from 'kysely'
import type { Transaction } from '../../database/handles.ts'
import { plainCode, stepOf } from './factor-codes.ts'

/** Wrong codes that are free; after that each doubles the wait. Whoever types them has the password already. */
const free = 5
const longestWait = 900 // seconds

/** Where it is encrypted, and nowhere else opened. */
export const factorPlace = (userId: number) => `users.factor ${userId}`

export const recoveryMark = ({ secrets }: Pick<Transaction, 'secrets'>, userId: number, code: string) =>
  secrets.markOf(`recovery ${userId} ${plainCode(code)}`)

/** Held until the transaction ends: of two with the same code one comes second. */
export const lockFactor = (trx: Transaction, userId: number) =>
  trx
    .selectFrom('users')
    .select(['id', 'factor_secret', 'factor_step', 'factor_failures', 'recovery_marks'])
    .select(sql<number>`extract(epoch FROM clock_timestamp() - factor_failed_at)::float8`.as('ago'))
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
export type Factor = Awaited<ReturnType<typeof lockFactor>>

const secondsToWait = ({ factor_failures: failures, ago }: Factor): number => {
  if (failures < free) return 0
  // Put back, the clock makes nobody wait longer.
  const passed = Math.max(0, ago)
  return Math.ceil(Math.max(0, Math.min(longestWait, 2 ** Math.min(failures - free, 30)) - passed))
}

const isOfNow = (
  { id, factor_secret: encrypted, factor_step: last }: Factor,
  trx: Transaction,
  code: string,
) => {
  const step = encrypted === null ? undefined : stepOf(trx.secrets.decrypt(encrypted, factorPlace(id)), code)
  return step !== undefined && step > last ? step : undefined
}

export type CodeTried = 'right' | 'wrong' | { seconds: number }

/**
 * Judges a code of the moment, or a recovery code; either works once. Only for whoever had the password right: their wrong
 * ones keep the account waiting everywhere, and nobody else could.
 */
export const tryCode = async (trx: Transaction, factor: Factor, typed: string): Promise<CodeTried> => {
  const seconds = secondsToWait(factor)
  if (seconds > 0) return { seconds }
  const { id, factor_failures: failures, recovery_marks: marks } = factor
  const change = (columns: Partial<Pick<Factor, 'factor_step' | 'factor_failures' | 'recovery_marks'>>) =>
    trx.updateTable('users').set(columns).where('id', '=', id).execute()
  const step = isOfNow(factor, trx, plainCode(typed))
  if (step !== undefined) {
    await change({ factor_step: step, factor_failures: 0 })
    return 'right'
  }
  const mark = recoveryMark(trx, id, typed)
  if (marks.includes(mark)) {
    await change({ recovery_marks: marks.filter((one) => one !== mark), factor_failures: 0 })
    await trx.audit({ event: 'users.recovery_used', id, after: { left: marks.length - 1 } })
    return 'right'
  }
  await trx
    .updateTable('users')
    .set({ factor_failures: failures + 1, factor_failed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  return 'wrong'
}

/** What makes an account one without a second factor. */
export const noFactor = {
  factor_secret: null,
  factor_pending: null,
  factor_failures: 0,
  recovery_marks: [],
}
