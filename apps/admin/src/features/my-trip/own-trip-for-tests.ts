import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { OwnStop, OwnTrip } from '@refill/contract/features/trips/own-trip.contract.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'

/** Two household refills at ₹853.00 each, on the road. */
export const ownStop = (
  order_id: number,
  customer_name: string,
  changes: Partial<OwnStop> = {},
): OwnStop => ({
  order_id,
  orderid: `ORD/26-27/000${order_id}`,
  place: order_id,
  customer_name,
  shipping_address: '12 MG Road, Nashik',
  mobile: '9850012764',
  what: '2 × Indane 14.2 kg',
  status: Status.dispatched,
  paymentmode: 'Cash',
  supply: 'intra',
  rounds: true,
  paid: 0,
  on_account: 0,
  lines: [
    {
      line_id: order_id * 10,
      uuid: 'IN14',
      product_name: 'Indane 14.2 kg',
      size: '14.2 kg',
      is_cylinder: true,
      is_household: true,
      count: 2,
      empties: 2,
      price: 853,
      gst: 0,
      taxable_amount: 1706,
      gst_amount: 0,
      deposit_count: 0,
      security_deposit: 0,
    },
  ],
  proposed: null,
  ...changes,
})

export const ownTripOut: OwnTrip = {
  id: 7,
  number: 'TR/26-27/00007',
  day: '2026-11-24',
  state: TripState.out,
  vehicle_no: 'MH12KT4827',
  delivery_code: 'unused',
  stops: [ownStop(1, 'Asha Patil'), ownStop(2, 'Hotel Sagar'), ownStop(3, 'Ravi Kale')],
}
