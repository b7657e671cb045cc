// Made by npm run generate from the .sql files beside it, never by hand.
import { command, reading, writing } from '../../../database/statement.ts'
import type { AccountEntry } from '@refill/contract/features/driver-accounts/driver-accounts.rules.ts'
import type { OpenCylinders } from '../accounts/accounts.rows.ts'
import type { AccountRow } from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
import type { SettledStop } from '@refill/contract/features/trips/settling.shapes.ts'
import type { DeliveryCode } from '@refill/contract/features/orders/delivery-code.rules.ts'
import type { RegistrationClass } from '@refill/contract/identifiers/registration.ts'
import type { OrderHeader } from '../../orders/sql/statements.generated.ts'

const at = (file: string) => new URL(file, import.meta.url)

export type StopToSettle = {
  order_id: number
  orderid: string
  place: number
  customer_name: string
  shipping_address: string
  status: number
  paymentmode: string
  supply: 'intra' | 'inter' | null
  rounds: boolean
  paid: number
  on_account: number
  lines: { line_id: number; uuid: string; product_name: string; size: string; is_cylinder: boolean; is_household: boolean; count: number; empties: number; price: number; gst: number; taxable_amount: number; gst_amount: number; deposit_count: number; security_deposit: number }[]
}

/** An entry of a driver's account, with the trip whose settlement entered it, if that stands. */
export const accountEntry = reading<
  { id: number },
  {
    id: number
    driver_id: number
    driver: string
    day: string
    kind: AccountEntry
    rupees: string
    what: '' | 'full' | 'empty'
    cylinders: number | null
    product_name: string | null
    takes_back: boolean | null
    is_reversed: boolean
    of_trip: string
  }
>(at('account-entry.sql'))

/** A driver's account now, and the rupees with which it began a day: what they owe now, less what moved from that day on. */
export const accountHead = reading<
  { fd: string; driver_id: number },
  { id: number; name: string; owed: number; opening: number; cylinders: OpenCylinders[] }
>(at('account-head.sql'))

/**
 * What moved the account of a driver between two days, oldest first: receipts of a day as one row, then what was taken over,
 * then entries.
 */
export const accountMoved = reading<
  { driver_id: number; fd: string; td: string },
  {
    day: string
    kind: AccountRow['kind']
    entry_id: number
    number: string
    receipts: number
    rupees: number
    what: '' | 'full' | 'empty'
    count: number
    product_name: string | null
    category: string | null
    uom: string | null
    capacity: number | null
    trip_id: number
    trip_no: string
    reason: string
    reference: string
    takes_back: boolean
    may_reverse: boolean
  }
>(at('account-moved.sql'))

/**
 * What drivers owe, by their ids and in that order. First in, first out: what is open of the rupees is what came last. Only
 * where that is older than 30 days is the past looked through for the day of the oldest.
 */
export const accountRows = reading<
  { ids: readonly number[] },
  {
    id: number
    driver_name: string
    owed: number
    to_7: number
    to_30: number
    older: number
    cylinders: OpenCylinders[]
    oldest_day: string
  }
>(at('account-rows.sql'))

/** What the driver of a trip, which is locked, entered of an order of it. */
export const addProposal = writing<
  { id: number; order_id: number; key: string; stop: object; user_id: number },
  Record<never, never>
>(at('add-proposal.sql'), { json: ['stop'] })

/** An order that was sold on the way is the last one of its trip. */
export const addSoldStop = writing<
  { id: number; order_id: number },
  Record<never, never>
>(at('add-sold-stop.sql'))

/** What was counted on the vehicle of a trip, which is locked: it is back, and an older count goes. */
export const backTrip = writing<
  {
    id: number
    products: readonly number[]
    fulls: readonly (string | number)[]
    empties: readonly (string | number)[]
    user_id: number | null
    stays: boolean
  },
  Record<never, never>
>(at('back-trip.sql'))

/** Cancels a trip, which is locked. Its orders are free for another one. */
export const cancelTrip = writing<
  { id: number; user_id: number | null; reason: string },
  Record<never, never>
>(at('cancel-trip.sql'))

/** Rupees that a driver carries, and how many of them stand on the account already. */
export const carriedNow = reading<
  { driver_id: number },
  { carried: string; on_account: string }
