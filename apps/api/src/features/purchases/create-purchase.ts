import { purchaseErrors } from '@refill/contract/features/purchases/purchases.contract.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import { readOpeningDays, stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { readCountsSince } from '../inventory/inventory.public.ts'
import { readProducts } from '../products/products.public.ts'
import { planPurchase, type Answer, type Facts } from './purchase.plan.ts'
import type { InvoiceForm, PurchaseForm } from './purchase-rows.ts'
import { readParties } from './purchases.queries.ts'

export const readFacts = async (reader: Reader, form: InvoiceForm): Promise<Facts> => {
  const products = await readProducts(reader, form['uuid[]'], form.inv_date)
  const parties = await readParties(reader, form.vendor_id)
  const ids = products.map(({ id }) => id)
  const openings = ids.length > 0 ? await readOpeningDays(reader, ids) : new Map<number, string>()
  const since = await readCountsSince(reader, ids, form.inv_date)
  return { products, parties, openings, since }
}

export const enteringClashes = {
  ...stockClashes,
  purchases_invoice: purchaseErrors.invoice_taken,
  purchases_vendor_id_fkey: purchaseErrors.purchase_vendor_unknown,
}

/** Enters an invoice: fulls come, empties go. @throws {DomainError} as the contract lists; then nothing is stored */
export const createPurchase = (db: Database, by: Actor, form: PurchaseForm): Promise<Answer> =>
  db.perform(by, {
    facts: (reader) => readFacts(reader, form),
    plan: (facts) => planPurchase(by, form, facts),
    clashes: enteringClashes,
  })
