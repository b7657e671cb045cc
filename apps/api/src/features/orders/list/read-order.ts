import { dayInIndia } from '@refill/values/day.ts'
import { orderErrors, type Order } from '@refill/contract/features/orders/orders.contract.ts'
import { orderEvent, orderSteps, paperSteps } from '@refill/contract/features/orders/orders.rules.ts'
import type { Reader } from '../../../database/handles.ts'
import { DomainError } from '../../../domain-error.ts'
import { ewayShown } from '../challan/challan-eway.ts'
import { ewayOfOrder } from '../challan/order-eway.ts'
import { historyOf } from '../changes/order-history.ts'
import { orderDetail } from '../sql/statements.generated.ts'

const events = orderSteps.map(orderEvent)

/** @throws {DomainError} order_not_found */
export const readOrder = async (reader: Reader, id: number, apiBase: string): Promise<Order> => {
  const [found] = await reader.read(orderDetail, {
    id,
    events,
    paper_steps: paperSteps,
    today: dayInIndia(new Date()),
  })
  if (!found) throw new DomainError(orderErrors.order_not_found)
  const dc_no = found.challans[0]?.dc_no ?? ''
  const challans = found.challans.map((challan) => ({
    id: challan.id,
    dc_no: challan.dc_no,
    dc_date: challan.dc_date,
    is_canceled: challan.is_canceled,
    replaced_by: challan.replaced_by,
    eway: ewayShown(challan),
    dc_path: `${apiBase}orders/challans/${challan.id}.pdf`,
  }))
  const { eway_goods, ...order } = found
  return {
    ...order,
    eway: ewayOfOrder(eway_goods),
    challans,
    history: historyOf(found.logged, { ...found, dc_no }),
  }
}
