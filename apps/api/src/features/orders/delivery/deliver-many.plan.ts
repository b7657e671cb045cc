import type { Actor } from '../../../actor.ts'
import { takingOf, type Plan } from '../../../database/writing/plan.ts'
import type { Settlement } from '../settlement.rows.ts'
import { deliverOrders } from '../sql/statements.generated.ts'
import type { DeliveryToWrite } from './delivery.plan.ts'

const rowOf = ({ params }: DeliveryToWrite) => ({
  id: params.id,
  status: params.status,
  resumes: params.resumes,
  version: params.version,
  is_billed: params.is_billed,
  due_day: params.due_day,
  code_asked: params.code_asked,
  code_given: params.code_given,
  no_code_reason: params.no_code_reason,
  empties: params.empties,
  vehicle_id: params.vehicle_id,
  has_tax: params.tax !== null,
})

const eventOf = ({ event, params: { id, status, after } }: DeliveryToWrite) => ({
  event,
  id,
  before: { status },
  after,
})

/**
 * Delivers orders of one day, which are locked, by one statement for all of them. Each is of another customer, and its money
 * pays itself alone, so that none changes what another one is planned by.
 */
export const planDeliveries = (
  by: Actor,
  all: readonly DeliveryToWrite[],
): Plan<{ delivered: number }, Settlement> => {
  const last = all.at(-1)
  if (!last) return { done: { delivered: 0 } }
  const params = {
    deliveries: all.map(rowOf),
    day: last.params.day,
    line_ids: all.flatMap(({ params: { line_ids } }) => line_ids),
    line_empties: all.flatMap(({ params: { line_empties } }) => line_empties),
    taxes: all.flatMap(({ params: { tax } }) => tax ?? []),
    user_id: by.userId,
  }
  const written = takingOf(deliverOrders, params, (delivered) => {
    if (delivered.length < all.length) throw new Error('an order that is locked stays as it was read')
    return {
      writes: [],
      logFirst: all.slice(0, -1).map(eventOf),
      log: eventOf(last),
      answer: { delivered: all.length },
    }
  })
  return {
    ...written,
    first: all.flatMap(({ first }) => first),
    logFirst: all.flatMap(({ logFirst }) => logFirst),
    needs: { receiptsTogether: all.flatMap(({ needs: { receipts } }) => receipts) },
  }
}
