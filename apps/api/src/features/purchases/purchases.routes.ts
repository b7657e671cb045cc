import * as reports from '@refill/contract/features/purchases/purchase-report.contract.ts'
import * as contract from '@refill/contract/features/purchases/purchases.contract.ts'
import {
  purchaseListWorkbook,
  purchaseWorkbook,
} from '@refill/contract/features/purchases/purchases.downloads.ts'
import type { Database } from '../../database/database.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import { changePurchase } from './change-purchase.ts'
import { createPurchase } from './create-purchase.ts'
import { deletePurchase } from './delete-purchase.ts'
import { exportPurchases } from './export-purchases.ts'
import { exportPurchaseReport } from './export-purchase-report.ts'
import { readPurchaseHistory } from './purchase-history.ts'
import { readPurchaseReport } from './purchase-report.ts'
import { findPurchases, readParties, readPurchase, readPurchaseCounted } from './purchases.queries.ts'

export const purchasesRoutes = (on: Routes, offer: Downloads, db: Database): void => {
  offer(purchaseListWorkbook, ({ fields, signal }) => exportPurchases(db, fields, signal))
  offer(purchaseWorkbook, ({ fields, signal }) => exportPurchaseReport(db, fields, signal))
  on(contract.listPurchases, async ({ fields }) => {
    const { rows, total, more } = await findPurchases(db.reader, fields)
    return { totalcount: total, ...(more && { more }), data: rows }
  })
  on(contract.readPurchase, async ({ fields: { id } }) => ({
    reponselist: await readPurchase(db.reader, id),
    history: await readPurchaseHistory(db.reader, id),
    ...(await readPurchaseCounted(db.reader, id)),
  }))
  on(contract.readPurchaseParties, ({ fields }) => readParties(db.reader, fields.vendor_id))
  on(contract.createPurchase, ({ fields, by }) => createPurchase(db, by, fields))
  on(contract.changePurchase, ({ fields, by }) => changePurchase(db, by, fields))
  on(contract.deletePurchase, ({ fields, by }) => deletePurchase(db, by, fields))
  for (const report of Object.values(reports))
    on(report, ({ fields }) => readPurchaseReport(db.reader, fields))
}
