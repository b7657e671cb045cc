import { countErrors } from '@refill/contract/features/inventory/counts.contract.ts'
import type { Actor } from '../../actor.ts'
import type { RowOf } from '../../database/statement.ts'
import { stepOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { reversalSteps, type Moved } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { cancelCount, type countToCancel } from './sql/statements.generated.ts'

export type Asked = { id: number; reason: string }

/** A count that is locked, and what it moved. */
export type Facts = {
  readonly count: RowOf<typeof countToCancel> | undefined
  readonly moved: readonly Moved[]
}

/** Takes a count back; what was counted stays to be seen. @throws {DomainError} as the contract lists */
export const planCountCancellation = (
  by: Actor,
  { id, reason }: Asked,
  { count, moved }: Facts,
): Plan<{ message: string }> => {
  if (!count) throw new DomainError(countErrors.count_not_found)
  if (count.canceled_at) throw new DomainError(countErrors.count_canceled, { id })
  const { later, product } = count
  if (later !== null) throw new DomainError(countErrors.counted_again, { product: product ?? '', later })
  return {
    writes: [...reversalSteps(by, moved, reason), stepOf(cancelCount, { id, reason, user_id: by.userId })],
    log: { event: 'inventory.count_canceled', id, before: { reason: count.reason }, after: { reason } },
    answer: { message: `Count ${id} is taken back` },
  }
}
