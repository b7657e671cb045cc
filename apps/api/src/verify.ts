import { allMasters } from './all-masters.ts'
import { joinBusiness } from './business.ts'
import { readConfig } from './config.ts'
import { logSealed, verifyLog } from './features/activity/activity.public.ts'
import { verifyFiles } from './files/verify-files.ts'
import { verifyClosings } from './features/closing/closing.public.ts'
import { verifyEmpties } from './features/empties/empties.public.ts'
import { verifyCash } from './features/cash/cash.public.ts'
import { verifyInvoices } from './features/invoices/invoices.public.ts'
import { olderShortages, verifyLedger } from './features/cylinder-ledger/cylinder-ledger.public.ts'
import { verifyOrders } from './features/orders/orders.public.ts'
import { verifyProducts } from './features/products/products.public.ts'
import { verifyReceipts } from './features/receipts/receipts.public.ts'
import { verifyMasters } from './masters/verify-masters.ts'
import { verifyMonths } from './features/tax/tax.public.ts'
import { verifyPurchases } from './features/purchases/purchases.public.ts'
import { inOneLine, sayLine } from './say.ts'

/** `npm run verify`: recomputes what is derived and reports every difference; there must be none. */
const main = async (): Promise<void> => {
  const { db, store, close } = await joinBusiness(readConfig(process.env))
  try {
    const differences = [
      ...(await verifyFiles(db, store)),
      ...(await verifyProducts(db.reader)),
      ...(await verifyMasters(db.reader, Object.values(allMasters))),
      ...(await verifyLedger(db.reader)),
      ...(await verifyPurchases(db.reader)),
      ...(await verifyOrders(db.reader)),
      ...(await verifyInvoices(db.reader)),
      ...(await verifyEmpties(db.reader)),
      ...(await verifyReceipts(db.reader)),
      ...(await verifyClosings(db.reader)),
      ...(await verifyMonths(db)),
      ...(await verifyCash(db.reader)),
      ...(await verifyLog(db.reader, db.proofs)),
    ]
    for (const difference of differences) sayLine(difference)
    for (const shortage of await olderShortages(db.reader)) sayLine(shortage)
    for (const line of await logSealed(db.reader)) sayLine(line)
    sayLine(`${differences.length} differences`)
    process.exitCode = differences.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${inOneLine(error)}\n`)
  process.exitCode = 1
})
