import * as contract from '@refill/contract/features/cash/cash.contract.ts'
import { cashWorkbook } from '@refill/contract/features/cash/cash.downloads.ts'
import { headsIn } from '@refill/contract/features/cash/cash.rules.ts'
import { todayInIndia } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import { readCashHeads } from '../settings/settings.public.ts'
import { findCash } from './cash.queries.ts'
import { confirmHandOver, reverseCash } from './change-document.ts'
import { closeDrawer } from './close-drawer.ts'
import { exportCash } from './export-cash.ts'
import { carriers, drawers, receivers, toConfirm } from './sql/statements.generated.ts'
import { takeOver } from './take-over.ts'
import { deposit, handOver, payOut } from './write-document.ts'

const readDrawers = async ({ reader }: Database, { userId }: Actor, day: string) => {
  const [reponselist, carried, to_confirm, people, heads] = await Promise.all([
    reader.read(drawers, { day }),
    reader.read(carriers, { day }),
    reader.read(toConfirm, { user_id: userId ?? 0 }),
    reader.read(receivers, {}),
    readCashHeads(reader),
  ])
  return {
    day,
    reponselist,
    carriers: carried,
    own_id: userId ?? 0,
    to_confirm,
    receivers: people,
    heads: headsIn(heads),
  }
}

export const cashRoutes = (on: Routes, offer: Downloads, db: Database, store: FileStore): void => {
  on(contract.listDrawers, ({ fields, by }) => readDrawers(db, by, fields.day || todayInIndia()))
  on(contract.listCash, ({ fields }) => findCash(db.reader, fields))
  offer(cashWorkbook, ({ fields, signal }) => exportCash(db, fields, signal))
  on(contract.handOver, ({ fields, by }) => handOver(db, by, fields))
  on(contract.confirmHandOver, ({ fields, by }) => confirmHandOver(db, by, fields))
  on(contract.takeOver, ({ fields, by }) => takeOver(db, by, fields))
  on(contract.deposit, ({ fields, by }) => deposit(db, store, by, fields))
  on(contract.payOut, ({ fields, by }) => payOut(db, store, by, fields))
  on(contract.reverseCash, ({ fields, by }) => reverseCash(db, by, fields))
  on(contract.closeDrawer, ({ fields, by }) => closeDrawer(db, by, fields))
}
