import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Planned } from '../../database/writing/plan.ts'
import { lockCarried, readCarrier } from './carrier.ts'
import { ownerOf } from './drawer.plan.ts'
import type { Answer } from './leaving.plan.ts'
import { lockDrawers, readDrawer } from './lock-drawers.ts'
import { planTakingOver, type Facts, type Form } from './taking-over.plan.ts'

/** Cash of a driver goes into a drawer, as a command of itself or within another. */
export const takingOver = (by: Actor, form: Form): Planned<Facts, Answer> => {
  const { day, driver_id } = form
  const owner = ownerOf(by, form)
  return {
    lock: async (trx) => {
      await lockDrawers(trx, [owner])
      await lockCarried(trx, driver_id)
    },
    facts: async (reader) => {
      const carrier = await readCarrier(reader, driver_id, day)
      return { carrier, drawer: await readDrawer(reader, owner, day) }
    },
    plan: (facts) => planTakingOver(by, form, facts),
  }
}

/** Cash of a driver goes into a drawer. @throws {DomainError} as the contract lists */
export const takeOver = (db: Database, by: Actor, form: Form) => db.perform(by, takingOver(by, form))
