import { createOrder as booking } from '@refill/contract/features/orders/booking.contract.ts'
import { updateOrder as stepping } from '@refill/contract/features/orders/order-steps.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { TripSale, SettledStop } from '@refill/contract/features/trips/settling.shapes.ts'
import { createOrder, deliverOrders, KeptOffers } from '../../orders/orders.public.ts'
import { giveCrew } from '../put-on.ts'
import { crewOf } from '../load-trip.ts'
import { sendOff } from '../send-off.ts'
import { addSoldStop, settlementStops } from '../sql/statements.generated.ts'
import { lockTripOrders, type TripOrder } from '../trip-to-change.ts'
import { fieldsFor, figure, type Desk } from './desk.ts'
import { receivedOf } from './money-of-stops.ts'

/** The order that it becomes. It is paid at the sales, or is on credit where nothing was. */
const bookingOf = ({ customer_id, lines, payments }: TripSale) =>
  fieldsFor(
    booking.fields,
    {
      customer_id: String(customer_id),
      paymentmode: payments.some(({ amount }) => amount > 0) ? 'Cash' : 'Credit',
      source: 'counter',
      'uuid[]': lines.map(({ uuid }) => uuid),
      'count[]': lines.map(({ count }) => figure(count)),
      'deposit_count[]': lines.map(({ deposits }) => figure(deposits)),
    },
    'Sale without an order',
  )

/** Booked and on the road with its challan, as the orders that were loaded. */
const bringAlong = async (desk: Desk, sale: TripSale): Promise<TripOrder> => {
  const { perform, trx, by, trip, on } = desk
  const { id } = await createOrder(perform, new KeptOffers(), by, bookingOf(sale), on)
  await trx.write(addSoldStop, { id: trip.id, order_id: id })
  const crew = crewOf(trip)
  for (const order of await lockTripOrders(trx, [id]))
    await giveCrew(perform, by, order, { crew, reason: `Sold on ${trip.number}` })
  await sendOff(desk, await lockTripOrders(trx, [id]), crew, on)
  const [order] = await lockTripOrders(trx, [id])
  if (!order) throw new Error('an order that was booked is there')
  return order
}

/** Who did not order has no delivery code. */
const notOrdered = 'Sold on the way'

/** The sale as a stop of the trip, which it is from now on. */
const stopOf = (sale: TripSale, order: TripOrder, lineIds: readonly number[]): SettledStop => ({
  order_id: order.id,
  outcome: 'delivered',
  lines: sale.lines.map(({ count, empties }, index) => ({
    line_id: lineIds[index] ?? 0,
    count,
    empties,
    defective: 0,
  })),
  payments: sale.payments,
  reason: '',
  code: 'no',
  no_code_reason: notOrdered,
  day: '',
})

const deliver = async (desk: Desk, { order_id, lines, payments }: SettledStop, number: string) => {
  const fields = {
    id: String(order_id),
    status: String(Status.delivered),
    delivered_on: desk.on,
    reason: `Sold on ${desk.trip.number}`,
    code_given: 'no',
    no_code_reason: notOrdered,
    'line_id[]': lines.map(({ line_id }) => String(line_id)),
    'returnclinder[]': lines.map(({ empties }) => figure(empties)),
  }
  const form = fieldsFor(stepping.fields, fields, number)
  await deliverOrders(desk, [{ form, received: receivedOf(payments, number) }], desk.on)
}

/**
 * What was sold from the vehicle without an order becomes one that is booked, sent off and delivered on this trip.
 * @returns the stops that the sales are
 * @throws {DomainError} as those commands
 */
export const sellOnTrip = async (desk: Desk, sales: readonly TripSale[]): Promise<SettledStop[]> => {
  const stops: SettledStop[] = []
  for (const sale of sales) {
    const order = await bringAlong(desk, sale)
    const found = await desk.trx.read(settlementStops, { id: desk.trip.id })
    const lines = found.find(({ order_id }) => order_id === order.id)?.lines ?? []
    const stop = stopOf(
      sale,
      order,
      lines.map(({ line_id }) => line_id),
    )
    await deliver(desk, stop, order.number)
    stops.push(stop)
  }
  return stops
}
