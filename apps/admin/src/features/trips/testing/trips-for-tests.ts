import type { Trip, TripRow } from '@refill/contract/features/trips/trips.contract.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'

export const row: TripRow = {
  id: 7,
  number: 'TR/26-27/00007',
  day: '2026-11-24',
  round: 2,
  state: TripState.out,
  vehicle_id: 3,
  vehicle_no: 'MH12KT4827',
  driver_id: 4,
  driver_name: 'Ramesh Shinde',
  dp_id: 0,
  dp_name: '',
  note: '',
  stops: 8,
  delivered: 3,
  weight: 620,
  loaded_on: '2026-11-24',
  version: 3,
}

/** Out on its second round, with one order on the road. */
export const trip: Trip = {
  ...row,
  capacity: 1500,
  counts_blind: false,
  planned_at: '2026-11-24 07:10',
  planned_by: 'Meena Joshi',
  loaded_at: '2026-11-24 08:05',
  loaded_by: 'Ravi Kale',
  canceled_at: '',
  canceled_by: '',
  cancel_reason: '',
  others: [{ id: 9, number: 'TR/26-27/00009', shares: 'vehicle' }],
  stops: [
    {
      order_id: 41,
      orderid: 'ORD/26-27/00041',
      place: 1,
      customer_name: 'Green Leaf',
      shipping_address: 'Nashik Road',
      what: '2 × 19 kg',
      due: 3540,
      paymentmode: 'Cash',
      orderstatus: 3,
      dc_no: 'DC/26-27/00041',
      eway: { is_needed: false, sentence: '', number: '' },
      eway_paper: -41,
      weight: 62,
      is_off: false,
      off_reason: '',
    },
  ],
  lines: [
    {
      uuid: 'IN1',
      product_name: 'Refill 19',
      size: '19 kg',
      needed: 2,
      on_vehicle: 5,
      empties_on_vehicle: 4,
      in_godown: 90,
      loaded: 8,
      is_whole: true,
    },
  ],
}
