import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { showInstant } from '@refill/values/day.ts'
import type { Reader } from '../../../database/handles.ts'
import { DomainError } from '../../../domain-error.ts'
import { eventOf, statusEvents } from '../changes/order-history.ts'
import { lastStep } from '../sql/statements.generated.ts'

const { order_step_refused, order_delivered_otherwise } = orderErrors
const ofTheSecond = [order_step_refused.code, order_delivered_otherwise.code]

const isRefusedStep = (error: unknown): error is DomainError =>
  error instanceof DomainError && ofTheSecond.includes(error.rule.code)

/** Two clerks at one order: whoever comes second hears what the first has done, and when. */
export const sayWhoMoved = async <T>(reader: Reader, id: number, command: Promise<T>): Promise<T> => {
  try {
    return await command
  } catch (error) {
    const [last] = isRefusedStep(error)
      ? await reader.read(lastStep, { id: String(id), events: statusEvents })
      : []
    if (!last || !isRefusedStep(error)) throw error
    const { at, by, text } = eventOf(last)
    throw new DomainError({ ...error.rule, message: `${error.message}. ${by}, ${showInstant(at)}: ${text}` })
  }
}