>(at('carried-now.sql'))

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

/** Which driver a user is; no row for one who is none. */
export const driverOfUser = reading<
  { user_id: number },
  { driver_id: number; driver_name: string }
>(at('driver-of-user.sql'))

/** Enters what somebody takes in, charges or waives of a driver's account; a trigger counts rupees into what the driver carries. */
export const enterAccount = writing<
  {
    driver_id: number
    day: string
    kind: string
    rupees: string | number
    product_id: number | null
    what: string
    cylinders: string | number
    reason: string
    reference: string
    user_id: number | null
  },
  { id: number }
>(at('enter-account.sql'))

/** Enters what changes the account of a driver; a trigger counts rupees into what the driver carries. */
export const enterDriverEntries = writing<
  { driver_id: number; day: string; trip_id: number; user_id: number | null; entries: object },
  Record<never, never>
>(at('enter-driver-entries.sql'), { json: ['entries'] })

/** What a vehicle may carry, 0 where nobody has said, and what orders weigh together. */
export const freeOfVehicle = reading<
  { vehicle_id: number; taken: readonly number[] },
  { capacity: number; weight: number }
>(at('free-of-vehicle.sql'))

/** Locks what a settlement moves of the godown and of the vehicle, by products as everybody does. */
export const lockStockOfTrip = writing<
  { vehicle_id: number; products: readonly number[] },
  { product_id: number }
>(at('lock-stock-of-trip.sql'))

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

/** A live product, and the least that a driver owes of its full or empty ones at the end of a day and of any later one. */
export const owedCylinders = reading<
  { day: string; driver_id: number; what: string; uuid: string },
  { id: number; name: string; category: string; uom: string; capacity: string; least: number }
>(at('owed-cylinders.sql'))

/** Orders of a trip in their sequence as its driver sees them at the door, with what the driver entered last. */
export const ownStops = reading<
  { id: number },
  StopToSettle & { mobile: string; what: string; proposed: SettledStop | null }
>(at('own-stops.sql'))

/** The trip of a user who is a driver: out or back, otherwise the first planned one of the day. */
export const ownTrip = reading<
  { user_id: number; today: string },
  { id: number; number: string; day: string; state: number; vehicle_no: string; delivery_code: DeliveryCode }
>(at('own-trip.sql'))

/** What the settlement of a trip entered that still stands, without what the oil company had: that goes with the delivery. */
export const postedOfTrip = reading<
  { id: number },
  { kind: 'order' | 'receipt' | 'empties' | 'cash' | 'entry'; record_id: number }
>(at('posted-of-trip.sql'))

/** Live products by their codes, in small letters. */
export const productsByCode = reading<
  { codes: readonly string[] },
  { id: number; code: string; name: string; category: string; uom: string; capacity: string; hsn: string }
>(at('products-by-code.sql'))

/** What was entered with a key. */
export const proposalOfKey = reading<
  { key: string },
  { trip_id: number; order_id: number; proposed_by: number }
>(at('proposal-of-key.sql'))

/** A settled trip, which is locked, is back again with its orders, unless one is on another trip meanwhile. */
export const reopenTrip = writing<
  { id: number; user_id: number | null },
  Record<never, never>
>(at('reopen-trip.sql'))

/** Takes entries of a driver's account back by entries of today against them. */
export const reverseEntries = writing<
  { day: string; reason: string; user_id: number | null; ids: readonly number[] },
  Record<never, never>
>(at('reverse-entries.sql'))

/** Takes an entry of a driver's account back by one of a day against it. */
export const reverseEntry = writing<
  { day: string; reason: string; user_id: number | null; id: number },
  { id: number }
>(at('reverse-entry.sql'))

/** Keeps a settlement as it is typed, of a trip that is locked. */
export const saveDraft = writing<
  { settlement: object; id: number },
  Record<never, never>
>(at('save-draft.sql'), { json: ['settlement'] })

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

/** A trip, which is locked, is settled. What was entered for it in this transaction is kept with it, for who reopens it. */
export const settleTrip = writing<
  {
    id: number
    orders: readonly number[]
    returns: readonly number[]
    cash_id: number | null
    on: string
    user_id: number | null
    left: string | number
    settlement: object
  },
  Record<never, never>
