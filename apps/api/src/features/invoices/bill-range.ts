import {
  invoiceErrors,
  maxBilled,
  maxHeld,
  type billRange as contract,
  type HeldFromBilling,
} from '@refill/contract/features/invoices/invoices.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import { allOf } from '../../database/pages.ts'
import { DomainError } from '../../domain-error.ts'
import { planBilling, type Facts } from './billing.plan.ts'
import { invoiceClashes } from './invoices.public.ts'
import { orderToBill, unbilledOrders } from './sql/statements.generated.ts'

type Form = FieldsOut<typeof contract>

const shownAtMost = 10

/** Delivered orders without an invoice, oldest first: the first of them, or those after one, and how many there are. */
const findUnbilled = async (
  reader: Reader,
  { from_date, to_date, customer_id, order_id }: Form,
  after?: { id: number; delivered_on: string },
) => {
  const wanted = order_id
    ? [sql<boolean>`o.id = ${order_id}::bigint`]
    : [
        sql<boolean>`o.delivered_on BETWEEN ${from_date}::date AND ${to_date}::date`,
        ...(customer_id ? [sql<boolean>`o.customer_id = ${customer_id}::bigint`] : []),
      ]
  const rows = await reader.readComposed(
    unbilledOrders.within({
      filter: allOf([
        ...wanted,
        ...(after
          ? [sql<boolean>`(o.delivered_on, o.id) > (${after.delivered_on}::date, ${after.id}::bigint)`]
          : []),
      ]),
    }),
  )
  const [first] = rows
  return { rows, left: first?.total ?? 0, left_value: first?.total_value ?? 0 }
}

/** @returns the number, '' when the order was billed or undone meanwhile */
const billOrder = async (db: Database, by: Actor, id: number) => {
  const { number } = await db.perform(by, {
    facts: async (reader): Promise<Facts> => ({
      order: (await reader.read(orderToBill, { id }))[0],
      today: dayInIndia(new Date()),
    }),
    plan: (facts) => planBilling(by, facts),
    clashes: invoiceClashes,
  })
  return number
}

/** What is wrong with one order is nothing to the others. */
const ofOneOrder = [
  invoiceErrors.invoice_buyer_unknown,
  invoiceErrors.invoice_buyer_held,
  invoiceErrors.invoice_goods_mixed,
]

type Order = Awaited<ReturnType<typeof findUnbilled>>['rows'][number]

/** @returns the number, '' when the order was billed or undone meanwhile, or why no invoice would be right */
const billUnlessHeld = async (db: Database, by: Actor, order: Order): Promise<string | HeldFromBilling> => {
  const { id, orderid } = order
  try {
    return await billOrder(db, by, id)
  } catch (error) {
    if (!(error instanceof DomainError && ofOneOrder.some(({ code }) => code === error.rule.code)))
      throw error
    return { id, orderid, reason: error.message }
  }
}

/** Goes on past what is held, so that the oldest ones never keep the rest from being billed. */
const billAll = async (db: Database, by: Actor, form: Form) => {
  const billed: string[] = []
  const held: HeldFromBilling[] = []
  let { rows } = await findUnbilled(db.reader, form)
  while (rows.length > 0) {
    for (const order of rows) {
      const answer = await billUnlessHeld(db, by, order)
      if (typeof answer !== 'string') held.push(answer)
      else if (answer) billed.push(answer)
      if (billed.length === maxBilled) return { billed, held }
    }
    rows = (await findUnbilled(db.reader, form, rows.at(-1))).rows
  }
  return { billed, held }
}

const billedWords = (billed: readonly string[], held: readonly HeldFromBilling[]) => {
  const [first = '', last = first] = [billed[0], billed.at(-1)]
  const issued = first && `${billed.length} billed: ${first}${last === first ? '' : ` to ${last}`}`
  const passed = held.length > 0 && `${held.length} not billed: ${held[0]?.orderid}: ${held[0]?.reason}`
  return [issued, passed].filter(Boolean).join('. ') || 'Nothing to bill'
}

/**
 * Bills delivered orders that have no invoice, dated today, each by itself: what was billed stays so if the next cannot be.
 * @throws {DomainError} as the contract lists
 */
export const billRange = async (db: Database, by: Actor, form: Form) => {
  const nobody = { held: [], held_count: 0 }
  if (form.preview === '1') {
    const { rows, left, left_value } = await findUnbilled(db.reader, form)
    const orders = rows.slice(0, shownAtMost).map(({ total: _, total_value: __, ...order }) => order)
    return { left, left_value, orders, billed: [], ...nobody, message: '' }
  }
  // A repeated request finds billed what the first one billed: no key is kept for its many answers.
  const { once: _, ...each } = by
  if (form.order_id) {
    const number = await billOrder(db, each, form.order_id)
    const billed = number ? [number] : []
    return { left: 0, left_value: 0, orders: [], billed, ...nobody, message: billedWords(billed, []) }
  }
  const { billed, held } = await billAll(db, each, form)
  const { left, left_value } = await findUnbilled(db.reader, form)
  return {
    left,
    left_value,
    orders: [],
    billed,
    held: held.slice(0, maxHeld),
    held_count: held.length,
    message: billedWords(billed, held),
  }
}
