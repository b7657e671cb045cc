import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { lockCylinders, readCylinders } from './customer-cylinders.ts'
import { planOpening, type Answer, type Facts, type Form } from './opening.plan.ts'
import { firstMoved } from './sql/statements.generated.ts'

const readFacts = async (reader: Reader, form: Form): Promise<Facts> => {
  const customer = await readCylinders(reader, form)
  const products = customer.products.map(({ id }) => id)
  return { customer, moved: await reader.read(firstMoved, { customer_id: form.customer_id, products }) }
}

/** What stood with a customer before the first document. */
export const cylindersOpening = (by: Actor, form: Form) => ({
  lock: async (trx: Transaction) => {
    await lockCylinders(trx, form)
  },
  facts: (reader: Reader) => readFacts(reader, form),
  plan: (facts: Facts) => planOpening(by, form, facts),
})

/** @throws {DomainError} as the contract lists */
export const openCylinders = (db: Database, by: Actor, form: Form): Promise<Answer> =>
  db.perform(by, cylindersOpening(by, form))
