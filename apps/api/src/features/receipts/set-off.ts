import {
  onAccountErrors,
  type setOff as contract,
} from '@refill/contract/features/receipts/on-account.contract.ts'
import { splitOrderIds } from '@refill/contract/features/receipts/receipts.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { lockedFacts } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { findPayer } from './payer.ts'
import type { Payer } from './receipts.rows.ts'
import {
  layAgainst,
  planSetOff,
  setOffFacts,
  setOffLog,
  setOffStep,
  setOffSums,
  type SetOffFacts,
} from './set-off.plan.ts'
import { lockToSetOff as hold, toSetOff } from './sql/statements.generated.ts'
import { lockNamed, type ToPay } from './to-pay.ts'

/** Ids of what is owed and of receipts that may pay it, all of it locked. */
export type ToSetOff = {
  readonly order_ids: readonly number[]
  readonly due_ids: readonly number[]
  readonly receipt_ids: readonly number[]
}

/** Receipts of a customer with money left, the oldest voucher first, held. @param until day of the youngest voucher */
export const lockOnAccount = async (trx: Transaction, customerId: number, until = 'infinity') => {
  const rows = await trx
    .selectFrom('receipts')
    .select(['id', 'number', 'voucher_date', 'on_account', 'payment_mode'])
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

/** What is named, and the money. @throws {DomainError} naming what is unknown or belongs to others */
const lockThese = async (trx: Transaction, customer: Payer, asked: readonly string[]): Promise<ToSetOff> => {
  const held = await lockNamed(trx, asked)
  const foreign = held.find(({ customer_id }) => customer_id !== customer.id)
  if (foreign)
    throw new DomainError(onAccountErrors.set_off_of_others, {
      order: foreign.number,
      customer: customer.name,
    })
  const receipts = await lockOnAccount(trx, customer.id)
  const idsOf = (kind: ToPay['kind']) => held.filter((one) => one.kind === kind).map(({ id }) => id)
  return {
    order_ids: idsOf('order'),
    due_ids: idsOf('opening due'),
    receipt_ids: receipts.map(({ id }) => id),
  }
}

/**
 * Locks all that a customer owes and all that is on the account.
 * @param orderId one that is delivered before, with its products and what paid it
 */
export const lockToSetOff = async (
  trx: Transaction,
  orderId: number | null,
  customerId: number,
): Promise<ToSetOff> => {
  const [held] = await trx.write(hold, { order_id: orderId, customer_id: customerId })
  if (!held) throw new Error('The statement that holds gives one row')
  return held
}

/** What is owed and on account of what is locked. */
export const readToSetOff = async (
  reader: Reader,
  customerId: number,
  held: ToSetOff,
): Promise<SetOffFacts> => {
  const [found] = await reader.read(toSetOff, { ...held, customer_id: customerId })
  if (!found) throw new Error('a SELECT without FROM gave no row')
  return setOffFacts(found)
}

/** Sets money on account against orders. @throws {DomainError} as the contract lists */
export const setOff = (db: Database, by: Actor, form: FieldsOut<typeof contract>) =>
  db.perform(by, {
    ...lockedFacts(async (trx) => {
      const customer = await findPayer(trx, form.customer_id)
      const asked = splitOrderIds(form['orderid[]'])
      const held = await (asked.length > 0
        ? lockThese(trx, customer, asked)
        : lockToSetOff(trx, null, customer.id))
      return readToSetOff(trx, customer.id, held)
    }),
    plan: planSetOff,
  })

/** After a delivery, where Settings say so: what the customer has on account pays what is due. */
export const setOffAtDelivery = async (
  trx: Transaction,
  customerId: number,
  held: ToSetOff,
): Promise<void> => {
  const { atDelivery, money, owed } = await readToSetOff(trx, customerId, held)
  const { parts } = layAgainst(atDelivery ? money : [], owed)
  if (parts.length === 0) return
  await trx.run(setOffStep(parts))
  await trx.audit(...setOffLog(setOffSums(parts, owed)))
}
