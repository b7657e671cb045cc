import * as contract from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
import * as files from '@refill/contract/features/driver-accounts/driver-accounts.downloads.ts'
import type { Database } from '../../../database/database.ts'
import type { FileStore } from '../../../files/file-store.ts'
import type { Downloads } from '../../../http/downloads.ts'
import type { Routes } from '../../../http/operations.ts'
import { findAccounts, readAccount } from './accounts.queries.ts'
import { exportAccount } from './export-account.ts'
import { printAccount } from './print-account.ts'
import { recover, waive } from './recover.ts'
import { reverseEntry } from './reverse-entry.ts'

export const driverAccountsRoutes = (on: Routes, offer: Downloads, db: Database, store: FileStore): void => {
  on(contract.listAccounts, async ({ fields }) => {
    const { rows, total, more } = await findAccounts(db.reader, fields)
    return { totalcount: total, ...(more && { more }), reponselist: rows }
  })
  on(contract.readAccount, ({ fields }) => readAccount(db.reader, fields))
  offer(files.accountWorkbook, ({ fields }) => exportAccount(db, fields))
  offer(files.accountPdf, ({ fields }) => printAccount(db, store, fields))
  on(contract.recover, ({ fields, by }) => recover(db, by, fields))
  on(contract.waive, ({ fields, by }) => waive(db, by, fields))
  on(contract.reverseEntry, ({ fields, by }) => reverseEntry(db, by, fields))
}
