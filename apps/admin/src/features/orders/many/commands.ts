import { challanFileName } from '@refill/contract/features/orders/orders.downloads.ts'
import * as steps from '@refill/contract/features/orders/order-steps.contract.ts'
import { orderErrors, readOrder, type OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { Failure } from '@refill/contract/operation.ts'
import { send } from '../../../api/send.ts'
import { storedUser } from '../../../api/stored-user.ts'
import { count } from '../../../ui/formats/money.ts'
import { downloadLogged } from '../downloads.ts'
import type { AssignValues } from '../order-commands.ts'
import { stepsOf } from '../status/steps.ts'

/** What became of one order; papers that ran out are a question, asked once for all. */
export type Outcome = { done: string } | { failed: string } | { expired: string }

export type Many = 'assign' | 'dispatch' | 'print'

export const ordersIn = (orders: readonly unknown[]) =>
  orders.length === 1 ? '1 order' : `${count(orders.length)} orders`

/** Which orders a command is for; the rules of single orders decide. */
export const isFor: Record<Many, (order: OrderRow) => boolean> = {
  assign: (order) => stepsOf(order).includes(Status.initiated),
  dispatch: (order) => stepsOf(order).includes(Status.dispatched),
  print: ({ orderstatus, resumes }) =>
    [Status.dispatched, Status.delivered].some((status) => status === orderstatus) ||
    (orderstatus === Status.rescheduled && resumes === Status.dispatched),
}

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

/** Saves the challan that counts: the newest that is not canceled. */
export const printOne = async ({ id }: OrderRow, signal: AbortSignal): Promise<Outcome> => {
  const answer = await send(readOrder, { id: String(id) }, { signal }).catch(() => undefined)
  if (!answer?.success) return failed(answer)
  const challan = answer.reponselist.challans.findLast(({ is_canceled }) => !is_canceled)
  if (!challan) return { failed: 'No challan' }
  const watch = { signal, onProgress: () => undefined }
  const file = await downloadLogged(challan.dc_path, challanFileName(challan.dc_no), watch).catch(
    () => undefined,
  )
  if (file && 'fileName' in file) return { done: `${file.fileName} is saved` }
  return { failed: file?.refused ?? 'Download failed' }
}
