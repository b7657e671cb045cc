import { receiptErrors } from '@refill/contract/features/receipts/receipts.contract.ts'
import { inTurn, type Turn } from '@refill/contract/features/receipts/spread.rules.ts'
import { paise, paiseFromRupees, subtractPaise } from '@refill/values/money.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { lockOrdersToPay, type OrderToPay } from '../orders/orders.public.ts'

/** What a receipt pays: an order, or a due from before the first document. */
export type ToPay = OrderToPay & Turn

/** Which of both a part of a receipt is for. */
export type PartFor = { order_id: number | null; due_id: number | null }

export const partFor = ({ kind, id }: Pick<ToPay, 'kind' | 'id'>): PartFor =>
  kind === 'order' ? { order_id: id, due_id: null } : { order_id: null, due_id: id }

export const isPartFor = ({ order_id, due_id }: PartFor, { kind, id }: ToPay) =>
  (kind === 'order' ? order_id : due_id) === id

/** Held, so that nobody else pays them meanwhile; of what is taken back nothing is due. */
const lockedDues = (trx: Transaction) =>
  trx
    .selectFrom('opening_dues')
    .innerJoin('customers', 'customers.id', 'opening_dues.customer_id')
    .select(['opening_dues.id', 'number', 'day', 'customer_id', 'amount', 'paid', 'canceled_at'])
    .select(sql<string>`coalesce(nullif(tradename, ''), name)`.as('customer_name'))
    .select(sql<number>`coalesce(parent_id, customers.id)`.as('family_id'))
    .orderBy('opening_dues.id')
    .forUpdate('opening_dues')

type HeldDue = Awaited<ReturnType<ReturnType<typeof lockedDues>['execute']>>[number]

const dueToPay = ({ amount, paid: rupees, canceled_at, ...due }: HeldDue): ToPay => {
  const paid = paiseFromRupees(rupees)
  return {
    ...due,
    kind: 'opening due',
    is_delivered: false,
    paid,
    due: canceled_at ? paise(0) : subtractPaise(paiseFromRupees(amount), paid),
  }
}

const inSequence = (orders: readonly OrderToPay[], dues: readonly HeldDue[]): ToPay[] =>
  inTurn([...dues.map(dueToPay), ...orders.map((order) => ({ ...order, kind: 'order' as const }))])

export const isNamed =
  (asked: string) =>
  ({ kind, number, id }: ToPay): boolean =>
    number === asked.toUpperCase() || (kind === 'order' && String(id) === asked)

/** Orders by number or id, opening dues by number. @throws {DomainError} naming what is unknown */
const allNamed = (asked: readonly string[], orders: readonly OrderToPay[], dues: readonly HeldDue[]) => {
  const all = inSequence(orders, dues)
  const unknown = asked.filter((one) => !all.some(isNamed(one)))
  if (unknown.length > 0)
    throw new DomainError(receiptErrors.receipt_orders_unknown, { orders: unknown.join(', ') })
  return all
}

const upper = (asked: readonly string[]) => asked.map((one) => one.toUpperCase())

/** Held. @throws {DomainError} naming what is unknown */
export const lockNamed = async (trx: Transaction, asked: readonly string[]): Promise<ToPay[]> => {
  const orders = await lockOrdersToPay(trx, asked)
  const dues = await lockedDues(trx)
    .where('number', 'in', [...upper(asked), ''])
    .execute()
  return allNamed(asked, orders, dues)
}

/** Dues by their number, and what debit notes charge more on these orders. */
const namedOrCharged = (numbers: readonly string[], orders: readonly OrderToPay[]) =>
  sql<boolean>`opening_dues.id = ANY (ARRAY (SELECT id FROM opening_dues WHERE number = ANY (${numbers})
    UNION SELECT d.id FROM tax_documents n JOIN opening_dues d ON d.document_id = n.id
      WHERE n.order_id = ANY (${orders.map(({ id }) => id)}::bigint[])))`

/**
 * And behind all that is named what debit notes charge more on these orders: whoever pays an order and more means them.
 * @throws {DomainError} naming what is unknown
 */
export const lockWithNotes = async (trx: Transaction, asked: readonly string[]): Promise<ToPay[]> => {
  const numbers = upper(asked)
  const orders = await lockOrdersToPay(trx, asked)
  const dues = await lockedDues(trx).where(namedOrCharged(numbers, orders)).execute()
  const isAsked = ({ number }: HeldDue) => numbers.includes(number)
  const named = allNamed(asked, orders, dues.filter(isAsked))
  const notes = dues.filter((due) => !isAsked(due)).map(dueToPay)
  return inTurn([...named, ...notes.map((note) => ({ ...note, follows: true as const }))])
}

/** What the parts of a receipt are for. */
export const lockPaid = async (trx: Transaction, parts: readonly PartFor[]): Promise<ToPay[]> => {
  const orders = parts.flatMap(({ order_id }) => (order_id === null ? [] : [String(order_id)]))
  const dues = parts.flatMap(({ due_id }) => (due_id === null ? [] : [due_id]))
  return inSequence(
    await lockOrdersToPay(trx, orders),
    await lockedDues(trx)
      .where('opening_dues.id', 'in', [...dues, 0])
      .execute(),
  )
}
