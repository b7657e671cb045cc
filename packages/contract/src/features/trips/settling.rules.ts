import { paise, paiseFromRupees, subtractPaise, type Paise } from '@refill/values/money.ts'
import { takenAmounts } from '../orders/delivery.rules.ts'
import { orderTotals } from '../orders/orders.rules.ts'
import type { SettleStop } from './settlement.contract.ts'

/**
 * What is to be paid of an order of a trip when so many of its lines are taken.
 * @param taken by line; what is not there is taken as it was ordered
 */
export const dueOfStop = (
  { lines, supply, rounds, paid }: Pick<SettleStop, 'lines' | 'supply' | 'rounds' | 'paid'>,
  taken: ReadonlyMap<number, number>,
): Paise => {
  const amounts = lines.map((line) => takenAmounts(line, taken.get(line.line_id) ?? line.count, supply))
  const { payable } = orderTotals(amounts, { rounds })
  return paise(Math.max(subtractPaise(payable, paiseFromRupees(paid)), 0))
}

/**
 * What its driver brings of it in cash, unless somebody types otherwise: whole rupees, as notes and coins are, of which a
 * paisa above stays due; nothing of what is paid in another way.
 */
export const cashOfStop = (
  stop: Parameters<typeof dueOfStop>[0] & Pick<SettleStop, 'paymentmode' | 'on_account'>,
  taken: ReadonlyMap<number, number>,
): Paise => {
  if (!/^cash$/i.test(stop.paymentmode)) return paise(0)
  const due = Math.max(subtractPaise(dueOfStop(stop, taken), paiseFromRupees(stop.on_account)), 0)
  return paise(due - (due % 100))
}
