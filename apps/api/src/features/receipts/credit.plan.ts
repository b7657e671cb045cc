import { addPaise, paiseFromRupees, subtractPaise, sumPaise } from '@refill/values/money.ts'
import type { Actor } from '../../actor.ts'
import type { AuditEvent } from '../../database/handles.ts'
import type { Query } from '../../database/statement.ts'
import { stepOf } from '../../database/writing/plan.ts'
import { receiptRow } from './money-rows.ts'
import type { Payer } from './receipts.rows.ts'
import {
  layAgainst,
  setOffLog,
  setOffRow,
  setOffSums,
  type Money,
  type SetOffFacts,
  type SetOffPart,
} from './set-off.plan.ts'
import { enterMoney } from './sql/statements.generated.ts'

/** A note that was issued: its number, day and rupees. */
export type IssuedNote = { id: number; number: string; day: string; amount: string; words: string }

/** Whose money it is, the order that the note is of, and what is locked of the customer. */
export type Credited = { readonly payer: Payer; readonly orderId: number; readonly held: SetOffFacts }

const sumOf = (parts: readonly SetOffPart[]) => sumPaise(parts.map(({ amount }) => amount))

/** What a credit note is worth pays the order that it is of; the rest pays what else is due where Settings say so. */
export const layCredit = (credit: Money, { orderId, held }: Omit<Credited, 'payer'>) => {
  const own = held.owed.filter(({ order_id }) => order_id === orderId)
  const first = layAgainst([credit], own)
  const rest = { ...credit, left: subtractPaise(credit.left, sumOf(first.parts)) }
  const others = held.owed.filter(({ order_id }) => order_id !== orderId)
  const owed = held.owed.map((one) => (others.includes(one) ? one : (first.owed[0] ?? one)))
  const money = [...held.money, rest].toSorted((one, other) =>
    one.voucher_date.localeCompare(other.voucher_date),
  )
  const second = layAgainst(held.atDelivery ? money : [], owed)
  const used = second.parts.filter(({ money: one }) => one.id === null)
  return {
    parts: [...first.parts, ...second.parts],
    sums: [...setOffSums(first.parts, own), ...setOffSums(second.parts, owed)],
    onAccount: subtractPaise(credit.left, addPaise(sumOf(first.parts), sumOf(used))),
  }
}

/** What a credit note does to the money of a customer, of whom all is locked: what it does not pay lies on account. */
export const creditOf = (
  by: Actor,
  { number, day, amount, words }: IssuedNote,
  { payer, ...credited }: Credited,
): { writes: Query[]; log: AuditEvent[] } => {
  const money = { id: null, number, voucher_date: day, left: paiseFromRupees(amount) }
  const { parts, sums, onAccount } = layCredit(money, credited)
  const row = receiptRow(by, {
    place: 0,
    typed: {
      voucher_date: day,
      amount,
      narration: words,
      payment_mode: 'Credit note',
      transaction_number: '',
      mode_of_transaction: '',
    },
    payer,
    numbered: { number },
    orders: [],
    onAccount,
  })
  const params = { user_id: by.userId, receipts: [row], parts: parts.map(setOffRow) }
  return { writes: [stepOf(enterMoney, params)], log: setOffLog(sums) }
}
