import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { Actor } from '../../../actor.ts'
import type { RowOf } from '../../../database/statement.ts'
import { takingOf, type Plan } from '../../../database/writing/plan.ts'
import { dispatchOrders } from '../sql/statements.generated.ts'
import type { DispatchToWrite } from './dispatch.plan.ts'

const rowOf = ({ params: { id, status, resumes, version, tax } }: DispatchToWrite) => ({
  id,
  status,
  resumes,
  version,
  has_tax: tax !== null,
})

type Left = RowOf<typeof dispatchOrders>

/** @param left with what the statement gave each */
const eventOf = (
  { params: { id, status, given }, rest: { event } }: DispatchToWrite,
  left: readonly Left[],
) => {
  const found = left.find((one) => one.id === id)
  if (!found) throw new Error('an order that is locked stays as it was read')
  const { dc_no, invoice, vehicle } = found
  const day = given !== null && { day: given }
  return {
    event,
    id,
    before: { status },
    after: { status: Status.dispatched, ...day, dc_no, ...(invoice !== null && { invoice }), vehicle },
  }
}

/** Sends off orders of one day, which are locked and need nothing else, by one statement for all of them. */
export const planDispatches = (by: Actor, all: readonly DispatchToWrite[]): Plan<{ dispatched: number }> => {
  const last = all.at(-1)
  const done = { dispatched: all.length }
  if (!last) return { done }
  const { on, given, year } = last.params
  const params = {
    leaving: all.map(rowOf),
    on,
    given,
    year,
    taxes: all.flatMap(({ params: { tax } }) => tax ?? []),
    user_id: by.userId,
  }
  return {
    ...takingOf(dispatchOrders, params, (left) => ({
      writes: [],
      logFirst: all.slice(0, -1).map((one) => eventOf(one, left)),
      log: eventOf(last, left),
      answer: done,
    })),
    first: all.flatMap(({ rest: { first } }) => first),
    logFirst: all.flatMap(({ rest: { logFirst } }) => logFirst),
  }
}
