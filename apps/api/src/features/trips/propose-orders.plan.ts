import { unbillable } from '@refill/contract/features/orders/billable.rules.ts'
import { isPlaceOfSupply } from '@refill/contract/features/tax/tax.rules.ts'
import { maxStops } from '@refill/contract/features/trips/trips.rules.ts'
import type { Proposed } from '@refill/contract/features/trips/propose-orders.contract.ts'
import { wordsOf } from '@refill/contract/operation.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import { quantity, showQuantity } from '@refill/values/quantity.ts'
import type { RowOf } from '../../database/statement.ts'
import type { waitingOrders } from './sql/statements.generated.ts'

type Waiting = RowOf<typeof waitingOrders>

/** The room on a trip. */
type Room = {
  /** Kilograms that are free; undefined where nobody has said what the vehicle may carry. */
  readonly kg: number | undefined
  readonly stops: number
}

const shown = (kg: number): string => `${showQuantity(quantity(kg.toFixed(2)))} kg`

/** Goods that no right document goes with are left at home: the evening could not bill them. */
const refusedBy = (order: Waiting): string => {
  const { customer_name: name, gst, registration, address, state, own_gst, lines, taxable } = order
  if (!isPlaceOfSupply(own_gst.slice(0, 2))) return ''
  const buyer = { name, gst, registration, state, address: address || order.shipping_address }
  const found = unbillable(buyer, { lines, taxable: paiseFromRupees(taxable) })
  return found ? wordsOf(found.rule, found.values) : ''
}

const mostToldOf = 5

/** The oldest first, as long as there is room; what is too heavy makes place for what is lighter and younger. */
export const fillUp = (waiting: readonly Waiting[], room: Room): Omit<Proposed, 'areas'> => {
  const orders: Proposed['orders'] = []
  const leftOut: (Proposed['left_out'][number] & { before: number })[] = []
  let free = room.kg ?? Infinity
  for (const order of waiting) {
    if (orders.length >= Math.min(room.stops, maxStops)) break
    const { id, orderid, customer_name, shipping_address, what, weight } = order
    const heavy = weight > free ? `It weighs ${shown(weight)}, and ${shown(free)} are free` : ''
    const why = refusedBy(order) || heavy
    if (why) leftOut.push({ orderid, why, before: orders.length })
    else {
      free -= weight
      orders.push({ id, orderid, customer_name, shipping_address, what })
    }
  }
  return {
    orders,
    left_out: leftOut
      .filter(({ before }) => orders.length === 0 || before < orders.length)
      .slice(0, mostToldOf)
      .map(({ orderid, why }) => ({ orderid, why })),
    free: room.kg === undefined ? 0 : Math.round(free * 100) / 100,
  }
}
