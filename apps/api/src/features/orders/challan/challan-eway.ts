import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { ewayNeedOfOrdered } from '@refill/contract/features/tax/e-way-need.rules.ts'
import { day } from '@refill/values/day.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import type { ChallanGoods, ReadChallan } from '../orders.rows.ts'

/** Whether goods that leave under a challan need an e-way bill, and why: by what it said at issue. */
export const ewayNeedOfChallan = (
  { content, categories, own_gst, eway_limit: limit }: ChallanGoods,
  issuedOn: string,
) => {
  const {
    customer_state: state,
    customer_gst: gst,
    address,
    shipping_address,
    shipping_pincode = '',
  } = content
  return ewayNeedOfOrdered({
    from: own_gst.slice(0, 2),
    state,
    gst,
    address,
    shipping_address,
    shipping_pincode,
    day: day(issuedOn),
    limit,
    goods: content.lines.map((line) => ({
      category: line.category ?? categories?.find(({ id }) => id === line.id)?.category ?? '',
      hsn: line.hsn,
      rate: line.gst,
      taxable: paiseFromRupees(line.taxable_amount),
      gst: paiseFromRupees(line.gst_amount),
      bringsEmpties: line.is_cylinder && line.empties > 0,
    })),
  })
}

/** What the screen says of it: nothing where it is not in force, or does not say what it had. */
export const ewayShown = (
  challan: ReadChallan,
  categories: ChallanGoods['categories'],
): Order['challans'][number]['eway'] => {
  const { content, eway, is_canceled, replaced_by, dc_date } = challan
  const isInForce = !is_canceled && replaced_by === ''
  const bill = { number: '', valid_until: '', ...eway }
  if (!content || !isInForce) return { ...bill, is_needed: false, sentence: '' }
  const { isNeeded, sentence } = ewayNeedOfChallan({ ...challan, content, categories }, dc_date)
  return { ...bill, is_needed: isNeeded, sentence }
}
