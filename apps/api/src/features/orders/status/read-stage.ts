import { dayInIndia, type Day } from '@refill/values/day.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import type { Reader } from '../../../database/handles.ts'
import { DomainError } from '../../../domain-error.ts'
import { stagesOfOrders } from '../sql/statements.generated.ts'
import type { Stage } from './steps.plan.ts'

/** Where an order stands, its rates compared with those of a day. @throws {DomainError} order_not_found */
export const readStage = async (
  reader: Reader,
  id: number,
  day: Day = dayInIndia(new Date()),
): Promise<Stage> => {
  const [stage] = await reader.read(stagesOfOrders, { ids: [id], day })
  if (!stage) throw new DomainError(orderErrors.order_not_found)
  return stage
}
