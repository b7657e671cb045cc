import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import type { Planned } from '../../database/writing/plan.ts'
import { readCountsOf } from '../inventory/inventory.public.ts'
import { lockCylinders, readCylinders } from './customer-cylinders.ts'
import { planReturn, type Answer, type Facts, type Form } from './return.plan.ts'

/** What the customer has of these products, so that nobody takes the same back at the same moment. */
const holdHeld = (trx: Transaction, { customer_id }: Form, products: readonly number[]) =>
  trx
    .selectFrom('balances')
    .select('product_id')
    .where('holder', '=', 'customer')
    .where('holder_id', '=', customer_id)
    .where('product_id', 'in', products)
    .orderBy('product_id')
    .forUpdate()
    .execute()

/** The series of returns comes last: whoever waits for it holds nothing that a return before it needs. */
const lock = async (trx: Transaction, form: Form): Promise<void> => {
  const products = await lockCylinders(trx, form)
  if (form.note === '' && products.length > 0) await holdHeld(trx, form, products)
}

const readFacts = async (reader: Reader, form: Form): Promise<Facts> => {
  const customer = await readCylinders(reader, form)
  const products = customer.products.map(({ id }) => id)
  return { customer, since: await readCountsOf(reader, form, { products, day: form.day }) }
}

/** Empties that come back without an order, as a command of itself or within another. */
export const returning = (by: Actor, form: Form): Planned<Facts, Answer> => ({
  lock: (trx) => lock(trx, form),
  facts: (reader) => readFacts(reader, form),
  plan: (facts) => planReturn(by, form, facts),
})

/** Empties come back without an order. @throws {DomainError} as the contract lists; then nothing is stored */
export const returnEmpties = (db: Database, by: Actor, form: Form): Promise<Answer> =>
  db.perform(by, returning(by, form))
