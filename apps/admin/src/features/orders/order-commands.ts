import * as contract from '@refill/contract/features/orders/order-steps.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import type { OrderStatus } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsIn } from '@refill/contract/operation.ts'
import type { QueryClient } from '@tanstack/react-query'
import { forget, touchedBy } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { storedUser } from '../../api/stored-user.ts'
import { toast } from '../../ui/toast.ts'

const say = (kind: 'success' | 'error', title: string, text?: string) => toast({ kind, title, text })

/** Empties Received by line, as the wire has them. */
export type Empties = { 'line_id[]': number[]; 'returnclinder[]': string[] }

/** What goes with a step: empties with a delivery, a reason and a new day with what stops it. */
export type WithStep = Partial<Empties & { reason: string; scheduledate: string; scheduletime: string }>

/** Moves an order on and says what became of it. @returns whether it moved */
export const updateStatus = async (
  client: QueryClient,
  id: number,
  status: OrderStatus,
  more: WithStep = {},
): Promise<boolean> => {
  const answer = await send(contract.updateOrder, { id, status, ...more }).catch(() => undefined)
  if (!answer) say('error', 'An error occurred while updating status')
  else if (answer.success) say('success', answer.message || 'Order status updated successfully')
  else say('error', answer.message || 'Order status update failed')
  // Refused, it is often somebody else who moved it meanwhile.
  if (answer) await forget(client, ...touchedBy.order)
  return answer?.success ?? false
}

/** Keeps Empties Received of lines; speaks only when it fails. @returns whether they were kept */
export const keepEmpties = async (client: QueryClient, id: number, empties: Empties): Promise<boolean> => {
  const answer = await send(contract.updateEmpties, { id, ...empties }).catch(() => undefined)
  if (!answer?.success)
    say('error', 'Empties Received not saved', answer?.message ?? 'The server could not be reached.')
  if (answer) await forget(client, ...touchedBy.order)
  return answer?.success ?? false
}

export type AssignValues = Pick<
  Required<FieldsIn<typeof contract.assignOrder>>,
  'driver_id' | 'vehicle_id' | 'delivery_estimate' | 'dp_id' | 'confirm_expired'
>

/** The server's words below ours, unless they are the same (AMB-115). */
const sayAssigned = (message: string) => {
  const title = 'Order assigned successfully'
  say('success', title, message === title ? undefined : message)
}

type Assigned = 'assigned' | { expired: string } | { errors: Record<string, string> }

/** Gives an order its driver and vehicle. Papers that ran out are a question, everything else is said in a toast. */
export const assignOrder = async (
  client: QueryClient,
  id: number,
  values: AssignValues,
): Promise<Assigned> => {
  const fields = { ...values, id, modified_by: storedUser() }
  const answer = await send(contract.assignOrder, fields).catch(() => undefined)
  if (answer && !answer.success && answer.code === orderErrors.order_papers_expired.code)
    return { expired: answer.message }
  if (answer?.success) sayAssigned(answer.message)
  else
    say('error', 'Order assignment failed', answer?.message ?? 'The server could not be reached. Try again.')
  if (answer) await forget(client, ...touchedBy.order)
  if (answer?.success) return 'assigned'
  return { errors: answer?.errors ?? {} }
}
