import type {
  cancelOpeningDue as cancelDueContract,
  listOpeningMoney as listContract,
} from '@refill/contract/features/receipts/opening-money.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { lockedFacts } from '../../database/writing/plan.ts'
import { lockReceipt } from './lock-receipt.ts'
import {
  planAdvanceCanceled,
  planDueCanceled,
  planOpeningAdvance,
  planOpeningDue,
  type AdvanceForm,
  type DueForm,
  type HeldDue,
} from './opening-money.plan.ts'
import { findPayer, lockPayer } from './payer.ts'
import type { Payer } from './receipts.rows.ts'
import { lockPaying } from './release-payments.ts'
import { openingAdvances, openingDues } from './sql/statements.generated.ts'

type Listed = Pick<FieldsOut<typeof listContract>, 'customer_id' | 'number'>

/** What was owed and on account before the first document. */
export const findOpeningMoney = async (reader: Reader, { customer_id, number }: Listed) => {
  const asked = { customer_id, number: number.toUpperCase() }
  const [dues, advances] = await Promise.all([
    reader.read(openingDues, asked),
    reader.read(openingAdvances, asked),
  ])
  return { dues, advances }
}

/** The customer, held, so that nobody enters the same bill meanwhile, and the number under which it is there. */
const holdBill = async (trx: Transaction, { customer_id, day: of, bill_number: bill }: DueForm) => {
  await lockPayer(trx, customer_id)
  if (bill === '') return undefined
  return trx
    .selectFrom('opening_dues')
    .select('number')
    .where('customer_id', '=', customer_id)
    .where('day', '=', of)
    .where(sql<boolean>`lower(bill_number) = lower(${bill})`)
    .where('canceled_at', 'is', null)
    .executeTakeFirst()
}

/** What a customer owes from before the first document. */
export const dueOpening = (by: Actor, form: DueForm) => ({
  ...lockedFacts((trx) => holdBill(trx, form)),
  plan: (there: Awaited<ReturnType<typeof holdBill>>) => planOpeningDue(by, form, there),
})

/** @throws {DomainError} as the contract lists */
export const openDue = (db: Database, by: Actor, form: DueForm) => db.perform(by, dueOpening(by, form))

/** What a customer had on account before the first document. */
export const advanceOpening = (by: Actor, form: AdvanceForm) => ({
  ...lockedFacts((trx) => findPayer(trx, form.customer_id)),
  plan: (payer: Payer) => planOpeningAdvance(by, form, payer),
})

/** @throws {DomainError} as the contract lists */
export const openAdvance = (db: Database, by: Actor, form: AdvanceForm) =>
  db.perform(by, advanceOpening(by, form))

/** An opening due and what pays it, locked. */
const lockDue = async (trx: Transaction, id: number): Promise<HeldDue | undefined> => {
  const due = await trx
    .selectFrom('opening_dues')
    .select(['id', 'number', 'customer_id', 'amount', 'paid', 'canceled_at'])
    .where('id', '=', id)
    .where('document_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!due) return undefined
  return { due, paying: due.canceled_at ? [] : await lockPaying(trx, { order_id: null, due_id: id }) }
}

type Taken = Pick<FieldsOut<typeof cancelDueContract>, 'id' | 'reason'>

/** Takes an opening due back: what was paid on it is on account. */
export const dueTakenBack = (by: Actor, { id, reason }: Taken) => ({
  ...lockedFacts((trx) => lockDue(trx, id)),
  plan: (held: HeldDue | undefined) => planDueCanceled(by, reason, held),
})

/** @throws {DomainError} as the contract lists */
export const cancelOpeningDue = (db: Database, by: Actor, asked: Taken) =>
  db.perform(by, dueTakenBack(by, asked))

/** Number of an opening advance, also of one that is canceled. */
const numberOf = async (trx: Transaction, id: number): Promise<string | undefined> => {
  const found = await trx
    .selectFrom('receipts')
    .select('number')
    .where('id', '=', id)
    .where('payment_mode', '=', 'Opening')
    .executeTakeFirst()
  return found?.number
}

const lockAdvance = async (trx: Transaction, id: number) => {
  const held = await lockReceipt(trx, id, 'opening')
  return { held, number: held ? held.receipt.sr_no : await numberOf(trx, id) }
}

/** Takes an opening advance back: what it was set against is owed again. */
export const advanceTakenBack = (by: Actor, { id, reason }: Taken) => ({
  ...lockedFacts((trx) => lockAdvance(trx, id)),
  plan: (facts: Awaited<ReturnType<typeof lockAdvance>>) => planAdvanceCanceled(by, reason, facts),
})

/** @throws {DomainError} as the contract lists */
export const cancelOpeningAdvance = (db: Database, by: Actor, asked: Taken) =>
  db.perform(by, advanceTakenBack(by, asked))
