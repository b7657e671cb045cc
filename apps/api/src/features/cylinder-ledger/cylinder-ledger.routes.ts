import * as contract from '@refill/contract/features/cylinder-ledger/cylinder-ledger.contract.ts'
import type { Database } from '../../database/database.ts'
import type { Routes } from '../../http/operations.ts'
import { readDays, readLedger } from './cylinder-ledger.queries.ts'

export const cylinderLedgerRoutes = (on: Routes, db: Database): void => {
  on(contract.readLedgerReport, ({ fields }) => readLedger(db.reader, fields))
  on(contract.readStockDays, ({ fields }) => readDays(db.reader, fields))
}
