import type {
  recover as contract,
  waive as waiving,
} from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
import { cashNotYours } from '@refill/contract/features/driver-accounts/driver-accounts.errors.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { hasRight, type Actor } from '../../../actor.ts'
import type { Database } from '../../../database/database.ts'
import type { Transaction } from '../../../database/handles.ts'
import type { Planned } from '../../../database/writing/plan.ts'
import { DomainError } from '../../../domain-error.ts'
import { lockCarried, readCarrier, takingOver } from '../../cash/cash.public.ts'
import { owedCylinders } from '../sql/statements.generated.ts'
import { planEntry, type Answer, type Facts, type Form } from './account.plan.ts'

/** One at a time enters on an account, and nobody reopens a trip of its driver meanwhile. */
export const lockAccount = async (trx: Transaction, driver_id: number): Promise<void> => {
  await trx.selectFrom('masters').select('id').where('id', '=', driver_id).forNoKeyUpdate().execute()
}

/** Rupees lock what the driver carries; cylinders that are brought hold their product, as everything that moves some. */
const lock = async (trx: Transaction, { driver_id, amount, kind, uuid }: Form): Promise<void> => {
  await lockAccount(trx, driver_id)
  if (amount > 0) await lockCarried(trx, driver_id)
  if (kind === 'brought')
    await trx
      .selectFrom('products')
      .select('id')
      .where((expression) => expression.fn<string>('lower', ['code']), '=', uuid.toLowerCase())
      .forKeyShare()
      .execute()
}

const entering = (by: Actor, form: Form): Planned<Facts, Answer> => ({
  lock: (trx) => lock(trx, form),
  facts: async (reader) => {
    const { driver_id, day, uuid, what } = form
    const [driver, products] = await Promise.all([
      readCarrier(reader, driver_id, day),
      uuid ? reader.read(owedCylinders, { driver_id, day, uuid, what }) : [],
    ])
    return { driver, product: products[0], at: new Date() }
  },
  plan: (facts) => planEntry(by, form, facts),
})

type Recovered = FieldsOut<typeof contract>

const takingCash = (by: Actor, { driver_id, day, user_id, amount, reference: note, reason }: Recovered) => {
  if (!hasRight(by, 'cash.write')) throw new DomainError(cashNotYours)
  return takingOver(by, { driver_id, day, user_id, amount, note, reason })
}

/** What a driver owes comes in. @throws {DomainError} as the contract lists */
export const recover = async (db: Database, by: Actor, form: Recovered) => {
  const { kind } = form
  return kind === 'cash'
    ? db.perform(by, takingCash(by, form))
    : db.perform(by, entering(by, { ...form, kind }))
}

/** A driver is let off. @throws {DomainError} as the contract lists */
export const waive = (db: Database, by: Actor, form: FieldsOut<typeof waiving>) =>
  db.perform(by, entering(by, { ...form, kind: 'waived', reference: '' }))