>(at('settle-trip.sql'), { json: ['settlement'] })

/** Products that lie on the vehicle of a trip, that its orders have, or that were counted on it. */
export const settlementGoods = reading<
  { id: number },
  {
    id: number
    uuid: string
    product_name: string
    category: string
    uom: string
    capacity: string
    is_cylinder: boolean
    fulls: number
    empties: number
    counted_fulls: number | null
    counted_empties: number | null
    rsp: number
    security_deposit: number
  }
>(at('settlement-goods.sql'))

/** A trip as its settlement needs it, with what its driver carries beside what stands on the account, and the names of customers in what was typed. */
export const settlementOfTrip = reading<
  { id: number },
  {
    id: number
    number: string
    day: string
    state: number
    vehicle_no: string
    driver_name: string
    version: number
    loaded_on: string
    back_by: string
    stays: boolean
    delivery_code: DeliveryCode
    carried: number
    draft: string
    draft_version: number
    named: { id: number; name: string }[]
  }
>(at('settlement-of-trip.sql'))

/** Orders of a trip in their sequence with their lines, as its settlement shows them. */
export const settlementStops = reading<
  { id: number },
  StopToSettle & { customer_id: number }
>(at('settlement-stops.sql'))

/** An order that is on a trip, with its lines. */
export const stopOfTrip = reading<
  { id: number; order_id: number },
  { orderid: string; lines: number[] }
>(at('stop-of-trip.sql'))

/** Lines of the orders that are on a trip, as they were ordered. */
export const stopsGoods = reading<
  { id: number },
  { order_id: number; count: number; product_name: string; size: string }
>(at('stops-goods.sql'))

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
    counts_blind: boolean
    planned_at: string
    planned_by: string
    loaded_at: string
    loaded_by: string
    back_at: string
    back_by: string
    settled_at: string
    settled_by: string
    settled_on: string
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

/** What the driver of a trip entered last, of each order that is on it. */
export const tripProposals = reading<
  { id: number },
  { order_id: number; stop: SettledStop; proposed_at: string }
>(at('trip-proposals.sql'))

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

/** What Settings ask of the morning and the evening of a trip. */
export const tripSettings = reading<
  Record<never, never>,
  { trip_limit: string; separate_count: boolean; blind_load: boolean }
>(at('trip-settings.sql'))

/**
 * Orders of a trip in their sequence, those that were taken off behind the others. Of one consignment its invoice has the
 * e-way bill, or its challan, below 0, before there is one.
 */
export const tripStops = reading<
  { id: number },
  OrderHeader & {
    what: string
    place: number
    is_off: boolean
    off_reason: string
    dc_no: string
    eway_paper: number
    weight: number
  }
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
    stays: boolean
    draft_version: number
    loaded_by: number | null
    updated_by_name: string | null
    vehicle_no: string
    driver_name: string
    stops: { order_id: number; place: number; left_status: number | null; left_resumes: number | null }[]
  }
>(at('trip-to-change.sql'))

/** PIN codes where orders wait for a trip, most of them first. */
export const waitingAreas = reading<
  { day: string; taken: readonly number[]; vehicle_id: number },
  { area: string; town: string; orders: number }
>(at('waiting-areas.sql'))

/** The oldest orders that wait for a trip, of one PIN code or all, with what they weigh and what says whether they could be billed. */
export const waitingOrders = reading<
  { day: string; taken: readonly number[]; vehicle_id: number; area: string; most: number },
  {
    id: number
    orderid: string
    customer_name: string
    shipping_address: string
    what: string
    gst: string
    registration: RegistrationClass
    address: string
    state: string
    own_gst: string
    weight: number
    taxable: number
    lines: { product_name: string; gst: number }[]
  }
>(at('waiting-orders.sql'))

/**
 * Trips of which something stands otherwise than their state says: open stops of one that is over, orders on two, cylinders
 * that a canceled one left somewhere, and one that is out without having been loaded; cylinders that a driver brought and that
 * did not move so.
 */
export const wrongTrips = reading<Record<never, never>, { what: string }>(at('wrong-trips.sql'))
