import { filingErrors } from '@refill/contract/features/tax/close-month.contract.ts'
import { showMonth } from '@refill/contract/features/tax/month.rules.ts'
import type { Actor } from '../../actor.ts'
import type { Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { unfiling, type Arns } from '../closing/closing.public.ts'

export type Form = { month: string; reason: string }

/** A month as it was filed, and the last month that was; closings are held. */
export type Facts = {
  readonly filed: { id: number; arn: string; arns: Arns } | undefined
  readonly last: string
  readonly now: Date
}

/** Takes back that a month was filed, the last one first. @throws {DomainError} as the contract lists */
export const planOpenMonth = (
  by: Actor,
  { month, reason }: Form,
  { filed, last, now: at }: Facts,
): Plan<{ message: string }> => {
  const shown = showMonth(month)
  if (!filed) throw new DomainError(filingErrors.month_not_filed, { month: shown })
  const [arn = filed.arn] = Object.values(filed.arns)
  if (arn !== '') throw new DomainError(filingErrors.month_with_arn, { month: shown, arn })
  if (last > month) throw new DomainError(filingErrors.later_month_filed, { month: showMonth(last) })
  return {
    ...unfiling(by, { id: filed.id, month, reason, at }),
    answer: { message: `${shown} is open again; its days stay closed until they are reopened` },
  }
}
