import { commonRefusals } from '@refill/contract/refusals.ts'
import type { Actor } from '../actor.ts'
import { Refusal } from '../refusal.ts'
import type { Transaction } from './handles.ts'

/**
 * Does the deed once for its key, or gives the answer of the first time. Key, deed and answer share the transaction,
 * so there is no moment in which one stands without the others; a second request with the key waits for the first.
 * @throws {Refusal} key_reused when the key came with other content
 */
export const doOnce = async <T extends object>(
  trx: Transaction,
  by: Actor,
  deed: () => Promise<T>,
): Promise<T> => {
  if (!by.once || by.userId === null) return deed()
  const { key, fingerprint } = by.once
  const mine = { user_id: by.userId, key }
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ ...mine, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  const stored = trx.selectFrom('idempotency_keys').where('user_id', '=', mine.user_id).where('key', '=', key)
  if (!claimed) {
    const first = await stored.select(['fingerprint', 'answer']).executeTakeFirstOrThrow()
    if (first.fingerprint !== fingerprint) throw new Refusal(commonRefusals.key_reused)
    trx.withoutAudit('the first request with this key left the audit row')
    return first.answer as T
  }
  const answer = await deed()
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', mine.user_id)
    .where('key', '=', key)
    .execute()
  return answer
}
