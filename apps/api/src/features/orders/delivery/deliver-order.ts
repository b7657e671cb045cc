import { addDays, day, dayInIndia, instantOf, showDay, type Day } from '@refill/values/day.ts'
import { paiseFromRupees, rupeesText, showRupees, subtractPaise, type Paise } from '@refill/values/money.ts'
import { daysToPay } from '@refill/contract/features/orders/credit.rules.ts'
import type { updateOrder as contract } from '@refill/contract/features/orders/order-steps.contract.ts'
import { countsSent } from '@refill/contract/features/orders/delivery.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { orderEvent, Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../../actor.ts'
import type { Database } from '../../../database/database.ts'
import { makeCommand, type Done } from '../../../database/command.ts'
import type { Reader, Transaction } from '../../../database/handles.ts'
import type { AnswerOf, RowOf } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import { stockClashes } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import { invoiceClashes } from '../../invoices/invoices.public.ts'
import { checkStep, lockOrder } from '../status/lock-order.ts'
import { invoiceOf, keptOf, type NoteUndelivered } from './order-invoice.ts'
import { payOrder } from './pay-orders.ts'
import { rateOrder } from '../changes/rate-orders.ts'
import {
  deliveredAs,
  deliverHeldOrder,
  deliverOrder as statement,
  orderToDeliver,
} from '../sql/statements.generated.ts'
import { lineFigures, orderFigures, takenLines, type TakenLine } from './taken-lines.ts'

type Form = FieldsOut<typeof contract>
type Stored = RowOf<typeof orderToDeliver>
type Answer = AnswerOf<typeof statement>

/** Money that came with a delivery. */
type Payment = {
  order: string
  amount: string
  payment_mode: string
  transaction_number: string
  voucher_date: string
}

/** Ids of what is owed and of receipts that may pay it, all of it held. */
export type ToSetOff = {
  readonly order_ids: readonly number[]
  readonly due_ids: readonly number[]
  readonly receipt_ids: readonly number[]
}

/**
 * What a delivery does with money; handed in by who wires the features, since receipts know orders, and orders cannot
 * know them. The order is locked by the caller.
 */
export type DeliveryMoney = {
  /** Gives back so much of what receipts paid on an order. */
  releaseExcess: (trx: Transaction, orderId: number, excess: Paise) => Promise<Paise>
  /** Enters a receipt. @returns its id. @throws {DomainError} forbidden, or as receipts do */
  receive: (trx: Transaction, by: Actor, payment: Payment) => Promise<number>
  /** Holds what {@link setOff} and the delivery of this order change. */
  holdToSetOff: (trx: Transaction, orderId: number, customerId: number) => Promise<ToSetOff>
  /** Credits an invoice that went with the goods with what was not taken. */
  noteUndelivered: NoteUndelivered
  /** Pays what a customer owes with what is on the account, unless Settings say that this is done by hand. */
  setOff: (trx: Transaction, customerId: number, held: ToSetOff) => Promise<void>
}

const already: Done<Answer> = {
  done: { orderstatus: Status.delivered, message: 'Order status updated successfully' },
}

/** What was entered later stands behind everything else of its day. */
const lastInstant = (on: string) => new Date(instantOf(`${on} 23:59`).getTime() + 59_000)

const deliveryDay = ({ delivered_on }: Form): Day => day(delivered_on || dayInIndia(new Date()))

const deliveryOf = (by: Actor, form: Form, stored: Stored) => {
  const { status, resumes, version, dispatched_on, payment_mode, credit_days, is_billed } = stored
  const [on, today] = [deliveryDay(form), dayInIndia(new Date())]
  if (dispatched_on && on < dispatched_on)
    throw new DomainError(orderErrors.order_delivered_too_early, { day: showDay(dispatched_on) })
  const lines = takenLines(stored.lines, form, stored.supply)
  const empties = lines.map((line) => line.empties)
  const all = empties.reduce((sum, one) => sum + one, 0)
  const params = {
    id: form.id,
    status,
    resumes,
    version,
    user_id: by.userId,
    day: on,
    at: on === today ? null : lastInstant(on),
    due_day: addDays(on, daysToPay(payment_mode, credit_days)),
    line_ids: lines.map(({ id }) => id),
    line_empties: empties,
    empties: all,
  }
  const after = { status: Status.delivered, empties: all, ...(on !== today && { day: on }) }
  return {
    lines,
    params: {
      ...params,
      is_billed,
      // What was billed when it left has its invoice.
      tax: is_billed
        ? null
        : invoiceOf(stored, lines, { day: on, deliveredOn: on, received: form.received_amount }),
    },
    after,
  }
}

const clashes = { ...stockClashes, ...invoiceClashes }

const readStored = async (reader: Reader, form: Form): Promise<Stored> => {
  const [stored] = await reader.read(orderToDeliver, { id: form.id, day: deliveryDay(form) })
  if (!stored) throw new DomainError(orderErrors.order_not_found)
  return stored
}

/**
 * Pressed twice it is the same delivery, and nothing is to be done. Two people who enter it differently cannot both be
 * right, and the second has to hear that nothing was stored.
 * @throws {DomainError} order_delivered_otherwise
 */
