import * as steps from '@refill/contract/features/orders/order-steps.contract.ts'
import { orderErrors, type OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { Failure } from '@refill/contract/operation.ts'
import { send } from '../../../api/send.ts'
import { storedUser } from '../../../api/stored-user.ts'
import { count } from '../../../ui/formats/money.ts'
import type { AssignValues } from '../order-commands.ts'
import { stepsOf } from '../status/steps.ts'

/** What became of one order; papers that ran out are a question, asked once for all. */
export type Outcome = { done: string } | { failed: string } | { expired: string }

export type Many = 'assign' | 'dispatch'

export const ordersIn = (orders: readonly unknown[]) =>
  orders.length === 1 ? '1 order' : `${count(orders.length)} orders`

/** Which orders a command is for; the rules of single orders decide. */
export const isFor: Record<Many, (order: OrderRow) => boolean> = {
  assign: (order) => stepsOf(order).includes(Status.initiated),
  dispatch: (order) => stepsOf(order).includes(Status.dispatched),
}

/** It left, so it has a challan in force. */
export const hasChallan = ({ orderstatus, resumes }: OrderRow): boolean =>
  [Status.dispatched, Status.delivered].some((status) => status === orderstatus) ||
  (orderstatus === Status.rescheduled && resumes === Status.dispatched)

const failed = (answer: Failure | undefined): Outcome => ({
  failed: answer?.message ?? 'The server could not be reached. Try again.',
})

export const assignOne = async (order: OrderRow, values: AssignValues): Promise<Outcome> => {
  const fields = { ...values, id: order.id, modified_by: storedUser() }
  const answer = await send(steps.assignOrder, fields).catch(() => undefined)
  if (answer?.success) return { done: 'Assigned' }
  if (answer?.code === orderErrors.order_papers_expired.code) return { expired: answer.message }
  return failed(answer)
}

export const dispatchOne = async ({ id }: OrderRow): Promise<Outcome> => {
  const fields = { id, status: Status.dispatched }
  const answer = await send(steps.updateOrder, fields).catch(() => undefined)
  return answer?.success ? { done: 'Dispatched' } : failed(answer)
}
