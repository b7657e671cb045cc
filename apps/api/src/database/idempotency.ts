import { commonErrors } from '@refill/contract/common-errors.ts'
import type { Actor } from '../actor.ts'
import { DomainError } from '../domain-error.ts'
import type { Reader, Transaction } from './handles.ts'

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
  return first?.answer as T | undefined
}

/**
 * Does the command once for its key, or gives the answer of the first time. Key, command and answer share the transaction,
 * so there is no moment in which one stands without the others; a second request with the key waits for the first.
 * @throws {DomainError} key_reused when the key came with other content
 */
export const doOnce = async <T extends object>(
  trx: Transaction,
  by: Actor,
  command: () => Promise<T>,
): Promise<T> => {
  if (!by.once || by.userId === null) return command()
  const { key, fingerprint } = by.once
  const mine = { user_id: by.userId, key }
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ ...mine, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    const first = await answerKept<T>(trx, by)
    if (!first) throw new Error('a key that was taken has no answer')
    trx.withoutAudit('the first request with this key left the audit row')
    return first
  }
  const answer = await command()
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', mine.user_id)
    .where('key', '=', key)
    .execute()
  return answer
}
