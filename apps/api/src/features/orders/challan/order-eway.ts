import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { isOpen } from '@refill/contract/features/orders/orders.rules.ts'
import { ewayNeedOfOrdered } from '@refill/contract/features/tax/e-way-need.rules.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import type { Reader } from '../../../database/handles.ts'
import type { OrderEwayGoods } from '../orders.rows.ts'
import { ewayGoods, type OrderHeader } from '../sql/statements.generated.ts'

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

type Header = Pick<OrderHeader, 'id' | 'orderstatus' | 'may_need_eway'>

/** Whether goods of an order may need an e-way bill, so that the order itself has to be looked at. */
export const mayNeedEway = ({ orderstatus, may_need_eway }: Header): boolean =>
  may_need_eway && isOpen(orderstatus)

/** What {@link ewayOfOrder} says of these, which for most nothing has to be asked for. */
export const withEway = async <T extends Header>(
  reader: Reader,
  orders: readonly T[],
): Promise<(Omit<T, 'may_need_eway'> & Pick<OrderRow, 'eway'>)[]> => {
  const ids = orders.filter(mayNeedEway).map(({ id }) => id)
  const read = ids.length > 0 ? await reader.read(ewayGoods, { ids }) : []
  const goodsOf = new Map(read.map(({ id, eway_goods }) => [id, eway_goods]))
  return orders.map(({ may_need_eway: _, ...order }) => ({
    ...order,
    eway: ewayOfOrder(goodsOf.get(order.id) ?? null),
  }))
}
