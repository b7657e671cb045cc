import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { planEwayCancellation, type EwayForm } from './portal-cancellation.plan.ts'
import { ewayToCancel } from './sql/statements.generated.ts'

/** Notes that the portal canceled an e-way bill, as somebody did it there. @throws {DomainError} as the contract lists */
export const cancelEwayBill = (db: Database, by: Actor, form: EwayForm) =>
  db.perform(by, {
    lock: async (trx) => {
      await trx.selectFrom('eway_bills').select('id').where('id', '=', form.id).forUpdate().execute()
    },
    facts: async (reader) => ({
      bill: (await reader.read(ewayToCancel, { id: form.id }))[0],
      now: new Date(),
    }),
    plan: (facts) => planEwayCancellation(by, form, facts),
  })