const refuseOther = async (reader: Reader, form: Form) => {
  const [stands] = await reader.read(deliveredAs, { id: form.id })
  if (!stands) throw new DomainError(orderErrors.order_not_found)
  const { number: orderid, delivered_on, lines, received } = stands
  const amount = Number(form.received_amount)
  const isOther =
    (form.delivered_on !== '' && form.delivered_on !== delivered_on) ||
    (amount > 0 && !received.includes(amount)) ||
    countsSent(form).some(({ id, count }) => lines.find((line) => line.id === id)?.count !== count)
  if (isOther) throw new DomainError(orderErrors.order_delivered_otherwise, { orderid })
}

/** Lines, totals and what was paid too much, of an order of which fewer were taken. */
const shorten = async (
  trx: Transaction,
  by: Actor,
  { stored, id, lines }: { stored: Stored; id: number; lines: readonly TakenLine[] },
  { releaseExcess, noteUndelivered }: DeliveryMoney,
) => {
  const short = lines.filter(({ count, ordered }) => count < ordered)
  if (short.length === 0) return {}
  const { payable, row } = orderFigures(lines, { rounds: stored.is_rounded })
  const excess = subtractPaise(paiseFromRupees(stored.paid), payable)
  if (excess > 0) {
    await releaseExcess(trx, id, excess)
    await payOrder(trx, id, rupeesText(payable))
  }
  for (const { id: lineId, ordered, count, amounts, ...line } of short)
    await trx
      .updateTable('order_lines')
      .set({
        ...lineFigures(amounts),
        count,
        ordered_count: ordered,
        ordered_deposit_count: line.deposit_count,
        ordered_security_deposit: line.security_deposit,
      })
      .where('id', '=', lineId)
      .execute()
  await trx.updateTable('orders').set(row).where('id', '=', id).execute()
  const not_taken = short.map(({ ordered, count, size }) => `${ordered - count} of ${ordered} × ${size}`)
  const noted = { orderId: id, reason: `Not taken: ${not_taken.join(', ')}`, ...keptOf(lines, stored) }
  const credit_note = stored.is_billed && (await noteUndelivered(trx, by, noted))
  return {
    not_taken: not_taken.join(', '),
    ...(excess > 0 && { released: showRupees(excess) }),
    ...(credit_note && { credit_note }),
  }
}

/** As {@link readStored}, its lines at the rates of the day of delivery. The order is held. */
const readRated = async (trx: Transaction, by: Actor, form: Form, money: DeliveryMoney): Promise<Stored> => {
  const stored = await readStored(trx, form)
  if (stored.is_rated) return stored
  await rateOrder(trx, by, { id: form.id, day: deliveryDay(form) }, money)
  return readStored(trx, form)
}

/** Where fewer were taken, money came with it or its rates have changed: one step after the other. */
const deliverInSteps = (db: Database, by: Actor, form: Form, money: DeliveryMoney): Promise<Answer> =>
  db.transaction<Answer>(
    by,
    async (trx) => {
      const { customer_id } = await readStored(trx, form)
      const toSetOff = await money.holdToSetOff(trx, form.id, customer_id)
      const held = await lockOrder(trx, form.id)
      if (held.status === Status.delivered) {
        await refuseOther(trx, form)
        trx.withoutAudit('it was delivered before')
        return already.done
      }
      checkStep(held, Status.delivered)
      const stored = await readRated(trx, by, form, money)
      const { lines, params, after } = deliveryOf(by, form, stored)
      const shortened = await shorten(trx, by, { stored, id: form.id, lines }, money)
      await trx.write(deliverHeldOrder, params)
      const { received_amount, received_mode, transaction_number } = form
      const received = Number(received_amount) > 0 && showRupees(paiseFromRupees(received_amount))
      const receipt =
        received &&
        (await money.receive(trx, by, {
          order: stored.number,
          amount: received_amount,
          transaction_number,
          payment_mode: received_mode || 'Cash',
          voucher_date: params.day,
        }))
      await trx.audit({
        event: orderEvent('delivered'),
        id: form.id,
        before: { status: held.status },
        after: { ...after, ...shortened, ...(received && { received }) },
      })
      const receipt_ids = [...toSetOff.receipt_ids, ...(receipt ? [receipt] : [])]
      await money.setOff(trx, customer_id, { ...toSetOff, receipt_ids })
      return already.done
    },
    clashes,
  )

/**
 * Delivers an order: its cylinders go, its empties come, its lines are sales. Delivered again it stays as it is.
 * @throws {DomainError} stock_short with product, available and needed, and as the contract lists
 */
export const deliverOrder = async (
  db: Database,
  by: Actor,
  form: Form,
  money: DeliveryMoney,
): Promise<Answer> => {
  if (form['count[]'].length > 0 || Number(form.received_amount) > 0)
    return deliverInSteps(db, by, form, money)
  return db.inOneStatement<Answer>(
    by,
    async (reader) => {
      const stored = await readStored(reader, form)
      if (stored.status === Status.delivered) {
        await refuseOther(reader, form)
        return already
      }
      checkStep(stored, Status.delivered)
      if (!stored.is_rated) return { done: await deliverInSteps(db, by, form, money) }
      const { params, after } = deliveryOf(by, form, stored)
      return makeCommand(
        statement,
        { ...params, after },
        {
          event: orderEvent('delivered'),
          also: stored.sets_off
            ? async (trx) => {
                const held = await money.holdToSetOff(trx, form.id, stored.customer_id)
                return () => money.setOff(trx, stored.customer_id, held)
              }
            : undefined,
        },
      )
    },
    { clashes },
  )
}
