import type { Order, OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.status.ts'
import type { Stop } from '@refill/contract/features/trips/trips.contract.ts'
import { isOut } from '@refill/contract/features/trips/trips.rules.ts'
import { count } from '../../ui/formats/money.ts'

/** An order as the sequence of a trip shows it. */
export type Planned = {
  readonly id: number
  readonly orderid: string
  readonly customer_name: string
  readonly shipping_address: string
  readonly what: string
  /** It is brought already: it stays, and weighs nothing any more. */
  readonly isDelivered: boolean
  /** Its goods are on the road with this trip: who takes it off says why. */
  readonly hasLeft: boolean
}

type Named = Pick<OrderRow, 'orderid' | 'customer_name' | 'shipping_address'>

const named = ({ orderid, customer_name, shipping_address }: Named): Named => ({
  orderid,
  customer_name,
  shipping_address,
})
const waiting = { isDelivered: false, hasLeft: false }

/** One that has not left, out of a list or a proposal. */
export const waitingStop = (row: Named & { id: number; what: string }): Planned => ({
  id: row.id,
  what: row.what,
  ...named(row),
  ...waiting,
})

const whatOf = ({ details }: Order) =>
  details.map((line) => `${count(line.count)} × ${line.size || line.product_name}`).join(', ')

export const ofOrder = (order: Order): Planned => ({
  id: order.id,
  what: whatOf(order),
  ...named(order),
  ...waiting,
})

/** @param state of the trip */
export const ofStop = (stop: Stop, state: number): Planned => ({
  id: stop.order_id,
  what: stop.what,
  ...named(stop),
  isDelivered: stop.orderstatus === Status.delivered,
  hasLeft: isOut(state) && stop.orderstatus === Status.dispatched,
})

/** Ids as a field of the form holds them. */
export const idsText = (stops: readonly Planned[]): string => stops.map(({ id }) => id).join(',')
export const idsIn = (text: string): string[] => (text === '' ? [] : text.split(','))

/** One place up or down; at the end it stays where it is. */
export const moved = (stops: readonly Planned[], from: number, by: -1 | 1): readonly Planned[] => {
  const [one, other] = [stops[from], stops[from + by]]
  if (!one || !other) return stops
  return stops.with(from, other).with(from + by, one)
}
