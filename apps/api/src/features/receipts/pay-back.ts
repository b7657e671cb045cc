import type { cancelRefund as cancelContract } from '@refill/contract/features/receipts/on-account.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { lockedFacts } from '../../database/writing/plan.ts'
import { lockDrawers, readDrawer, type Drawer } from '../cash/cash.public.ts'
import { planRefund, planRefundCanceled, type Form, type HeldRefund } from './pay-back.plan.ts'
import { findPayer } from './payer.ts'
import { lockOnAccount } from './set-off.ts'

/** The drawer that the cash comes out of, locked behind the receipts as by everybody who books money. */
const lockDrawerOf = async (trx: Transaction, by: Actor, form: Form): Promise<Drawer | undefined> => {
  if (form.payment_mode !== 'Cash' || by.userId === null) return undefined
  await lockDrawers(trx, [by.userId])
  return readDrawer(trx, by.userId, form.voucher_date)
}

/** Pays money on account back: what had come by the day of the payment. @throws {DomainError} as the contract lists */
export const createRefund = (db: Database, by: Actor, form: Form) =>
  db.perform(by, {
    ...lockedFacts(async (trx) => {
      const payer = await findPayer(trx, form.customer_id)
      const held = await lockOnAccount(trx, payer.id, form.voucher_date)
      return { payer, held, drawer: await lockDrawerOf(trx, by, form) }
    }),
    plan: (facts) => planRefund(by, form, facts),
  })

/** The refund before its receipts, by id. */
const lockRefund = async (trx: Transaction, id: number): Promise<HeldRefund | undefined> => {
  const refund = await trx
    .selectFrom('refunds')
    .select(['number as pb_no', 'customer_id', 'amount', 'paid_on as voucher_date'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (refund)
    await trx
      .selectFrom('receipts')
      .innerJoin('refund_receipts', 'receipt_id', 'receipts.id')
      .select('receipts.id')
      .where('refund_id', '=', id)
      .orderBy('receipts.id')
      .forUpdate('receipts')
      .execute()
  return refund
}

/** The money is on account again. @throws {DomainError} refund_not_found */
export const cancelRefund = (db: Database, by: Actor, asked: FieldsOut<typeof cancelContract>) =>
  db.perform(by, {
    ...lockedFacts((trx) => lockRefund(trx, asked.id)),
    plan: (held) => planRefundCanceled(by, asked, held),
  })
