import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { ewayNeedOfOrdered } from '@refill/contract/features/tax/e-way-need.rules.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import type { OrderEwayGoods } from '../orders.rows.ts'

const none = { is_needed: false, sentence: '', number: '' }

/** Whether the goods of an order that has not come to its end need an e-way bill, by the rule of its challan. */
export const ewayOfOrder = (read: OrderEwayGoods | null): OrderRow['eway'] => {
  if (!read) return none
  const { own_gst, eway_limit: limit, lines, number, ...where } = read
  const { isNeeded, sentence } = ewayNeedOfOrdered({
    ...where,
    from: own_gst.slice(0, 2),
    limit,
    day: dayInIndia(new Date()),
    goods: lines.map(({ category, hsn, rate, taxable, gst_amount, brings_empties: bringsEmpties }) => ({
      category,
      hsn,
      rate,
      taxable: paiseFromRupees(taxable),
      gst: paiseFromRupees(gst_amount),
      bringsEmpties,
    })),
  })
  return { is_needed: isNeeded, sentence, number }
}
