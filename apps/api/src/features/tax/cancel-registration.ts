import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { planRegistrationCancellation, type RegistrationForm } from './portal-cancellation.plan.ts'
import { registrationToCancel } from './sql/statements.generated.ts'

/** Notes that the portal canceled an IRN, as somebody did it there. @throws {DomainError} as the contract lists */
export const cancelRegistration = (db: Database, by: Actor, form: RegistrationForm) =>
  db.perform(by, {
    lock: async (trx) => {
      await trx.selectFrom('tax_documents').select('id').where('id', '=', form.id).forUpdate().execute()
    },
    facts: async (reader) => ({
      document: (await reader.read(registrationToCancel, { id: form.id }))[0],
      now: new Date(),
    }),
    plan: (facts) => planRegistrationCancellation(by, form, facts),
  })
