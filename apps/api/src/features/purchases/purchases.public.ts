import { findDifferences } from '../../database/differences.ts'
import type { Reader } from '../../database/handles.ts'
import { wrongPurchaseCounts, wrongPurchaseTotals } from './sql/statements.generated.ts'

/** Totals of invoices against their lines, and the counts behind the list; one sentence for each difference. */
export const verifyPurchases = (reader: Reader): Promise<string[]> =>
  findDifferences(reader, [wrongPurchaseTotals, wrongPurchaseCounts])

export { purchaseRows } from './purchase-rows.ts'
