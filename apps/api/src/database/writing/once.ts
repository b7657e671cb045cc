import { commonErrors } from '@refill/contract/common-errors.ts'
import type { Actor } from '../../actor.ts'
import { DomainError } from '../../domain-error.ts'
import type { Reader } from '../handles.ts'
import { brokenConstraint } from './again.ts'
import type { Layer, Opened } from './layer.ts'

/**
 * The answer that an earlier request with this key was given, if there was one.
 * @throws {DomainError} key_reused when the key came with other content
 */
export const answerKept = async <T extends object>(reader: Reader, by: Actor): Promise<T | undefined> => {
  if (!by.once || by.userId === null) return undefined
  const first = await reader
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('user_id', '=', by.userId)
    .where('key', '=', by.once.key)
    .executeTakeFirst()
  if (first && first.fingerprint !== by.once.fingerprint) throw new DomainError(commonErrors.key_reused)
  // The answer was kept by the same operation, whose type it has.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return first?.answer as T | undefined
}

/**
 * Writes in steps once for their key, or gives the answer of the first time. Key, write and answer share the transaction,
 * so there is no moment in which one stands without the others; a second request with the key waits for the first.
 * @throws {DomainError} key_reused when the key came with other content
 */
export const once: Layer<Opened> =
  <T extends object>(next: (opened: Opened) => Promise<T | undefined>) =>
  async (opened) => {
    const { trx, by } = opened
    if (!by.once || by.userId === null) return next(opened)
    const { key, fingerprint } = by.once
    const claimed = await trx
      .insertInto('idempotency_keys')
      .values({ user_id: by.userId, key, fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!claimed) {
      const first = await answerKept<T>(trx, by)
      if (!first) throw new Error('a key that was taken has no answer')
      trx.withoutAudit('the first request with this key left the audit row')
      return first
    }
    const answer = await next(opened)
    await trx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('user_id', '=', by.userId)
      .where('key', '=', key)
      .execute()
    return answer
  }

/**
 * Gives the first answer to a request that came a second time. The second is refused because of what the first has done,
 * so the first answer is looked for only after a refusal.
 */
export const firstAnswer =
  (reader: Reader): Layer<Actor> =>
  <T extends object>(next: (by: Actor) => Promise<T | undefined>) =>
  async (by) => {
    try {
      return await next(by)
    } catch (error) {
      const isOurs = error instanceof DomainError || brokenConstraint(error) === 'idempotency_keys_pkey'
      const first = isOurs ? await answerKept<T>(reader, by) : undefined
      if (first) return first
      throw error
    }
  }

/** The part of a single statement that keeps its answer for the key. @param at places of user, key and fingerprint */
export const keepAnswer = (at: readonly [user: string, key: string, fingerprint: string]): string => `,
  remembered AS (INSERT INTO idempotency_keys (user_id, key, fingerprint, answer)
    SELECT ${at[0]}::bigint, ${at[1]}, ${at[2]}, answer FROM result)`
