import * as steps from '@refill/contract/features/orders/order-steps.contract.ts'
import { orderErrors, type OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { prepareChallan } from '@refill/contract/features/orders/prepared-challan.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.status.ts'
import type { Failure } from '@refill/contract/operation.ts'
import { send } from '../../../api/send.ts'
import { storedUser } from '../../../api/stored-user.ts'
import type { Messages } from '../../../ui/form/rules.ts'
import { isOfApprover } from '../../approvals/approval-dialog.public.tsx'
import { askToWait } from '../../approvals/ask-to-wait.public.ts'
import type { AssignValues } from '../order-commands.ts'

/** What became of one order; papers that ran out are a question, asked once for all, as is who allows it. */
export type Stopped = { expired: string } | { wrong: Messages }
export type Outcome = { done: string } | { failed: string } | Stopped

const failed = (answer: Failure | undefined): Outcome => ({
  failed: answer?.message ?? 'The server could not be reached. Try again.',
})

export const assignOne = async (order: OrderRow, values: AssignValues): Promise<Outcome> => {
  const fields = { ...values, id: order.id, modified_by: storedUser() }
  const answer = await send(steps.assignOrder, fields).catch(() => undefined)
  if (answer?.success) return { done: 'Assigned' }
  if (answer?.code === orderErrors.order_papers_expired.code) return { expired: answer.message }
  if (answer?.errors && isOfApprover(answer.errors)) return { wrong: answer.errors }
  return failed(answer)
}

/** Leaves it to somebody who may approve. */
export const letOneWait = async ({ id }: OrderRow, values: AssignValues, note: string): Promise<Outcome> => {
  const asked = await askToWait({ operation: 'orders.php assign_order', fields: { ...values, id }, note })
  if (!asked) return { failed: 'Not asked for' }
  return { done: asked.waits ? 'Waits for approval' : 'Assigned' }
}

export const prepareOne = async ({ id }: OrderRow): Promise<Outcome> => {
  const answer = await send(prepareChallan, { id }).catch(() => undefined)
  return answer?.success ? { done: `Challan ${answer.dc_no}` } : failed(answer)
}

export const dispatchOne = async ({ id }: OrderRow, dispatched_on: string): Promise<Outcome> => {
  const fields = { id, status: Status.dispatched, dispatched_on }
  const answer = await send(steps.updateOrder, fields).catch(() => undefined)
  return answer?.success ? { done: 'Dispatched' } : failed(answer)
}
