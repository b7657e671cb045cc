import { orderEvent } from '@refill/contract/features/orders/orders.rules.ts'
import { undoSetOffErrors } from '@refill/contract/features/receipts/undo-set-off.contract.ts'
import { paiseFromRupees, rupeesNumber, rupeesText, showRupees, subtractPaise } from '@refill/values/money.ts'
import type { Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { paidStep, type OrderToPay } from '../orders/orders.public.ts'
import { historyRow } from './money-rows.ts'
import { releasedSum, releaseOf, releaseStep, type Paying } from './release.plan.ts'

/** What the log of an order has of money that was set off against it, and of what was taken back, oldest first. */
export type LoggedPart = {
  readonly event: string
  readonly after: { readonly sr_no: string; readonly amount: string }
}

export const setOffEvents = ['set_off', 'set_off_undone'] as const

/** What was set off and not taken back, the last first. */
export const standingOf = (logged: readonly LoggedPart[]): LoggedPart['after'][] => {
  const standing: LoggedPart['after'][] = []
  for (const { event, after } of logged) {
    const isDone = event === orderEvent('set_off')
    const place = isDone ? -1 : standing.findLastIndex(({ sr_no }) => sr_no === after.sr_no)
    if (isDone) standing.push(after)
    else if (place >= 0) standing.splice(place, 1)
  }
  return standing.toReversed()
}

/** Of receipts that were canceled, and of orders that were, there is nothing left to take back. */
const lastOf = (logged: readonly LoggedPart[], paying: readonly Paying[]) => {
  for (const { sr_no, amount } of standingOf(logged)) {
    const numbers = sr_no.split(', ')
    const released = releaseOf(
      paying.filter(({ number }) => numbers.includes(number)),
      paiseFromRupees(amount),
    )
    if (released.length > 0) return { sr_no, released }
  }
  return undefined
}

/** The order, what was set off against it, and the receipts that pay it; all of it is locked. */
export type UndoFacts = {
  readonly order: OrderToPay
  readonly logged: readonly LoggedPart[]
  readonly paying: readonly Paying[]
}

/** @throws {DomainError} nothing_set_off */
export const planUndo = (
  reason: string,
  { order, logged, paying }: UndoFacts,
): Plan<{ amount: number; message: string }> => {
  const last = lastOf(logged, paying)
  if (!last) throw new DomainError(undoSetOffErrors.nothing_set_off, { order: order.number })
  const { sr_no, released } = last
  const part = { order_id: order.id, due_id: null }
  const amount = releasedSum(released)
  const paid = rupeesText(subtractPaise(order.paid, amount))
  return {
    writes: [releaseStep(part, released), paidStep(order.id, paid)],
    log: historyRow({
      ...part,
      step: 'set_off_undone',
      after: { sr_no, amount: rupeesText(amount), reason },
    }),
    answer: { amount: rupeesNumber(amount), message: `${showRupees(amount)} is on account again` },
  }
}
