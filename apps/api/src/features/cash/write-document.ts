import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import type { FileStore } from '../../files/file-store.ts'
import { takeFile } from '../../masters/papers.ts'
import { readCashHeads } from '../settings/settings.public.ts'
import { ownerOf } from './drawer.plan.ts'
import { lockDrawers, readDrawer } from './lock-drawers.ts'
import {
  planDeposit,
  planHandOver,
  planPayOut,
  type Answer,
  type Deposit,
  type HandOver,
  type PayOut,
} from './leaving.plan.ts'
import { receivers } from './sql/statements.generated.ts'

/** The drawer that cash leaves: how it is locked and read. */
const drawerOf = (by: Actor, form: { user_id: number; day: string }) => {
  const owner = ownerOf(by, form)
  return {
    lock: (trx: Transaction) => lockDrawers(trx, [owner]),
    read: (reader: Reader) => readDrawer(reader, owner, form.day),
  }
}

/** @throws {DomainError} as the contract lists */
export const handOver = (db: Database, by: Actor, form: HandOver): Promise<Answer> => {
  const { lock, read } = drawerOf(by, form)
  return db.perform(by, {
    lock,
    facts: async (reader) => ({
      receivers: await reader.read(receivers, {}),
      drawer: await read(reader),
    }),
    plan: (facts) => planHandOver(by, form, facts),
  })
}

/** @throws {DomainError} as the contract lists */
export const deposit = async (db: Database, store: FileStore, by: Actor, form: Deposit): Promise<Answer> => {
  const scan = await takeFile(store, form.document)
  const { lock, read } = drawerOf(by, form)
  return db.perform(by, {
    lock,
    facts: async (reader) => ({ drawer: await read(reader) }),
    plan: (facts) => planDeposit(by, form, scan, facts),
  })
}

/** @throws {DomainError} as the contract lists */
export const payOut = async (db: Database, store: FileStore, by: Actor, form: PayOut): Promise<Answer> => {
  const scan = await takeFile(store, form.document)
  const { lock, read } = drawerOf(by, form)
  return db.perform(by, {
    lock,
    facts: async (reader) => ({ heads: await readCashHeads(reader), drawer: await read(reader) }),
    plan: (facts) => planPayOut(by, form, scan, facts),
  })
}
