// Made by npm run generate from the .sql files beside it, never by hand.
import { command, reading, writing } from '../../../database/statement.ts'
import type { OrderHeader } from '../../orders/sql/statements.generated.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** Cancels a trip, which is locked. Its orders are free for another one. */
export const cancelTrip = writing<
  { id: number; user_id: number | null; reason: string },
  Record<never, never>
>(at('cancel-trip.sql'))

/** Changes a trip, which is locked. Another day or vehicle makes it the next round there. */
export const changeTrip = writing<
  {
    day: string
    vehicle_id: number
    driver_id: number
    partner_id: number | null
    note: string
    user_id: number | null
    id: number
  },
  Record<never, never>
>(at('change-trip.sql'))

/** Plans a trip with its orders, which are locked, in their sequence. Its round is the next one of its vehicle on that day. */
export const createTrip = command<
  {
    kind: string
    prefix: string
    year: string
    day: string
    vehicle_id: number
    driver_id: number
    partner_id: number | null
    note: string
    user_id: number | null
    orders: readonly number[]
    after: object
  },
  { id: number; number: string; message: string }
>(at('create-trip.sql'), { json: ['after'] })

/** What lies on a vehicle. */
export const onVehicle = reading<
  { vehicle_id: number },
  { product_id: number; fulls: number; empties: number }
>(at('on-vehicle.sql'))

/** Orders, which are locked, with who brings them so far and the open trip that they are on. */
export const ordersForTrip = reading<
  { ids: readonly number[] },
  {
    id: number
    number: string
    status: number
    resumes: number | null
    version: number
    driver_id: number | null
    vehicle_id: number | null
    partner_id: number | null
    estimate: string | null
    on_trip: string | null
    trip_id: number | null
  }
>(at('orders-for-trip.sql'))

/** Other trips that are out with a vehicle or a driver. */
export const othersOut = reading<
  { id: number; vehicle_id: number; driver_id: number },
  { number: string; vehicle_id: number; driver_id: number }
>(at('others-out.sql'))

/** Live products by their codes, in small letters. */
export const productsByCode = reading<
  { codes: readonly string[] },
  { id: number; code: string; name: string; category: string; uom: string; capacity: string; hsn: string }
>(at('products-by-code.sql'))

/** Keeps where orders were that leave with a trip. */
export const sayWhoLeft = writing<
  { left: object; id: number },
  Record<never, never>
>(at('say-who-left.sql'), { json: ['left'] })

/** A trip, which is locked, is out from a day on; what is loaded later stays of its first. */
export const sendTrip = writing<
  { on: string; user_id: number | null; id: number },
  Record<never, never>
>(at('send-trip.sql'))

/** Orders of a trip in their sequence: those that are not among them are taken off, and one that comes back is on it again. */
export const setStops = writing<
  { user_id: number | null; reason: string; id: number; orders: readonly number[] },
  Record<never, never>
>(at('set-stops.sql'))

/** One trip as its page shows it, with what its vehicle may carry and open trips that share vehicle or driver. */
export const tripDetail = reading<
  { id: number },
  {
    id: number
    number: string
    day: string
    round: number
    state: number
    vehicle_id: number
    vehicle_no: string
    driver_id: number
    driver_name: string
    dp_id: number
    dp_name: string
    note: string
    stops: number
    delivered: number
    weight: number
    loaded_on: string
    version: number
    capacity: number
    planned_at: string
    planned_by: string
    loaded_at: string
    loaded_by: string
    canceled_at: string
    canceled_by: string
    cancel_reason: string
    others: { id: number; number: string; shares: string }[]
  }
>(at('trip-detail.sql'))

/**
 * Products of a trip in fulls: what its orders need that are not delivered, what lies on the vehicle and in the godown, and
 * what was loaded for it.
 */
export const tripLines = reading<
  { id: number },
  {
    id: number
    uuid: string
    product_name: string
    category: string
    uom: string
    capacity: string
    needed: number
    on_vehicle: number
    empties_on_vehicle: number
    in_godown: number
    loaded: number
  }
>(at('trip-lines.sql'))

/** Trips as their list shows them, by their ids and in that order. */
export const tripRows = reading<
  { ids: readonly number[] },
  {
    id: number
    number: string
    day: string
    round: number
    state: number
    vehicle_id: number
    vehicle_no: string
    driver_id: number
    driver_name: string
    dp_id: number
    dp_name: string
    note: string
    stops: number
    delivered: number
    weight: number
    loaded_on: string
    version: number
  }
>(at('trip-rows.sql'))

/** Orders of a trip in their sequence, those that were taken off behind the others. */
export const tripStops = reading<
  { id: number },
  OrderHeader & { what: string; place: number; is_off: boolean; off_reason: string; dc_no: string; weight: number }
>(at('trip-stops.sql'))

/** A trip, which is locked, with its open stops in their sequence and the masters that it names. */
export const tripToChange = reading<
  { id: number },
  {
    id: number
    number: string
    day: string
    round: number
    state: number
    vehicle_id: number
    driver_id: number
    partner_id: number | null
    note: string
    version: number
    updated_at: Date
    updated_by_name: string | null
    vehicle_no: string
    driver_name: string
    stops: { order_id: number; place: number; left_status: number | null; left_resumes: number | null }[]
  }
>(at('trip-to-change.sql'))

/**
 * Trips of which something stands otherwise than their state says: open stops of one that is over, orders on two, cylinders
 * that a canceled one left somewhere, and one that is out without having been loaded.
 */
export const wrongTrips = reading<Record<never, never>, { what: string }>(at('wrong-trips.sql'))
