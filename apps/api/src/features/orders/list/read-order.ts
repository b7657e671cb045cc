import { dayInIndia } from '@refill/values/day.ts'
import { orderErrors, type Order } from '@refill/contract/features/orders/orders.contract.ts'
import {
  isOpen,
  noteSteps,
  orderEvent,
  orderSteps,
  paperSteps,
} from '@refill/contract/features/orders/orders.rules.ts'
import type { Reader } from '../../../database/handles.ts'
import type { RowOf } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import { withSizes } from '../../empties/empties.public.ts'
import { ewayShown } from '../challan/challan-eway.ts'
import { ewayOfOrder, mayNeedEway } from '../challan/order-eway.ts'
import { historyOf } from '../changes/order-history.ts'
import { openOrder, orderDetail } from '../sql/statements.generated.ts'

type Found = RowOf<typeof orderDetail>

const logged = {
  events: orderSteps.map(orderEvent),
  challan_events: paperSteps.map((step) => `challans.${step}`),
  invoice_events: paperSteps.map((step) => `invoices.${step}`),
  note_events: Object.keys(noteSteps),
}

/** What lies ahead of an order: for most there is nothing to be asked. */
const readAhead = async (reader: Reader, found: Found) => {
  const isAsked = mayNeedEway(found) || (isOpen(found.orderstatus) && (found.credit.on_account ?? 0) > 0)
  const [ahead] = isAsked ? await reader.read(openOrder, { id: found.id }) : []
  return ahead ?? { eway_goods: null, sets_off: 0 }
}

/** @throws {DomainError} order_not_found */
export const readOrder = async (reader: Reader, id: number, apiBase: string): Promise<Order> => {
  const [found] = await reader.read(orderDetail, { id, ...logged, today: dayInIndia(new Date()) })
  if (!found) throw new DomainError(orderErrors.order_not_found)
  const { eway_goods, sets_off } = await readAhead(reader, found)
  const dc_no = found.challans[0]?.dc_no ?? ''
  const challans = found.challans.map((challan) => ({
    id: challan.id,
    dc_no: challan.dc_no,
    dc_date: challan.dc_date,
    is_canceled: challan.is_canceled,
    replaced_by: challan.replaced_by,
    eway: ewayShown(challan, found.details),
    dc_path: `${apiBase}orders/challans/${challan.id}.pdf`,
  }))
  return {
    ...found,
    credit: withSizes(found.credit),
    eway: ewayOfOrder(eway_goods),
    sets_off,
    challans,
    history: historyOf(found.logged, { ...found, dc_no }),
  }
}
