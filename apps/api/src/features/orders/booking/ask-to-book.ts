import { orderErrors, whoAllowsIt } from '@refill/contract/features/orders/orders.contract.ts'
import { isBelowFloor, leastPrice } from '@refill/contract/features/orders/price-floor.rules.ts'
import { paiseFromRupees, showRupees, subtractPaise, type Paise } from '@refill/values/money.ts'
import { hasRight, type Actor } from '../../../actor.ts'
import { DomainError } from '../../../domain-error.ts'
import { needApproval } from '../../approvals/approvals.public.ts'
import type { Owed } from '../orders.rows.ts'

/** What stands in the way of an order until somebody allows it, and what the log says of it then. */
export type Asked = { readonly question: DomainError; readonly log: Record<string, string> }

/** Whoever books need not see what customers owe. */
const seen = (by: Actor, figure: string): string => (hasRight(by, 'receipts.read') ? figure : 'more')

type Over = { customer: string; after: Paise; limit: Paise }

/** What the customer would owe with it. */
export const overLimit = (by: Actor, { customer, after, limit }: Over): Asked => {
  const over_limit = showRupees(after)
  const values = { customer, owed: seen(by, over_limit), limit: showRupees(limit) }
  return { question: new DomainError(orderErrors.order_over_limit, values), log: { over_limit } }
}

/** What is asked of an order that is to be paid at once, too: nothing holds the customer to that. */
export const overDues = (by: Actor, customer: string, owed: Owed): Asked[] => {
  if (!owed.is_past) return []
  const over_limit = showRupees(subtractPaise(paiseFromRupees(owed.due), paiseFromRupees(owed.on_account)))
  const limit = showRupees(paiseFromRupees(owed.credit_limit))
  const values = { customer, owed: seen(by, over_limit), limit }
  return [{ question: new DomainError(orderErrors.order_dues_over_limit, values), log: { over_limit } }]
}

const daysOf = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

export const overdue = (by: Actor, customer: string, owed: Owed): Asked[] => {
  if (owed.overdue === null) return []
  const days = daysOf(owed.overdue)
  const values = { customer, days: seen(by, days), allowed: owed.overdue_days ?? 0 }
  return [{ question: new DomainError(orderErrors.order_overdue, values), log: { overdue: days } }]
}

type Priced = {
  readonly price: string | number
  readonly product: Parameters<typeof isBelowFloor>[1] & { readonly name: string }
}

/** Prices that a question names; of the rest it says how many they are. */
const maxNamed = 3

export const belowFloor = (lines: readonly Priced[]): Asked[] => {
  const low = lines.filter(({ price, product }) => isBelowFloor(price, product))
  if (low.length === 0) return []
  const named = low.slice(0, maxNamed).map(({ price, product }) => {
    const [asked, least] = [showRupees(paiseFromRupees(price)), showRupees(leastPrice(product))]
    return `${product.name} at ${asked} is below its least price of ${least}`
  })
  const rest = low.length - named.length
  const below_floor = [...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ')
  return [
    {
      question: new DomainError(orderErrors.order_below_floor, { prices: below_floor }),
      log: { below_floor },
    },
  ]
}

/** One question, whatever stands in the way: who answers it has read all of it. */
const oneQuestion = (asked: readonly Asked[]): DomainError | undefined => {
  const [first, second] = asked
  if (!first || !second) return first?.question
  const reasons = asked.map(({ question: { message } }) => message.slice(0, -whoAllowsIt.length)).join('; ')
  return new DomainError(orderErrors.order_asks, { reasons })
}

/**
 * What the log says of an order that somebody has allowed; nothing where nothing is asked.
 * @throws {DomainError} the question, unless somebody allows it
 */
export const askToBook = (by: Actor, asked: readonly Asked[]) => {
  const question = oneQuestion(asked)
  if (!question) return undefined
  const log = Object.fromEntries(asked.flatMap((one) => Object.entries(one.log)))
  return { ...log, ...needApproval(by, question) }
}
