import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { orderEvent, Status, statusLabel, type Stage } from '@refill/contract/features/orders/orders.rules.ts'
import { stepOf, type Plan } from '../../../database/writing/plan.ts'
import { DomainError } from '../../../domain-error.ts'
import { refuseLive } from '../../invoices/invoices.public.ts'
import type { Settlement } from '../settlement.rows.ts'
import { takeBackDispatch } from '../sql/statements.generated.ts'
import type { CancelFacts } from './steps.plan.ts'

export type TakenBackForm = {
  readonly id: number
  /** Where it was before it left. */
  readonly was: Stage
  readonly reason: string
}

/** @throws {DomainError} order_step_refused, eway_live */
export const planTakingBack = (
  { id, was, reason }: TakenBackForm,
  { stage, bills, now }: CancelFacts,
): Plan<object, Settlement> => {
  if (stage.status !== Status.dispatched) {
    const names = { from: statusLabel(stage.status), to: statusLabel(was.status) }
    throw new DomainError(orderErrors.order_step_refused, names)
  }
  refuseLive(bills, now)
  return {
    writes: [stepOf(takeBackDispatch, { id, status: was.status, resumes: was.resumes ?? null })],
    log: {
      event: orderEvent('undispatched'),
      id,
      before: { status: Status.dispatched },
      after: { status: was.status, reason },
    },
    answer: {},
    needs: stage.is_billed ? { takenBack: [{ order_id: id, reason }] } : undefined,
  }
}
