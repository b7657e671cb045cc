import type { SettleStop, TripSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'

/** An order of two cylinders at ₹1,180.00 each, on the road. */
export const stop = (
  order_id: number,
  customer_name: string,
  changes: Partial<SettleStop> = {},
): SettleStop => ({
  order_id,
  orderid: `ORD/26-27/000${order_id}`,
  place: order_id,
  customer_id: order_id + 100,
  customer_name,
  shipping_address: 'Nashik Road',
  status: Status.dispatched,
  paymentmode: 'Cash',
  supply: 'intra',
  rounds: false,
  paid: 0,
  on_account: 0,
  lines: [
    {
      line_id: order_id * 10,
      uuid: 'IN19',
      product_name: 'Refill 19',
      size: '19 kg',
      is_cylinder: true,
      is_household: false,
      count: 2,
      empties: 2,
      price: 1000,
      gst: 18,
      taxable_amount: 2000,
      gst_amount: 360,
      deposit_count: 0,
      security_deposit: 0,
    },
  ],
  ...changes,
})

/** Back with two orders of two out of seven, counted as all went well. */
export const settlement: TripSettlement = {
  id: 7,
  number: 'TR/26-27/00007',
  day: '2026-11-24',
  state: TripState.back,
  vehicle_no: 'MH12KT4827',
  driver_name: 'Ramesh Shinde',
  version: 3,
  loaded_on: '2026-11-24',
  back_by: 'Sunita Pawar',
  stays: false,
  delivery_code: 'unused',
  carried: 0,
  stops: [stop(1, 'Hotel Sagar'), stop(2, 'Asha Patil')],
  goods: [
    {
      id: 5,
      uuid: 'IN19',
      product_name: 'Refill 19',
      size: '19 kg',
      is_cylinder: true,
      fulls: 7,
      empties: 0,
      counted_fulls: 3,
      counted_empties: 4,
    },
  ],
  draft: '',
  draft_version: 0,
  named: [],
  proposals: [],
}
