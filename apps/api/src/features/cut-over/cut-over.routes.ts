import * as contract from '@refill/contract/features/cut-over/cut-over.contract.ts'
import { cutOverPaper } from '@refill/contract/features/cut-over/cut-over.downloads.ts'
import type { Database } from '../../database/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import { printCutOver } from './cut-over-paper.ts'
import { readCutOver } from './cut-over.queries.ts'
import { saveCutOver, signCutOver } from './cut-over.ts'

export const cutOverRoutes = (on: Routes, offer: Downloads, db: Database, store: FileStore): void => {
  on(contract.readCutOver, async ({ fields }) => ({ reponselist: await readCutOver(db.reader, fields.day) }))
  on(contract.saveCutOver, ({ fields, by }) => saveCutOver(db, by, fields))
  on(contract.signCutOver, ({ fields, by }) => signCutOver(db, by, fields))
  offer(cutOverPaper, ({ fields }) => printCutOver({ db, store }, fields))
}
