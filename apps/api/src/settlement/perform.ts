import type { Actor } from '../actor.ts'
import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/handles.ts'
import { inSteps } from '../database/writing/perform.ts'
import type { Performer, Said } from '../database/writing/plan.ts'
import { reverse } from '../features/cylinder-ledger/cylinder-ledger.public.ts'
import { cancelDocumentOf } from '../features/invoices/invoices.public.ts'
import { noteUndelivered } from '../features/notes/notes.public.ts'
import {
  lockOrders,
  payOrder,
  type Perform,
  type PerformTogether,
  type Release,
  type Settlement,
  type TakenBack,
} from '../features/orders/orders.public.ts'
import {
  cancelReceipt,
  lockToSetOff,
  receivePayment,
  receivePayments,
  releaseAll,
  releaseExcess,
  setOffAtDelivery,
  type ToSetOff,
} from '../features/receipts/receipts.public.ts'

const nobody: ToSetOff = { order_ids: [], due_ids: [], receipt_ids: [] }

/** Orders before dues before products before money, as everybody locks them. */
const lock = async (trx: Transaction, { account, releases = [] }: Settlement): Promise<ToSetOff> => {
  if (account) return lockToSetOff(trx, account.order_id, account.customer_id)
  const ids = releases.map(({ order_id }) => order_id)
  if (ids.length > 0) await lockOrders(trx, ids)
  return nobody
}

const release = async (trx: Transaction, { order_id, amount, stays_paid }: Release): Promise<void> => {
  await (amount === 'all' ? releaseAll(trx, order_id) : releaseExcess(trx, order_id, amount))
  await payOrder(trx, order_id, stays_paid)
}

/** @returns the number of the document that is canceled, '' where the delivery issued none */
const takeBack = async (trx: Transaction, by: Actor, { order_id, reason }: TakenBack): Promise<string> => {
  await reverse(trx, by, { document: 'order', documentId: order_id }, reason)
  return cancelDocumentOf(trx, by, order_id, `Delivery undone: ${reason}`)
}

const before = async (
  trx: Transaction,
  by: Actor,
  { releases = [], undelivered = [], takenBack = [] }: Settlement,
): Promise<Said> => {
  for (const one of releases) await release(trx, one)
  const said: { before?: object; after?: object } = {}
  for (const one of undelivered) {
    const credit_note = await noteUndelivered(trx, by, one)
    if (credit_note) said.after = { credit_note }
  }
  for (const one of takenBack) {
    const invoice = await takeBack(trx, by, one)
    if (invoice) said.before = { invoice }
  }
  return said
}

const receive = async (
  trx: Transaction,
  by: Actor,
  { canceledReceipts, receipts = [], receiptsTogether = [] }: Settlement,
): Promise<number[]> => {
  const { ids = [], ...canceled } = canceledReceipts ?? { reason: '' }
  for (const id of ids) await cancelReceipt(trx, by, { id, ...canceled })
  const received: number[] = []
  for (const payment of receipts) received.push(await receivePayment(trx, by, payment))
  await receivePayments(trx, by, receiptsTogether)
  return received
}

const setOff = async (
  trx: Transaction,
  { account, setsOff }: Settlement,
  locked: ToSetOff,
  received: readonly number[],
): Promise<void> => {
  if (!account || !setsOff) return
  const receipt_ids = [...locked.receipt_ids, ...received]
  await setOffAtDelivery(trx, account.customer_id, { ...locked, receipt_ids })
}

/** Performs what commands on orders need of receipts, invoices and notes, which all know orders. */
const settlement: Performer<Settlement> = async (trx, by, found) => {
  const locked = await lock(trx, found)
  let received: number[] = []
  return {
    before: (needs) => before(trx, by, needs),
    after: async (needs) => {
      received = await receive(trx, by, needs)
    },
    last: (needs) => setOff(trx, needs, locked, received),
  }
}

/** Performs commands on orders together with their settlement. */
export const performIn =
  (db: Database): Perform =>
  (by, planned) =>
    db.perform(by, planned, settlement)

/** Performs several commands on orders in one transaction: all of them, or nothing. */
export const performTogetherIn =
  (db: Database): PerformTogether =>
  (by, clashes, work) =>
    db.transaction(
      by,
      (trx) => work((who, planned) => inSteps(planned, settlement)({ trx, by: who }), trx),
      clashes,
    )
