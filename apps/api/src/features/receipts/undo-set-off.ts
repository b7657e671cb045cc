import { orderEvent } from '@refill/contract/features/orders/orders.rules.ts'
import { receiptErrors } from '@refill/contract/features/receipts/receipts.contract.ts'
import {
  undoSetOffErrors,
  type undoSetOff as contract,
} from '@refill/contract/features/receipts/undo-set-off.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { paiseFromRupees, rupeesNumber, rupeesText, showRupees, subtractPaise } from '@refill/values/money.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { holdOrdersToPay, orderHistory, payOrder } from '../orders/orders.public.ts'
import { releaseExcess } from './release-payments.ts'

type Part = { sr_no: string; amount: string }

/** What was set off and not taken back, the last first; the log of an order has both. */
const setOffsOf = async (trx: Transaction, id: number): Promise<Part[]> => {
  const [done, undone] = [orderEvent('set_off'), orderEvent('set_off_undone')]
  const rows = await trx
    .selectFrom('audit_log')
    .select(['event', 'after'])
    .where('event', 'in', [done, undone])
    .where('record_id', '=', String(id))
    .orderBy('id')
    .$narrowType<{ after: Part }>()
    .execute()
  const standing: Part[] = []
  for (const { event, after } of rows) {
    const place = event === done ? -1 : standing.findLastIndex(({ sr_no }) => sr_no === after.sr_no)
    if (event === done) standing.push(after)
    else if (place >= 0) standing.splice(place, 1)
  }
  return standing.toReversed()
}

/** Of receipts that were canceled, and of orders that were, there is nothing left to take back. */
const releaseLast = async (trx: Transaction, id: number) => {
  for (const { sr_no, amount } of await setOffsOf(trx, id)) {
    const released = await releaseExcess(trx, id, paiseFromRupees(amount), sr_no.split(', '))
    if (released > 0) return { sr_no, released }
  }
  return undefined
}

/**
 * Puts what was set off last against an order on account again, as far as its receipts still pay it.
 * @throws {DomainError} as the contract lists
 */
export const undoSetOff = (db: Database, by: Actor, { id, reason }: FieldsOut<typeof contract>) =>
  db.transaction(by, async (trx) => {
    const [order] = await holdOrdersToPay(trx, [String(id)])
    if (!order) throw new DomainError(receiptErrors.receipt_orders_unknown, { orders: String(id) })
    const last = await releaseLast(trx, order.id)
    if (!last) throw new DomainError(undoSetOffErrors.nothing_set_off, { order: order.number })
    const { sr_no, released } = last
    await payOrder(trx, order.id, rupeesText(subtractPaise(order.paid, released)))
    await orderHistory(trx, order.id, 'set_off_undone', { sr_no, amount: rupeesText(released), reason })
    return { amount: rupeesNumber(released), message: `${showRupees(released)} is on account again` }
  })
