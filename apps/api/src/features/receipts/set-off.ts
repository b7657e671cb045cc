import {
  onAccountErrors,
  type setOff as contract,
} from '@refill/contract/features/receipts/on-account.contract.ts'
import { splitOrderIds } from '@refill/contract/features/receipts/receipts.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import {
  addPaise,
  paiseFromRupees,
  rupeesNumber,
  rupeesText,
  showRupees,
  sumPaise,
} from '@refill/values/money.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { setAgainst } from './allocate.ts'
import { findPayer } from './payer.ts'
import { holdDue, holdNamed, partFor, setPaid, writeHistory, type ToPay } from './to-pay.ts'

/** Receipts of a customer with money left, the oldest voucher first, held. @param until day of the youngest voucher */
export const holdOnAccount = async (trx: Transaction, customerId: number, until = 'infinity') => {
  const rows = await trx
    .selectFrom('receipts')
    .select(['id', 'number', 'voucher_date', 'on_account'])
    .where('customer_id', '=', customerId)
    .where('voucher_date', '<=', until)
    .where('deleted_at', 'is', null)
    .where('on_account', '>', '0')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows
    .toSorted((one, other) => one.voucher_date.localeCompare(other.voucher_date))
    .map(({ on_account, ...receipt }) => ({ ...receipt, left: paiseFromRupees(on_account) }))
}

type Part = ReturnType<typeof setAgainst<ToPay>>[number]

const spendPart = async (trx: Transaction, { receiptId, order, amount }: Part) => {
  const rupees = rupeesText(amount)
  await trx
    .insertInto('receipt_orders')
    .values({ receipt_id: receiptId, ...partFor(order), amount: rupees })
    .onConflict((there) =>
      there
        .columns(['receipt_id', 'order_id', 'due_id'])
        .doUpdateSet({ amount: sql`receipt_orders.amount + ${rupees}::numeric` }),
    )
    .execute()
  await trx
    .updateTable('receipts')
    .set({ on_account: sql`on_account - ${rupees}::numeric` })
    .where('id', '=', receiptId)
    .execute()
}

/** The oldest money against the oldest of these orders, which are held. @returns what each order got */
const setOffAgainst = async (trx: Transaction, customerId: number, orders: readonly ToPay[]) => {
  const receipts = await holdOnAccount(trx, customerId)
  const parts = setAgainst(receipts, orders)
  for (const part of parts) await spendPart(trx, part)
  const paid = orders.map((order) => {
    const own = parts.filter((part) => part.order === order)
    const numbers = receipts.filter(({ id }) => own.some(({ receiptId }) => receiptId === id))
    const amount = sumPaise(own.map((part) => part.amount))
    return { order, amount, sr_no: numbers.map(({ number }) => number).join(', ') }
  })
  const used = paid.filter(({ amount }) => amount > 0)
  for (const { order, amount, sr_no } of used) {
    await setPaid(trx, order, rupeesText(addPaise(order.paid, amount)))
    await writeHistory(trx, order, 'set_off', { sr_no, amount: rupeesText(amount) })
  }
  return used
}

const holdAsked = async (trx: Transaction, customerId: number, asked: readonly string[]) => {
  if (asked.length === 0) return holdDue(trx, customerId)
  const orders = await holdNamed(trx, asked)
  const foreign = orders.find((order) => order.customer_id !== customerId)
  const { name: customer } = await findPayer(trx, customerId)
  if (foreign) throw new DomainError(onAccountErrors.set_off_of_others, { order: foreign.number, customer })
  return orders
}

/** Sets money on account against orders. @throws {DomainError} as the contract lists */
export const setOff = (db: Database, by: Actor, form: FieldsOut<typeof contract>) =>
  db.transaction(by, async (trx) => {
    const { customer_id } = form
    await findPayer(trx, customer_id)
    const orders = await holdAsked(trx, customer_id, splitOrderIds(form['orderid[]']))
    const used = await setOffAgainst(trx, customer_id, orders)
    if (used.length === 0) throw new DomainError(onAccountErrors.nothing_to_set_off)
    const amount = sumPaise(used.map((one) => one.amount))
    return {
      amount: rupeesNumber(amount),
      order_amounts: used.map((one) => ({
        id: one.order.kind === 'order' ? one.order.id : 0,
        orderid: one.order.number,
        amount: rupeesNumber(one.amount),
      })),
      message: `${showRupees(amount)} set off`,
    }
  })

/** After a delivery, where Settings say so: what the customer has on account pays what is due. */
export const setOffAtDelivery = async (trx: Transaction, customerId: number): Promise<void> => {
  const { set_off_at_delivery: isWanted } = await trx
    .selectFrom('settings')
    .select('set_off_at_delivery')
    .executeTakeFirstOrThrow()
  if (isWanted) await setOffAgainst(trx, customerId, await holdDue(trx, customerId))
}
