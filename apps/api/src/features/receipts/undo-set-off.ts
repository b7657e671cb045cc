import { orderEvent } from '@refill/contract/features/orders/orders.rules.ts'
import { receiptErrors } from '@refill/contract/features/receipts/receipts.contract.ts'
import type { undoSetOff as contract } from '@refill/contract/features/receipts/undo-set-off.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { lockedFacts } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { lockOrdersToPay } from '../orders/orders.public.ts'
import { lockPaying } from './release-payments.ts'
import { planUndo, setOffEvents, type LoggedPart } from './undo-set-off.plan.ts'

const logOf = (trx: Transaction, id: number): Promise<LoggedPart[]> =>
  trx
    .selectFrom('audit_log')
    .select(['event', 'after'])
    .where('event', 'in', setOffEvents.map(orderEvent))
    .where('record_id', '=', String(id))
    .orderBy('id')
    .$narrowType<{ after: LoggedPart['after'] }>()
    .execute()

/**
 * Puts what was set off last against an order on account again, as far as its receipts still pay it.
 * @throws {DomainError} as the contract lists
 */
export const undoSetOff = (db: Database, by: Actor, { id, reason }: FieldsOut<typeof contract>) =>
  db.perform(by, {
    ...lockedFacts(async (trx) => {
      const [order] = await lockOrdersToPay(trx, [String(id)])
      if (!order) throw new DomainError(receiptErrors.receipt_orders_unknown, { orders: String(id) })
      const logged = await logOf(trx, order.id)
      return { order, logged, paying: await lockPaying(trx, { order_id: order.id, due_id: null }) }
    }),
    plan: (facts) => planUndo(reason, facts),
  })
