import {
  invoiceErrors,
  type billRange as contract,
} from '@refill/contract/features/invoices/invoices.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day, dayInIndia } from '@refill/values/day.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import { makeCommand } from '../../database/command.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import { allOf } from '../../database/pages.ts'
import { DomainError } from '../../domain-error.ts'
import { invoiceClashes, makeInvoice } from './invoices.public.ts'
import { billOrder as statement, orderToBill, unbilledOrders } from './sql/statements.generated.ts'

type Form = FieldsOut<typeof contract>

const shownAtMost = 10

/** Delivered orders without an invoice, oldest first: the first of them, and how many there are. */
const findUnbilled = async (reader: Reader, { from_date, to_date, customer_id, order_id }: Form) => {
  const wanted = order_id
    ? [sql<boolean>`o.id = ${order_id}::bigint`]
    : [
        sql<boolean>`o.delivered_on BETWEEN ${from_date}::date AND ${to_date}::date`,
        ...(customer_id ? [sql<boolean>`o.customer_id = ${customer_id}::bigint`] : []),
      ]
  const rows = await reader.readComposed(unbilledOrders.within({ filter: allOf(wanted) }))
  const [first] = rows
  return { rows, left: first?.total ?? 0, left_value: first?.total_value ?? 0 }
}

/** @returns the number, nothing when the order was billed or undone meanwhile */
const billOrder = async (db: Database, by: Actor, id: number) => {
  const answer = await db.inOneStatement<{ number: string }>(
    by,
    async (reader) => {
      const [order] = await reader.read(orderToBill, { id })
      if (!order) return { done: { number: '' } }
      const { billing, lines, payable, paid, security_deposit, deposit_count, delivered_on } = order
      const tax = makeInvoice(billing, {
        lines: lines.map((line) => ({ ...line, taxable: paiseFromRupees(line.taxable_amount) })),
        payable: paiseFromRupees(payable),
        paid: paiseFromRupees(paid),
        deposit: paiseFromRupees(security_deposit),
        depositCount: Number(deposit_count),
        ...{ deliveredOn: day(delivered_on), day: dayInIndia(new Date()) },
      })
      if (!tax) throw new DomainError(invoiceErrors.invoice_issuer_unknown)
      const after = { orderid: billing.order.order_number, customer: billing.buyer.name }
      return makeCommand(
        statement,
        { id, payable, delivered_on, tax, after, user_id: by.userId },
        { event: 'invoices.issued' },
      )
    },
    { clashes: invoiceClashes },
  )
  return answer.number
}

/**
 * Bills delivered orders that have no invoice, dated today, each by itself: what was billed stays so if the next cannot be.
 * @throws {DomainError} as the contract lists
 */
export const billRange = async (db: Database, by: Actor, form: Form) => {
  const before = await findUnbilled(db.reader, form)
  if (form.preview === '1') {
    const orders = before.rows.slice(0, shownAtMost).map(({ total: _, total_value: __, ...order }) => order)
    return { left: before.left, left_value: before.left_value, orders, billed: [], message: '' }
  }
  const billed: string[] = []
  // A repeated request finds billed what the first one billed: no key is kept for its many answers.
  const { once: _, ...each } = by
  for (const { id } of before.rows) {
    const number = await billOrder(db, each, id)
    if (number) billed.push(number)
  }
  const { left, left_value } = await findUnbilled(db.reader, form)
  const [first = '', last = first] = [billed[0], billed.at(-1)]
  const message =
    billed.length === 0
      ? 'Nothing to bill'
      : `${billed.length} billed: ${first}${last === first ? '' : ` to ${last}`}`
  return { left, left_value, orders: [], billed, message }
}
