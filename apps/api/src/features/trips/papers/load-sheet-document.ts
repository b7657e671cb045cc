import { calledAmong, isOpen, statusLabel } from '@refill/contract/features/orders/orders.rules.ts'
import type { Trip } from '@refill/contract/features/trips/trips.contract.ts'
import type { Day } from '@refill/values/day.ts'
import { paise, paiseFromRupees, type Paise } from '@refill/values/money.ts'
import { quantity, showQuantity } from '@refill/values/quantity.ts'
import type { RowOf } from '../../../database/statement.ts'
import type { Business } from '../../../pdf/party.ts'
import type { stopsGoods, tripDetail, tripStops } from '../sql/statements.generated.ts'

/** All that stands on the load sheet of a trip. */
export type LoadSheet = {
  readonly business: Business
  readonly printedOn: Day
  readonly trip: RowOf<typeof tripDetail>
  readonly lines: Trip['lines']
  /** Its stops, without those that were taken off. */
  readonly stops: readonly RowOf<typeof tripStops>[]
  /** What they are brought, line by line. */
  readonly goods: readonly RowOf<typeof stopsGoods>[]
}
type Stop = LoadSheet['stops'][number]

/** '2 × 19 kg' of each line of an order; by name where another product of the trip has the same size, so that no brand is mistaken. */
export const goodsOf = (goods: LoadSheet['goods'], { id }: Stop): string[] =>
  goods
    .filter(({ order_id }) => order_id === id)
    .map((one) => `${showQuantity(quantity(one.count))} × ${calledAmong(goods, one)}`)

/** Fulls on the vehicle beside what its orders need. */
export const sparesOf = ({ needed, on_vehicle }: LoadSheet['lines'][number]): number =>
  Math.max(0, Math.round((on_vehicle - needed) * 100) / 100)

/** In cash at the door, as the challan asks for it: nothing of what is brought, canceled or paid in another way. */
export const collectOf = ({ orderstatus, paymentmode, due }: Stop): Paise =>
  isOpen(orderstatus) && paymentmode === 'Cash' ? paiseFromRupees(due) : paise(0)

/** What the driver is to do about its money where that is no cash, or why nothing is to be done. */
export const insteadOfCash = ({ orderstatus, paymentmode, due }: Stop): string => {
  if (!isOpen(orderstatus)) return statusLabel(orderstatus)
  return due > 0 ? paymentmode : 'Paid'
}
