import * as contract from '@refill/contract/features/cylinder-ledger/cylinder-ledger.contract.ts'
import { ledgerWorkbook } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.downloads.ts'
import type { Database } from '../../database/database.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import { exportLedger } from './export-ledger.ts'
import { readDays, readLedger } from './cylinder-ledger.queries.ts'

export const cylinderLedgerRoutes = (on: Routes, offer: Downloads, db: Database): void => {
  offer(ledgerWorkbook, ({ fields, signal }) => exportLedger(db, fields, signal))
  on(contract.readLedgerReport, ({ fields }) => readLedger(db.reader, fields))
  on(contract.readStockDays, ({ fields }) => readDays(db.reader, fields))
}
