import { allMasters } from '../registry/all-masters.ts'
import type { Business } from '../process/business.ts'
import { verifyRules } from '../database/verify-rules.ts'
import { verifyEnd, verifyLog } from '../features/activity/activity.public.ts'
import { verifyFiles } from '../files/verify-files.ts'
import { verifyClosedDays, verifyClosings, verifyClosingsInLog } from '../features/closing/closing.public.ts'
import { verifyEmpties } from '../features/empties/empties.public.ts'
import { verifyCash } from '../features/cash/cash.public.ts'
import { verifyInvoices } from '../features/invoices/invoices.public.ts'
import { verifyCounts } from '../features/inventory/inventory.public.ts'
import { verifyTrips } from '../features/trips/trips.public.ts'
import { verifyLedger } from '../features/cylinder-ledger/cylinder-ledger.public.ts'
import { verifyOrders } from '../features/orders/orders.public.ts'
import { verifyProducts } from '../features/products/products.public.ts'
import { verifyReceipts } from '../features/receipts/receipts.public.ts'
import { verifyMasters } from '../masters/verify-masters.ts'
import { verifyMonths } from '../features/tax/tax.public.ts'
import { verifyPurchases } from '../features/purchases/purchases.public.ts'

/** Recomputes what is derived; one sentence for each difference, of which there must be none. */
export const verifyBusiness = async ({
  db,
  store,
  end,
}: Pick<Business, 'db' | 'store' | 'end'>): Promise<string[]> => [
  ...(await verifyRules(db.reader)),
  ...(await verifyFiles(db, store)),
  ...(await verifyProducts(db.reader)),
  ...(await verifyMasters(db.reader, Object.values(allMasters))),
  ...(await verifyLedger(db.reader)),
  ...(await verifyTrips(db.reader)),
  ...(await verifyCounts(db.reader)),
  ...(await verifyPurchases(db.reader)),
  ...(await verifyOrders(db.reader)),
  ...(await verifyInvoices(db.reader)),
  ...(await verifyEmpties(db.reader)),
  ...(await verifyReceipts(db.reader)),
  ...(await verifyClosings(db.reader)),
  ...(await verifyClosedDays(db)),
  ...(await verifyClosingsInLog(db)),
  ...(await verifyMonths(db)),
  ...(await verifyCash(db.reader)),
  ...(await verifyLog(db.reader, db.proofs)),
  ...(await verifyEnd(db.reader, end)),
]
