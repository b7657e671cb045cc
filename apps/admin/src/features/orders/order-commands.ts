import * as prepared from '@refill/contract/features/orders/prepared-challan.contract.ts'
import * as contract from '@refill/contract/features/orders/order-steps.contract.ts'
import { undoDelivery as undoing } from '@refill/contract/features/orders/delivery.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { Status, statusLabel, type OrderStatus } from '@refill/contract/features/orders/orders.status.ts'
import type { Approval } from '@refill/contract/features/approvals/approvals.public.ts'
import { changeAssignment, dispatchAgain } from '@refill/contract/features/orders/changing.contract.ts'
import type { Failure, FieldsIn } from '@refill/contract/operation.ts'
import type { QueryClient } from '@tanstack/react-query'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { storedUser } from '../../api/stored-user.ts'
import { toast } from '../../ui/toast.ts'
import { isOfApprover } from '../approvals/approval-dialog.public.tsx'

const showToast = (kind: 'success' | 'error', title: string, text?: string) => toast({ kind, title, text })

/** Empties Received by line, as the wire has them. */
export type Empties = { 'line_id[]': number[]; 'returnclinder[]': string[]; reason?: string }

/** What goes with a step: lines, day and money with a delivery, a reason and a new day with what stops it. */
export type WithStep = Omit<FieldsIn<typeof contract.updateOrder>, 'id' | 'status'>

type Named = { id: number; orderid: string }

/** Moves an order on and says what became of it. @returns whether it moved */
export const updateStatus = async (
  client: QueryClient,
  { id, orderid }: Named,
  status: OrderStatus,
  more: WithStep = {},
): Promise<boolean> => {
  const answer = await send(contract.updateOrder, { id, status, ...more }).catch(() => undefined)
  if (!answer) showToast('error', 'An error occurred while updating status')
  else if (answer.success)
    showToast(
      'success',
      answer.message || 'Order status updated successfully',
      `${orderid}: ${statusLabel(status)}`,
    )
  else showToast('error', answer.message || 'Order status update failed')
  // Refused, it is often somebody else who moved it meanwhile.
  if (answer) await invalidate(client, ...touchedBy.order)
  return answer?.success ?? false
}

/** Takes a delivery of today back. @returns whether it was taken back */
export const undoDelivery = async (client: QueryClient, { id, orderid }: Named, reason: string) => {
  const answer = await send(undoing, { id, reason }).catch(() => undefined)
  if (answer?.success) showToast('success', answer.message, `${orderid} is Dispatched again`)
  else
    showToast(
      'error',
      'Delivery not undone',
      answer?.message ?? 'The server could not be reached. Try again.',
    )
  if (answer) await invalidate(client, ...touchedBy.order)
  return answer?.success ?? false
}

const noServer = 'The server could not be reached. Try again.'

/** Gives an order its challan before it leaves. */
export const prepareChallan = async (client: QueryClient, { id, orderid }: Named): Promise<void> => {
  const answer = await send(prepared.prepareChallan, { id }).catch(() => undefined)
  if (answer?.success) showToast('success', answer.message, orderid)
  else showToast('error', 'Challan not prepared', answer?.message ?? noServer)
  if (answer) await invalidate(client, ...touchedBy.order)
}

/** @returns whether it was taken back */
export const withdrawChallan = async (
  client: QueryClient,
  { id, orderid }: Named,
  reason: string,
): Promise<boolean> => {
  const answer = await send(prepared.withdrawChallan, { id, reason }).catch(() => undefined)
  if (answer?.success) showToast('success', answer.message, orderid)
  else showToast('error', 'Challan not withdrawn', answer?.message ?? noServer)
  if (answer) await invalidate(client, ...touchedBy.order)
  return answer?.success ?? false
}

/** Keeps Empties Received of lines; speaks only when it fails. @returns whether they were kept */
export const keepEmpties = async (client: QueryClient, id: number, empties: Empties): Promise<boolean> => {
  const answer = await send(contract.updateEmpties, { id, ...empties }).catch(() => undefined)
  if (!answer?.success)
    showToast('error', 'Empties Received not saved', answer?.message ?? 'The server could not be reached.')
  if (answer) await invalidate(client, ...touchedBy.order)
  return answer?.success ?? false
}

export type AssignValues = Pick<
  Required<FieldsIn<typeof contract.assignOrder>>,
  'driver_id' | 'vehicle_id' | 'delivery_estimate' | 'dp_id'
> &
  Partial<Approval>

/** The server's words below ours, unless they are the same (AMB-115). */
const showAssigned = (message: string) => {
  const title = 'Order assigned successfully'
  showToast('success', title, message === title ? undefined : message)
}

export type Assigned = 'assigned' | { expired: string } | { errors: Record<string, string> }

type Answer = { success: true; message: string } | Failure

/** Papers that ran out are a question, everything else is said in a toast. */
const finishAssignment = async (
  client: QueryClient,
  answer: Answer | undefined,
  { failed, showDone }: { failed: string; showDone: (message: string) => void },
): Promise<Assigned> => {
  if (answer && !answer.success && answer.code === orderErrors.order_papers_expired.code)
    return { expired: answer.message }
  if (answer?.success) showDone(answer.message)
  else if (!isOfApprover(answer?.errors))
    showToast('error', failed, answer?.message ?? 'The server could not be reached. Try again.')
  if (answer) await invalidate(client, ...touchedBy.order)
  if (answer?.success) return 'assigned'
  return { errors: answer?.errors ?? {} }
}

/** Gives an order its driver and vehicle. */
export const assignOrder = async (
  client: QueryClient,
  id: number,
  values: AssignValues,
): Promise<Assigned> => {
  const fields = { ...values, id, modified_by: storedUser() }
  const answer = await send(contract.assignOrder, fields).catch(() => undefined)
  return finishAssignment(client, answer, { failed: 'Order assignment failed', showDone: showAssigned })
}

type Versioned = Named & { version: number }
type CrewSent = AssignValues & { reason: string; dispatched_on: string }

/** Gives it another driver, vehicle or time. */
export const reassignOrder = async (
  client: QueryClient,
  { id, orderid, version }: Versioned,
  values: CrewSent,
): Promise<Assigned> => {
  const answer = await send(changeAssignment, { ...values, id, version }).catch(() => undefined)
  const showDone = (message: string) =>
    showToast('success', 'Driver and vehicle changed', message.includes('Part B') ? message : orderid)
  return finishAssignment(client, answer, { failed: 'Driver and vehicle not changed', showDone })
}

/** Sends it off once more. */
export const leaveAgain = async (
  client: QueryClient,
  { id, orderid, version }: Versioned,
  { reason: _, ...values }: CrewSent,
): Promise<Assigned> => {
  const answer = await send(dispatchAgain, { ...values, id, version }).catch(() => undefined)
  const showDone = (message: string) =>
    showToast('success', message, `${orderid}: ${statusLabel(Status.dispatched)} again`)
  return finishAssignment(client, answer, { failed: 'Order status update failed', showDone })
}
