import { onAccountErrors } from '@refill/contract/features/receipts/on-account.contract.ts'
import {
  paiseFromRupees,
  rupeesNumber,
  rupeesText,
  showRupees,
  sumPaise,
  type Paise,
} from '@refill/values/money.ts'
import type { AuditEvent } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import { stepOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { allocate, dueAfter } from '@refill/contract/features/receipts/spread.rules.ts'
import { historyRow } from './money-rows.ts'
import { enterMoney, type toSetOff } from './sql/statements.generated.ts'

/** Of one order or opening due, and what is still due of it. */
export type Owed = {
  readonly order_id: number | null
  readonly due_id: number | null
  readonly number: string
  readonly due: Paise
}

/** A receipt with money left; without an id it is entered by the same statement, at place 0. */
export type Money = {
  readonly id: number | null
  readonly number: string
  readonly voucher_date: string
  readonly left: Paise
}

export type SetOffPart = { readonly money: Money; readonly owed: Owed; readonly amount: Paise }

/** What is locked, each the oldest first. */
export type SetOffFacts = {
  /** Whether Settings say that it is done at a delivery. */
  readonly atDelivery: boolean
  readonly owed: readonly Owed[]
  readonly money: readonly Money[]
}

export const setOffFacts = ({ sets_off, owed, money }: RowOf<typeof toSetOff>): SetOffFacts => ({
  atDelivery: sets_off,
  owed: owed.map(({ due, ...one }) => ({ ...one, due: paiseFromRupees(due) })),
  money: money.map(({ on_account, ...one }) => ({ ...one, left: paiseFromRupees(on_account) })),
})

/**
 * Lays money against what is owed, the oldest against the oldest, until the one or the other is used up.
 * @returns its parts, and what is still owed
 */
export const layAgainst = (money: readonly Money[], owed: readonly Owed[]) => {
  let left = owed
  const parts = money.flatMap((one): SetOffPart[] => {
    const { parts: amounts } = allocate(
      one.left,
      left.map(({ due }, id) => ({ id, due })),
    )
    const mine = left.flatMap((due, place) => {
      const part = amounts[place]
      return part && part.amount > 0 ? [{ money: one, owed: due, amount: part.amount }] : []
    })
    left = dueAfter(left, amounts)
    return mine
  })
  return { parts, owed: left }
}

/** A part as enter-money.sql takes it. */
export const setOffRow = ({ money, owed, amount }: SetOffPart) => ({
  place: money.id === null ? 0 : null,
  receipt_id: money.id,
  order_id: owed.order_id,
  due_id: owed.due_id,
  amount: rupeesText(amount),
})

/** What each order and opening due got, in their order, with the numbers of the receipts that it is from. */
export const setOffSums = (parts: readonly SetOffPart[], owed: readonly Owed[]) =>
  owed.flatMap(({ order_id, due_id, number }) => {
    const mine = parts.filter((part) => part.owed.order_id === order_id && part.owed.due_id === due_id)
    if (mine.length === 0) return []
    const amount = sumPaise(mine.map((part) => part.amount))
    return [{ order_id, due_id, number, amount, sr_no: mine.map(({ money }) => money.number).join(', ') }]
  })

/** In the history of each order and opening due that got some. */
export const setOffLog = (sums: ReturnType<typeof setOffSums>): AuditEvent[] =>
  sums.map(({ order_id, due_id, amount, sr_no }) =>
    historyRow({ order_id, due_id, step: 'set_off', after: { sr_no, amount: rupeesText(amount) } }),
  )

/** What setting off writes, without the log. */
export const setOffStep = (parts: readonly SetOffPart[]) =>
  stepOf(enterMoney, { user_id: null, receipts: [], parts: parts.map(setOffRow) })

type Answer = {
  amount: number
  order_amounts: { id: number; orderid: string; amount: number }[]
  message: string
}

/** Sets money on account against what is owed. @throws {DomainError} nothing_to_set_off */
export const planSetOff = ({ owed, money }: SetOffFacts): Plan<Answer> => {
  const { parts } = layAgainst(money, owed)
  const sums = setOffSums(parts, owed)
  const logged = setOffLog(sums)
  const log = logged.pop()
  if (!log) throw new DomainError(onAccountErrors.nothing_to_set_off)
  const amount = sumPaise(sums.map((one) => one.amount))
  return {
    writes: [setOffStep(parts)],
    logFirst: logged,
    log,
    answer: {
      amount: rupeesNumber(amount),
      order_amounts: sums.map((one) => ({
        id: one.order_id ?? 0,
        orderid: one.number,
        amount: rupeesNumber(one.amount),
      })),
      message: `${showRupees(amount)} set off`,
    },
  }
}
