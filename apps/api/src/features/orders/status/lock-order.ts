import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import {
  canBecome,
  isOrderStatus,
  statusLabel,
  type OrderStatus,
  type Stage,
} from '@refill/contract/features/orders/orders.rules.ts'
import type { Transaction } from '../../../database/handles.ts'
import { DomainError } from '../../../domain-error.ts'

export const stageOf = ({ status, resumes }: { status: number; resumes: number | null }): Stage => {
  if (!isOrderStatus(status)) throw new RangeError(`${status} is no status of an order`)
  return { status, resumes }
}

/** @throws {DomainError} order_step_refused */
export const checkStep = (order: { status: number; resumes: number | null }, next: OrderStatus): void => {
  if (canBecome(stageOf(order), next)) return
  const names = { from: statusLabel(order.status), to: statusLabel(next) }
  throw new DomainError(orderErrors.order_step_refused, names)
}

/** @throws {DomainError} order_not_found */
export const lockOrder = async (trx: Transaction, id: number) => {
  const found = await trx
    .selectFrom('orders')
    .select(['id', 'status', 'resumes', 'empties'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new DomainError(orderErrors.order_not_found)
  return found
}

/** The lock of a command on one order. */
export const locked =
  (id: number) =>
  async (trx: Transaction): Promise<void> => {
    await lockOrder(trx, id)
  }
