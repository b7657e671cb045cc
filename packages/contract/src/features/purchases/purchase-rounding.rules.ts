import { paiseFromRupees, subtractPaise, sumPaise, type Paise } from '@refill/values/money.ts'
import type { Purchase } from './purchases.contract.ts'
import { computedHeads, taxHeads } from './purchase-tax.rules.ts'

type Line = Pick<Purchase['details'][number], 'taxable_amount' | 'gst' | 'gst_amount'>
type Taxed = Pick<Purchase, 'supply' | 'cgst' | 'sgst' | 'igst'> & { readonly details: readonly Line[] }

/**
 * What the GST of the lines, and so the total, has beyond the heads: a line's GST is rounded once, its two halves each by
 * itself, and a vendor may round otherwise than both.
 * @property amount paise, of either sign; 0 where they agree
 */
export const purchaseRounding = (purchase: Taxed): { readonly words: string; readonly amount: Paise } => {
  const lines = purchase.details.map(({ taxable_amount, gst }) => ({
    taxable: paiseFromRupees(taxable_amount),
    gst,
  }))
  const stated = taxHeads.map((head) => paiseFromRupees(purchase[head]))
  const computed = computedHeads(lines, purchase.supply)
  const isComputed = taxHeads.every((head, index) => computed[head] === stated[index])
  return {
    words: isComputed ? 'Rounding of halves' : "Rounding of the vendor's invoice",
    amount: subtractPaise(
      sumPaise(purchase.details.map(({ gst_amount }) => paiseFromRupees(gst_amount))),
      sumPaise(stated),
    ),
  }
}
