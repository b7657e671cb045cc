import * as contract from '@refill/contract/features/import/import.contract.ts'
import { importErrorsWorkbook, importTemplate } from '@refill/contract/features/import/import.downloads.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import { askToStore, askToUndo, stopWork } from './ask.ts'
import { checkImport } from './check-import.ts'
import { errorsWorkbook } from './errors-workbook.ts'
import { fixLine } from './fix-line.ts'
import { kindFor, type Kinds } from './hold.ts'
import { findImports, readOneImport } from './import.queries.ts'
import { mapImport } from './map-import.ts'
import { startImport } from './start-import.ts'
import { fileNameOf, templateOf } from './template.ts'
import type { ImportWork } from './work.ts'

type Serving = { db: Database; store: FileStore; kinds: Kinds; work: Pick<ImportWork, 'wake'> }

export const importRoutes = (on: Routes, offer: Downloads, { work, ...parts }: Serving): void => {
  const { db, kinds } = parts
  const importing = (by: Actor) => ({ ...parts, by })
  on(contract.listImports, ({ fields, by }) => findImports(db.reader, kinds, by, fields))
  on(contract.readImport, ({ fields, by }) => readOneImport(db.reader, kinds, by, fields))
  on(contract.startImport, ({ fields, by }) => startImport(importing(by), fields))
  on(contract.mapImport, ({ fields, by }) => mapImport(importing(by), fields))
  on(contract.checkImport, ({ fields, by }) => checkImport(importing(by), fields))
  on(contract.fixLine, ({ fields, by }) => fixLine(importing(by), fields))
  on(contract.storeImport, async ({ fields, by }) => {
    await askToStore(importing(by), fields)
    work.wake()
    return {}
  })
  on(contract.stopImport, ({ fields, by }) => stopWork(importing(by), fields))
  on(contract.undoImport, async ({ fields, by }) => {
    await askToUndo(importing(by), fields)
    work.wake()
    return {}
  })
  offer(importTemplate, ({ fields: { kind }, by }) =>
    Promise.resolve({ bytes: templateOf(kindFor(kinds, by, kind)), fileName: fileNameOf(kind, 'template') }),
  )
  offer(importErrorsWorkbook, async ({ fields, by }) => {
    const { held, bytes } = await errorsWorkbook(db, kinds, by, fields.id)
    return { bytes, fileName: fileNameOf(held.kind, 'errors') }
  })
}
