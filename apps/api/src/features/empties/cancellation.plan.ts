import { emptiesErrors } from '@refill/contract/features/empties/empties.contract.ts'
import { openingErrors } from '@refill/contract/features/empties/openings.contract.ts'
import type { Actor } from '../../actor.ts'
import type { RowOf } from '../../database/statement.ts'
import { stepOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { reversalSteps, type Moved } from '../cylinder-ledger/cylinder-ledger.public.ts'
import {
  cancelOpening,
  cancelReturn,
  type openingToCancel,
  type returnToCancel,
} from './sql/statements.generated.ts'

export type Asked = { id: number; reason: string }
type Answer = { message: string }

/** A document that is locked, and what it moved. */
type Facts<Document> = { readonly document: Document | undefined; readonly moved: readonly Moved[] }

/** Takes a return of empties back; number and document stay. @throws {DomainError} as the contract lists */
export const planReturnCancellation = (
  by: Actor,
  { id, reason }: Asked,
  { document, moved }: Facts<RowOf<typeof returnToCancel>>,
): Plan<Answer> => {
  if (!document) throw new DomainError(emptiesErrors.empties_not_found)
  const { number, canceled_at } = document
  if (canceled_at) throw new DomainError(emptiesErrors.empties_canceled, { number })
  return {
    writes: [...reversalSteps(by, moved, reason), stepOf(cancelReturn, { id, reason, user_id: by.userId })],
    log: { event: 'empties.canceled', id, before: { number }, after: { reason } },
    answer: { message: `${number} is canceled` },
  }
}

/** Takes opening cylinders of a customer back; the row stays. @throws {DomainError} as the contract lists */
export const planOpeningCancellation = (
  by: Actor,
  { id, reason }: Asked,
  { document, moved }: Facts<RowOf<typeof openingToCancel>>,
): Plan<Answer> => {
  if (!document) throw new DomainError(openingErrors.opening_not_found)
  const { number, canceled_at, customer_id } = document
  if (canceled_at) throw new DomainError(openingErrors.opening_canceled, { number })
  return {
    writes: [...reversalSteps(by, moved, reason), stepOf(cancelOpening, { id, reason, user_id: by.userId })],
    log: { event: 'empties.opening_canceled', id: customer_id, before: { number }, after: { reason } },
    answer: { message: `${number} is taken back` },
  }
}
