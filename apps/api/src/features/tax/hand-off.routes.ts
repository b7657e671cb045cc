import * as eInvoice from '@refill/contract/features/tax/e-invoice.contract.ts'
import * as eWay from '@refill/contract/features/tax/e-way.contract.ts'
import * as files from '@refill/contract/features/tax/hand-off.downloads.ts'
import { readTally } from '@refill/contract/features/tax/tally.contract.ts'
import type { Database } from '../../database/database.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import { cancelEwayBill } from './cancel-eway-bill.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { exportEInvoices } from './e-invoice-file.ts'
import { findEInvoices } from './e-invoice-list.ts'
import { enterEwayBills } from './enter-eway-bills.ts'
import { exportEwayBills } from './eway-file.ts'
import { findEwayBills } from './eway-list.ts'
import { registerEInvoices } from './register-e-invoices.ts'
import { exportMasters, exportVouchers } from './tally-file.ts'
import { exportOpenings } from './tally-openings.ts'
import { readSummary } from './tally-summary.ts'

export const handOffRoutes = (on: Routes, offer: Downloads, db: Database): void => {
  on(eInvoice.listEInvoices, ({ fields }) => findEInvoices(db.reader, fields))
  on(eInvoice.readBackEInvoices, ({ fields, by }) => registerEInvoices(db, by, fields))
  on(eInvoice.cancelEInvoice, ({ fields, by }) => cancelRegistration(db, by, fields))
  on(eWay.listEwayBills, ({ fields }) => findEwayBills(db.reader, fields))
  on(eWay.readBackEwayBills, ({ fields, by }) => enterEwayBills(db, by, fields))
  on(eWay.cancelEwayBill, ({ fields, by }) => cancelEwayBill(db, by, fields))
  on(readTally, ({ fields }) => readSummary(db.reader, fields))
  offer(files.eInvoiceFile, ({ fields }) => exportEInvoices(db.reader, fields))
  offer(files.ewayFile, ({ fields, by }) => exportEwayBills(db, by, fields))
  offer(files.tallyVouchers, ({ fields, signal }) => exportVouchers(db, fields, signal))
  offer(files.tallyMasters, ({ fields }) => exportMasters(db, fields))
  offer(files.tallyOpenings, () => exportOpenings(db))
}
