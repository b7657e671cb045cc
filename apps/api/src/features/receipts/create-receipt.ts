import { receiptErrors } from '@refill/contract/features/receipts/receipts.contract.ts'
import type { createAdvance as advanceContract } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { splitOrderIds } from '@refill/contract/features/receipts/receipts.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { inSteps } from '../../database/writing/perform.ts'
import { lockedFacts } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { payerOf, planReceipt, type Facts, type Form, type ReceiptForm } from './receipt.plan.ts'
import { seenBefore } from './sql/statements.generated.ts'
import { lockWithNotes, isNamed, type ToPay } from './to-pay.ts'

const readFacts = async (
  trx: Transaction,
  { voucher_date, payment_mode, transaction_number }: Form,
  { orders, customer_id }: { orders: readonly ToPay[]; customer_id: number },
): Promise<Facts> => {
  const is_cash = payment_mode === 'Cash'
  const [seen] = await trx.read(seenBefore, { customer_id, voucher_date, is_cash, transaction_number })
  if (!seen) throw new Error('a SELECT without FROM gave no row')
  return { orders, seen }
}

/** Receives money for orders, which it locks. */
const receiving = (by: Actor, form: ReceiptForm) => {
  const asked = splitOrderIds(form['orderid[]'])
  return {
    ...lockedFacts(async (trx) => {
      const orders = await lockWithNotes(trx, asked)
      const customer_id = orders.find(isNamed(asked[0] ?? ''))?.customer_id ?? 0
      return readFacts(trx, form, { orders, customer_id })
    }),
    plan: (facts: Facts) => planReceipt(by, form, payerOf(facts.orders, asked), facts),
  }
}

/** Receives money for orders within a transaction. @throws {DomainError} as the contract lists */
export const enterReceipt = (trx: Transaction, by: Actor, form: ReceiptForm) =>
  inSteps(receiving(by, form))({ trx, by })

/** @throws {DomainError} as the contract lists */
export const createReceipt = (db: Database, by: Actor, form: ReceiptForm) =>
  db.perform(by, receiving(by, form))

/** Receives money without an order: all of it stays on account. @throws {DomainError} as the contract lists */
export const createAdvance = (db: Database, by: Actor, form: FieldsOut<typeof advanceContract>) =>
  db.perform(by, {
    ...lockedFacts((trx) => readFacts(trx, form, { orders: [], customer_id: form.customer_id })),
    plan: (facts) => {
      if (!facts.seen.payer) throw new DomainError(receiptErrors.receipt_customer_unknown)
      return planReceipt(by, form, facts.seen.payer, facts)
    },
  })
