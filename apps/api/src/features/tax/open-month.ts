import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { lockClosings, lastFiled, readFiling } from '../closing/closing.public.ts'
import { planOpenMonth, type Form } from './open-month.plan.ts'

/** Takes back that a month was filed, the last one first. @throws {DomainError} as the contract lists */
export const openMonth = (db: Database, by: Actor, form: Form) =>
  db.perform(by, {
    lock: async (trx) => {
      await lockClosings(trx)
    },
    facts: async (reader) => ({
      filed: await readFiling(reader, form.month),
      last: await lastFiled(reader),
      now: new Date(),
    }),
    plan: (facts) => planOpenMonth(by, form, facts),
  })
