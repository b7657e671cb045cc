import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.status.ts'
import { count } from '../../../ui/formats/money.ts'
import { stepsOf } from '../status/steps.ts'

export type Many = 'assign' | 'prepare' | 'dispatch'

export const ordersIn = (orders: readonly unknown[]) =>
  orders.length === 1 ? '1 order' : `${count(orders.length)} orders`

/** Which orders a command is for; the rules of single orders decide. */
export const isFor: Record<Many, (order: OrderRow) => boolean> = {
  assign: (order) => stepsOf(order).includes(Status.initiated),
  prepare: (order) => stepsOf(order).includes(Status.dispatched),
  dispatch: (order) => stepsOf(order).includes(Status.dispatched),
}

/** As what they are chosen for next: who assigns several dispatches the same ones. What was dispatched is chosen no more. */
export const goesOn: Partial<Record<Many, (order: OrderRow) => OrderRow>> = {
  assign: (order) => ({ ...order, orderstatus: Status.initiated }),
  prepare: (order) => order,
}

/** It waits for somebody who brings it. */
export const mayGoOnTrip = ({ orderstatus }: Pick<OrderRow, 'orderstatus'>): boolean =>
  [Status.received, Status.initiated, Status.rescheduled].some((status) => status === orderstatus)

/** It left, so it has a challan in force. */
export const hasChallan = ({ orderstatus, resumes }: OrderRow): boolean =>
  [Status.dispatched, Status.delivered].some((status) => status === orderstatus) ||
  (orderstatus === Status.rescheduled && resumes === Status.dispatched)
