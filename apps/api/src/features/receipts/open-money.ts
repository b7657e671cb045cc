import {
  openingMoneyErrors,
  type cancelOpeningAdvance as cancelAdvanceContract,
  type cancelOpeningDue as cancelDueContract,
  type createOpeningAdvance as advanceContract,
  type createOpeningDue as dueContract,
  type listOpeningMoney as listContract,
} from '@refill/contract/features/receipts/opening-money.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day, financialYear, showDay } from '@refill/values/day.ts'
import { paiseFromRupees, showRupees } from '@refill/values/money.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { nextNumber } from '../../database/next-number.ts'
import { DomainError } from '../../domain-error.ts'
import { cancelReceipt } from './delete-receipt.ts'
import { insertReceipt } from './insert-receipt.ts'
import { findPayer, holdPayer } from './payer.ts'
import { releaseAll } from './release-payments.ts'
import { openingAdvances, openingDues } from './sql/statements.generated.ts'

type Listed = Pick<FieldsOut<typeof listContract>, 'customer_id' | 'number'>

/** What was owed and on account before the first document. */
export const findOpeningMoney = async (reader: Reader, { customer_id, number }: Listed) => {
  const [dues, advances] = await Promise.all([
    reader.read(openingDues, { customer_id, number: number.toUpperCase() }),
    reader.read(openingAdvances, { customer_id }),
  ])
  return { dues, advances }
}

type DueForm = FieldsOut<typeof dueContract>

/** The customer is held, so that nobody enters the same bill meanwhile. @throws {DomainError} opening_due_exists */
const checkNew = async (trx: Transaction, { customer_id, day: of, bill_number: bill }: DueForm) => {
  if (bill === '') return
  const there = await trx
    .selectFrom('opening_dues')
    .select('number')
    .where('customer_id', '=', customer_id)
    .where('day', '=', of)
    .where(sql<boolean>`lower(bill_number) = lower(${bill})`)
    .where('canceled_at', 'is', null)
    .executeTakeFirst()
  if (there)
    throw new DomainError(openingMoneyErrors.opening_due_exists, {
      bill,
      day: showDay(day(of)),
      number: there.number,
    })
}

/** What a customer owes from before the first document. @throws {DomainError} as the contract lists */
export const openDue = (db: Database, by: Actor, form: DueForm) =>
  db.transaction(by, async (trx) => {
    const { customer_id, amount, bill_number, note } = form
    await holdPayer(trx, customer_id)
    await checkNew(trx, form)
    const number = await nextNumber(trx, 'opening_due', financialYear(day(form.day)))
    const due = { number, day: form.day, due_day: form.due_day || form.day, bill_number, amount }
    const { id } = await trx
      .insertInto('opening_dues')
      .values({ ...due, customer_id, note, created_by: by.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.audit({ event: 'receipts.due_opened', id: customer_id, after: due })
    return { id, number, message: `${number}: ${showRupees(paiseFromRupees(amount))} owed from before` }
  })

/** What a customer had on account before the first document. @throws {DomainError} as the contract lists */
export const openAdvance = (db: Database, by: Actor, form: FieldsOut<typeof advanceContract>) =>
  db.transaction(by, async (trx) => {
    const payer = await findPayer(trx, form.customer_id)
    const number = await nextNumber(trx, 'opening_advance', financialYear(day(form.day)))
    const onAccount = paiseFromRupees(form.amount)
    const money = {
      voucher_date: form.day,
      amount: form.amount,
      narration: form.note,
      payment_mode: 'Opening',
      transaction_number: '',
      mode_of_transaction: '',
    }
    const id = await insertReceipt(trx, by, money, { number, payer, orders: [], onAccount })
    const after = { number, day: form.day, amount: form.amount }
    await trx.audit({ event: 'receipts.advance_opened', id: payer.id, after })
    return { id, number, message: `${number}: ${showRupees(onAccount)} on account from before` }
  })

/** What was paid on it is on account. @throws {DomainError} as the contract lists */
export const cancelOpeningDue = (
  db: Database,
  by: Actor,
  { id, reason }: FieldsOut<typeof cancelDueContract>,
) =>
  db.transaction(by, async (trx) => {
    const before = await trx
      .selectFrom('opening_dues')
      .select(['number', 'customer_id', 'amount', 'paid', 'canceled_at'])
      .where('id', '=', id)
      .where('document_id', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new DomainError(openingMoneyErrors.opening_due_not_found)
    const { customer_id, canceled_at, number, ...money } = before
    if (canceled_at) throw new DomainError(openingMoneyErrors.opening_money_canceled, { number })
    const released = await releaseAll(trx, 'due_id', id)
    await trx
      .updateTable('opening_dues')
      .set({ paid: '0', canceled_at: sql<Date>`now()`, canceled_by: by.userId, cancel_reason: reason })
      .where('id', '=', id)
      .execute()
    const event = 'receipts.opening_due_canceled'
    await trx.audit({ event, id: customer_id, before: { number, ...money }, after: { reason } })
    const onAccount = released > 0 ? `: ${showRupees(released)} is on account` : ''
    return { message: `${number} is taken back${onAccount}` }
  })

/** @throws {DomainError} opening_money_canceled, or opening_advance_not_found */
const refuseCanceled = async (trx: Transaction, id: number) => {
  const found = await trx
    .selectFrom('receipts')
    .select('number')
    .where('id', '=', id)
    .where('payment_mode', '=', 'Opening')
    .executeTakeFirst()
  if (!found) throw new DomainError(openingMoneyErrors.opening_advance_not_found)
  throw new DomainError(openingMoneyErrors.opening_money_canceled, { number: found.number })
}

/** What it was set against is owed again. @throws {DomainError} as the contract lists */
export const cancelOpeningAdvance = (
  db: Database,
  by: Actor,
  { id, reason }: FieldsOut<typeof cancelAdvanceContract>,
) =>
  db.transaction(by, async (trx) => {
    const canceled = await cancelReceipt(trx, by, { id, reason, kind: 'opening' })
    if (!canceled) return refuseCanceled(trx, id)
    const { sr_no: number, customer_id, amount, on_account } = canceled
    const before = { number, amount, on_account }
    const event = 'receipts.opening_advance_canceled'
    await trx.audit({ event, id: customer_id, before, after: { reason } })
    return { message: `${number} is taken back` }
  })
