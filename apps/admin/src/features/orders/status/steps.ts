import type { Order, OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import {
  canBecome,
  isStop,
  isOrderStatus,
  mayLeaveAgain,
  nextStatuses,
  Status,
  statusCodes,
  type OrderStatus,
} from '@refill/contract/features/orders/orders.status.ts'
import { todayInIndia } from '@refill/values/day.ts'

/** What a choice of status needs to know of an order. */
export type Stepping = {
  id: number
  orderid: string
  orderstatus: number
  resumes: number | null
  scheduledate: string
  scheduletime: string
  /** When it was booked. */
  datetime: string
  eway: OrderRow['eway']
  paid: number
}

const stageOf = ({ orderstatus, resumes }: Stepping) =>
  isOrderStatus(orderstatus)
    ? { status: orderstatus, resumes: resumes !== null && isOrderStatus(resumes) ? resumes : null }
    : undefined

export const stepsOf = (order: Stepping): readonly OrderStatus[] => {
  const stage = stageOf(order)
  return stage ? nextStatuses(stage) : []
}

/** On the road once, and in the godown again. */
export const comesBack = (order: Stepping): boolean => {
  const stage = stageOf(order)
  return stage !== undefined && mayLeaveAgain(stage)
}

/** It may leave now, and may have left before. */
export const mayLeave = (order: Stepping): boolean => stepsOf(order).includes(Status.dispatched)

/** A delivered order may be set to Delivered again, which changes nothing (AMB-111). */
const isSelectable = (order: Stepping, status: OrderStatus): boolean => {
  const stage = stageOf(order)
  return (
    stage !== undefined &&
    (canBecome(stage, status) || (status === Status.delivered && order.orderstatus === Status.delivered))
  )
}

const notes: { [status in OrderStatus]?: string } = {
  3: 'Issues challan',
  4: 'Moves stock',
  5: 'Asks first',
  6: 'Asks first',
}

export type Choice = { status: OrderStatus; isPossible: boolean; note: string | undefined }

const choiceOf = (order: Stepping, status: OrderStatus): Choice => {
  const isPossible = isSelectable(order, status)
  if (status === order.orderstatus)
    return { status, isPossible, note: isPossible && isStop(status) ? 'Another day' : 'Now' }
  return { status, isPossible, note: isPossible ? notes[status] : undefined }
}

/** Two ways to leave beside the step itself, as menu and dialog call them. */
export const anotherDay = { label: 'Left on another day', note: 'Asks which' }
export const again = { label: 'Dispatch again', note: 'New challan' }

/** All six, of which some cannot be chosen: the dropdown of the detail. */
export const choicesOf = (order: Stepping): Choice[] => statusCodes.map((status) => choiceOf(order, status))

/** Exactly what may follow: the dialog of a card (AMB-107). */
export const nextChoicesOf = (order: Stepping): Choice[] =>
  stepsOf(order).map((status) => choiceOf(order, status))

/** Somebody else has its goods. */
export const elsewhere = { label: 'Wrong customer', note: 'Asks who has it' }

/** On the road, or delivered by what was entered today: until then a delivery is undone. */
export const mayBePassedOn = ({ orderstatus, delivered_at }: Pick<Order, 'orderstatus' | 'delivered_at'>) =>
  orderstatus === Status.dispatched ||
  (orderstatus === Status.delivered && delivered_at.slice(0, 10) === todayInIndia())
