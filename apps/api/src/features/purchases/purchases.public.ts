import { findDifferences } from '../../database/differences.ts'
import type { Reader } from '../../database/handles.ts'
import {
  wrongPurchaseCounts,
  wrongPurchaseStock,
  wrongPurchaseTaxes,
  wrongPurchaseTotals,
} from './sql/statements.generated.ts'

/** Totals, taxes and movements of invoices against their lines, and the counts behind the list; one sentence for each difference. */
export const verifyPurchases = (reader: Reader): Promise<string[]> =>
  findDifferences(reader, [wrongPurchaseTotals, wrongPurchaseTaxes, wrongPurchaseStock, wrongPurchaseCounts])

export { readParties } from './purchases.queries.ts'
export { purchaseRows } from './purchase-rows.ts'
