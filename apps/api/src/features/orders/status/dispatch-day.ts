import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { day, showDay, type Day } from '@refill/values/day.ts'
import { DomainError } from '../../../domain-error.ts'

type Leaving = { readonly dispatched_on: string }

/** The day on which goods left: today unless another is given. */
export const dayOfDispatch = ({ dispatched_on }: Leaving, today: Day): Day => day(dispatched_on || today)

/** What the order keeps of it: the day on which it is entered is known anyway. */
export const givenDay = (form: Leaving, today: Day): Day | null => {
  const on = dayOfDispatch(form, today)
  return on === today ? null : on
}

/** @param from a day before which it cannot have left, and what happened then */
export const refuseBefore = (from: string, what: string, on: Day): void => {
  if (on < from) throw new DomainError(orderErrors.order_dispatched_too_early, { day: showDay(from), what })
}
