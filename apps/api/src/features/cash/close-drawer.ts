import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { planClose, type Answer, type Form } from './close.plan.ts'
import { ownerOf } from './drawer.plan.ts'
import { lockDrawers, readDrawer } from './lock-drawers.ts'

/** What was counted is in the drawer from then on; triggers close it. @throws {DomainError} as the contract lists */
export const closeDrawer = (db: Database, by: Actor, form: Form): Promise<Answer> =>
  db.perform(by, {
    lock: (trx) => lockDrawers(trx, [ownerOf(by, form)]),
    facts: async (reader) => ({ drawer: await readDrawer(reader, ownerOf(by, form), form.day) }),
    plan: ({ drawer }) => planClose(by, form, drawer),
  })
