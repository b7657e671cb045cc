// Made by npm run generate from the .sql files beside it, never by hand.
import { command, reading, type Condition, type RowOrder, writing } from '../../../database/statement.ts'
import type { BookingHelp, ChallanContent, DeliveredLine, LineToRate, Logged, Offer, OrderEwayGoods, Owed, PassedLine, PassedReceipt, Prepared, ReadChallan, ReadCredit, ReadLine, StoredLine } from '../orders.rows.ts'
import type { Supply } from '@refill/contract/features/orders/orders.rules.ts'
import type { RegistrationClass } from '@refill/contract/identifiers/registration.ts'
import type { BillingFacts, StoredEway } from '../../invoices/invoices.rows.ts'
import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import type { CodeAsked, CodeGiven, DeliveryCode } from '@refill/contract/features/orders/delivery-code.rules.ts'
import type { DriverWithout, WithoutCode } from '@refill/contract/features/orders/without-code.contract.ts'

const at = (file: string) => new URL(file, import.meta.url)

export type EwayGoods = { eway_goods: OrderEwayGoods | null }

export type OrderHeader = {
  id: number
  orderid: string
  customer_id: number
  customer_name: string
  mobile: string
  email: string
  shipping_address: string
  totalamount: number
  total_security_deposit: number
  round_off: number
  paid: number
  due: number
  paymentmode: string
  ponum: string
  datetime: string
  scheduledate: string
  scheduletime: string
  orderstatus: number
  resumes: number | null
  reason: string
  credit_days: number
  credit_limit: number
  empties: number
  may_need_eway: boolean
}

export type OrderToDeliver = {
  id: number
  status: number
  resumes: number | null
  version: number
  number: string
  customer_id: number
  sets_off: boolean
  delivery_code: DeliveryCode
  payment_mode: string
  credit_days: number
  paid: string
  supply: 'intra' | 'inter' | null
  is_rounded: boolean
  is_billed: boolean
  dispatched_on: string | null
  left_at: Date | null
  delivered_on: string | null
  driver: { id: number; name: string } | null
  trip: { id: number; vehicle_id: number } | null
  received: number[]
  lines: { id: number; product_id: number; hsn: string; product_name: string; unit: string; size: string; is_cylinder: boolean; count: number; price: number; gst: number; taxable_amount: number; gst_amount: number; deposit_count: number; security_deposit: number; empties_received: number; held: number; is_household: boolean }[]
  is_rated: boolean
  billing: BillingFacts
}

/**
 * Gives an order its driver, vehicle and partner, whom nobody deactivates meanwhile. `status` and `resumes` are as they
 * were read, as for deliver-order.sql; without a partner it keeps the one that it has. `joins`: it goes on
 * the trip that is planned for them.
 */
export const assignOrder = command<
  {
    masters: readonly number[]
    driver_id: number
    vehicle_id: number
    driver: string
    estimated_at: Date
    user_id: number | null
    partner_id: number | null
    id: number
    status: number
    resumes: number | null
    joins: boolean
    after: object
  },
  { orderstatus: number; message: string }
>(at('assign-order.sql'), { json: ['after'] })

/**
 * Who brings an order, which is locked, and the challan that says so, with the live e-way bill that names it; whether its
 * lines have the rates of a day, and the trip that it is out on.
 */
export const assignedOrder = reading<
  { day: string; id: number },
  {
    id: number
    booked_on: string
    status: number
    resumes: number | null
    version: number
    driver_id: number | null
    vehicle_id: number | null
    given_on: string | null
    left_on: string | null
    updated_by_name: string | null
    updated_at: Date
    bill: string | null
    is_rated: boolean
    out_on: string | null
    prepared: Prepared | null
  }
>(at('assigned-order.sql'))

/**
 * What an assignment depends on: where the order stands, which of the masters are active, and which papers of driver and
 * vehicle have run out before today: 'MH12KT4827 Insurance, Ramesh Shinde License'.
 */
export const assignmentFacts = reading<
  { id: number; driver_id: number; vehicle_id: number; partner_id: number; today: string },
  {
    stage: { status: number; resumes: number | null } | null
    driver: string | null
    vehicle: string | null
    is_partner: boolean
    expired: string
  }
>(at('assignment-facts.sql'))

/** Books the first order of a year: its numbers count from where the sequence stands. Two first orders meet at the key. */
export const bookFirstOrder = command<
  {
    year: string
    products: readonly number[]
    product_versions: readonly number[]
    own_number: string
    credit_account: number | null
    credit_turn: number | null
    price_floors: readonly number[]
    is_allowed: boolean
    day: string
    customer_id: number
    user_id: number | null
    orders: object
    customer_version: number | null
    lines: object
    after: object
  },
  { id: number; orderid: string; totalamount: number; total_security_deposit: number; message: string }
>(at('book-first-order.sql'), { json: ['orders', 'lines', 'after'] })

/** Books an order in a year that has one already. */
export const bookOrder = command<
  {
    year: string
    products: readonly number[]
    product_versions: readonly number[]
    own_number: string
    credit_account: number | null
    credit_turn: number | null
    price_floors: readonly number[]
    is_allowed: boolean
    day: string
    customer_id: number
    user_id: number | null
    orders: object
    customer_version: number | null
    lines: object
    after: object
  },
  { id: number; orderid: string; totalamount: number; total_security_deposit: number; message: string }
>(at('book-order.sql'), { json: ['orders', 'lines', 'after'] })

/**
 * Everything that a booking depends on, in one round trip. `codes` are those of the products in lower case, `number`
 * the caller's own number or an empty text, `day` that of the order, on which dues may be overdue.
 */
export const bookingFacts = reading<
  {
    customer_id: number
    day: string
    codes: readonly string[]
    year: string
    partner_id: number
    number: string
  },
  {
    buyer: { version: number; name: string; account_id: number; turn: number; credit_limit: number; supply: Supply; rounds: boolean; gst: string; registration: RegistrationClass; address: string; state: string } | null
    offers: Offer[] | null
    is_first_of_year: boolean
    is_partner: boolean
    existing: { id: number; orderid: string; totalamount: number; total_security_deposit: number; digest: string } | null
    owed: Owed | null
  }
>(at('booking-facts.sql'))

/**
 * What helps to book for a customer: his address, how he paid last, his last order, the six products that his last ten
 * orders had most often, and where he stands. Lines are as they can be ordered again: live products alone, at today's
 * price.
 */
export const bookingHelp = reading<
  { customer_id: number; today: string },
  {
    customer_name: string
    customer_type: string
    gst: string
    registration_class: BookingHelp['registration_class']
    state: string
    shipping_address: string
    rounds: boolean
    price_floor: number
    overdue_days: number | null
    eway: BookingHelp['eway']
    supply: BookingHelp['supply']
    paymentmode: string
    last: BookingHelp['last']
    usual: BookingHelp['usual']
    credit: ReadCredit
  }
>(at('booking-help.sql'))

/** Cancels an order, which is locked and of which nothing is paid any more. A challan that was issued stays in its series. */
export const cancelOrder = writing<
  { id: number; reason: string },
  Record<never, never>
>(at('cancel-order.sql'))

/**
 * A challan as its paper shows it: what was true at issue, and beside it what became of it. An order under this challan
 * alone is delivered by it, so what its lines say then was handed over and came back. One without content says what the
 * order copied, and nothing of the customer as it is now.
 */
export const challanToPrint = reading<
  { id: number },
  {
    number: string
    issued_on: string
    issuer_id: number
    is_canceled: boolean
    replaced_by: string | null
    content: ChallanContent
    delivered: DeliveredLine[] | null
    categories: { id: number; category: string }[] | null
    own_gst: string
    eway_limit: string | null
    eway: Pick<StoredEway, 'number' | 'valid_until'> | null
  }
>(at('challan-to-print.sql'))

/** For each of these orders, in their sequence, its number and the challan in force; null where there is none. */
export const challansInForce = reading<
  { ids: readonly number[] },
  { id: number | null; number: string | null; challan_id: number | null }
>(at('challans-in-force.sql'))

/**
 * Everything that a change of an order depends on, which is locked: the order and its lines as they are, the products as
 * they can be bought now, and what the customer owes beside this order. `codes` are those of the products in lower case,
 * which have the rates of `day`, on which dues may be overdue.
 */
export const changeFacts = reading<
  { partner_id: number; day: string; codes: readonly string[]; id: number },
  {
    status: number
    resumes: number | null
    version: number
    updated_at: Date
    updated_by_name: string | null
    number: string
    mobile: string
    customer_id: number
    customer_name: string
    payment_mode: string
    po_number: string
    shipping_address: string
    shipping_town: string
    shipping_pincode: string
    schedule_day: string | null
    schedule_time: string
    partner_id: number | null
    total_amount: string
    security_deposit: string
    payable: string
    paid: string
    is_rounded: boolean
    supply: 'intra' | 'inter' | null
    supply_now: Supply
    address: string
    state: string
    gst: string
    registration: RegistrationClass
    partner: string
    new_partner: string
    is_partner: boolean
    lines: StoredLine[]
    offers: Offer[] | null
    owed: Owed
    prepared: Prepared | null
  }
>(at('change-facts.sql'))

/**
 * Changes what was booked of an order, which is locked. Lines keep their ids as long as their product is on the order:
 * `kept` are as they were booked, `priced` by the products of now.
 */
export const changeOrder = writing<
  {
    id: number
    products: readonly number[]
    kept: object
    priced: object
    user_id: number | null
    order: object
  },
  Record<never, never>
>(at('change-order.sql'), { json: ['kept', 'priced', 'order'] })

/** What a note changes of the sales of an order, on its day. */
export const correctSales = writing<
  { document_id: number; day: string; lines: object; order_id: number },
  Record<never, never>
>(at('correct-sales.sql'), { json: ['lines'] })

/** How many orders a filter has. `o` is the order. */
export const countOrders = reading<
  { filter: Condition },
  { n: number }
>(at('count-orders.sql'), { composed: ['filter'] })

/** How many lines of delivered orders a filter has. `l` is the line. */
export const countSales = reading<
  { filter: Condition },
  { n: number }
>(at('count-sales.sql'), { composed: ['filter'] })

/**
 * Delivers an order as its lines stand: its cylinders go, its empties come, its lines are sales of the day. `status`, `resumes`
 * and `version` are as they were read: nothing is written when the order has moved on since. `tax` is the invoice that it
 * gets, null where none is issued or it left with one. `vehicle_id` is the vehicle from which it is brought on a
 * trip: its goods come through the godown from there, and the empties go there.
 * It is one statement, since many do it at the same moment.
 */
export const deliverOrder = command<
  {
    day: string
    due_day: string
    code_asked: string
    code_given: string
    no_code_reason: string
    empties: string | number
    tax: object | null
    id: number
    status: number
    resumes: number | null
    version: number
    is_billed: boolean
    line_ids: readonly number[]
    line_empties: readonly (string | number)[]
    user_id: number | null
    already: object
    vehicle_id: number | null
    after: object
  },
  { orderstatus: number; message: string }
>(at('deliver-order.sql'), { json: ['tax', 'already', 'after'] })

/**
 * Delivers several orders on one day, which are locked, as deliver-order.sql delivers one: each in a row of `deliveries`, each line of
 * theirs with its empties in `line_ids` and `line_empties`, and their invoices in `taxes`. It gives those that have not
 * moved on since they were read.
 */
export const deliverOrders = writing<
  {
    deliveries: object
    day: string
    line_ids: readonly number[]
    line_empties: readonly (string | number)[]
    taxes: object
    user_id: number | null
  },
  { id: number }
>(at('deliver-orders.sql'), { json: ['deliveries', 'taxes'] })

/**
 * A delivery that is taken back, of an order that is locked: when it was entered, and its lines as they were sold and as
 * they were ordered; and what of it the oil company had, which goes with the delivery.
 */
export const deliveredOrder = reading<
  { id: number },
  {
    status: number
    number: string
    customer_id: number
    delivered_at: Date | null
    supply: 'intra' | 'inter' | null
    settled_with: string | null
    prepaid: number[]
    lines: { id: number; size: string; is_cylinder: boolean; count: number; price: number; gst: number; taxable_amount: number; gst_amount: number; deposit_count: number; security_deposit: number; empties_received: number; expected_empties: number | null; ordered_count: number | null; ordered_deposit_count: number | null; ordered_security_deposit: number | null }[]
  }
>(at('delivered-order.sql'))

/**
 * Dispatches an order and issues its challan of the day `on`, unless one was prepared; `given` is that day where it is another than today. `version` is as it was read: what the challan says is the order that was read,
 * and not one that was changed while this statement waited for it.
 */
export const dispatchOrder = command<
  {
    given: string | null
    user_id: number | null
    tax: object | null
    id: number
    status: number
    resumes: number | null
    version: number
    year: string
    on: string
  },
  { orderstatus: number; message: string }
>(at('dispatch-order.sql'), { json: ['tax'] })

/**
 * Dispatches several orders on one day, which are locked, as dispatch-order.sql dispatches one, each in a row of `leaving`, with their
 * invoices in `taxes`. It gives those that have not moved on since they were read, with what the log says of them.
 */
export const dispatchOrders = writing<
  { leaving: object; given: string | null; user_id: number | null; year: string; on: string; taxes: object },
  { id: number; dc_no: string | null; invoice: string | null; vehicle: string }
>(at('dispatch-orders.sql'), { json: ['leaving', 'taxes'] })

/** Of these orders, what says whether their goods will need an e-way bill. */
export const ewayGoods = reading<{ ids: readonly number[] }, EwayGoods & { id: number }>(at('eway-goods.sql'))

/** Challans with one of these numbers. */
export const findChallans = reading<
  { numbers: readonly string[] },
  { id: number; dc_no: string; order_id: number; orderid: string; customer_name: string }
>(at('find-challans.sql'))

/**
 * Puts the counts of days gone by together, so that a list over years adds up few rows.
 * They are locked in the order in which an order that moves on locks its own.
 */
export const foldCounts = writing<Record<never, never>, Record<never, never>>(at('fold-counts.sql'))

/** Initiates an order without a driver. `status` and `resumes` are as they were read, as for deliver-order.sql. */
export const initiateOrder = command<
  { id: number; status: number; resumes: number | null },
  { orderstatus: number; message: string }
>(at('initiate-order.sql'))

/** An order, which is locked and has left no godown yet, goes on the trip that is planned for its driver, vehicle and day. */
export const joinTrip = writing<
  {
    id: number
    joins: boolean
    vehicle_id: number
    driver_id: number
    estimated_at: Date
    user_id: number | null
  },
  Record<never, never>
>(at('join-trip.sql'))

/**
 * Writes what challans say that came without it, of orders that are under way or were booked since a day: as a dispatch
 * does for its own, for orders that come dispatched already, as those of the sample business do.
 */
export const keepChallans = writing<{ since: string }, Record<never, never>>(at('keep-challans.sql'))

/** Writes what a prepared challan says anew, from its order as it is now. A closed day keeps what it has. */
export const keepPrepared = writing<{ id: number }, Record<never, never>>(at('keep-prepared.sql'))

/** What was written last about an order, of these events; the log is indexed by event and record. */
export const lastStep = reading<
  { events: readonly string[]; id: string },
  { event: string; at: string; by: string; after: Logged['after'] }
>(at('last-step.sql'))

/** An order leaves the trip that is planned otherwise than it goes. */
export const leaveTrip = writing<
  {
    user_id: number | null
    reason: string
    id: number
    day: string | null
    vehicle_id: number | null
    driver_id: number | null
  },
  Record<never, never>
>(at('leave-trip.sql'))

/** Lines of an order with what comes back, and what the customer has of each beside it. */
export const linesForEmpties = reading<
  { id: number },
  {
    id: number
    product_name: string
    is_cylinder: boolean
    count: number
    deposit_count: number
    empties_received: number
    customer_name: string
    held: number
  }
>(at('lines-for-empties.sql'))

/**
 * What a form names by numbers alone: the customer's own address, partner, driver and vehicle as people know them, and of
 * each product what it costs now and what this customer was charged for it the last time, if that was within the last 200
 * lines that were delivered.
 */
export const namedByForm = reading<
  {
    partner_id: number
    driver_id: number
    vehicle_id: number
    customer_id: number
    products: readonly number[]
  },
  {
    address: string
    partner: string
    driver: string
    vehicle: string
    prices: { product_id: number; rsp: number; price_floor: number; own_price: number; last_price: number }[]
  }
>(at('named-by-form.sql'))

/** The fortnights of the newest 20,000 orders, whole ones; no row where there are hardly more orders than these. */
export const newestFortnights = reading<
  Record<never, never>,
  { first: number; last: number }
>(at('newest-fortnights.sql'))

/**
 * Of an order that has not come to its end: what says whether its goods will need an e-way bill, and what a delivery sets
 * against it of the customer's money on account. Before it come what else is due and was booked earlier
 * (docs/decisions/0039).
 */
export const openOrder = reading<{ id: number }, EwayGoods & { sets_off: number }>(at('open-order.sql'))

/** Orders that are not delivered and have lines of these products, oldest first. */
export const openOrdersWith = reading<
  { products: readonly number[] },
  { id: number; has_left: boolean }
>(at('open-orders-with.sql'))

/**
 * Orders as their list shows them, by their ids and in that order. What few of them need is read apart, by
 * eway-goods.sql: a part of a plan costs at each call, even where it finds nothing.
 */
export const orderCards = reading<
  { ids: readonly number[] },
  OrderHeader & {
    what: string
    cylinders: number
    deposit_count: number
    driver_name: string
    delivered_on: string
    source: string
  }
>(at('order-cards.sql'))

/**
 * One order with its lines, challans and receipts, what the log says of it and where its customer stands, in one round
 * trip. Instants are texts of Indian time, empty where nothing has happened. What few orders need is read apart, by
 * open-order.sql.
 */
export const orderDetail = reading<
  {
    events: readonly string[]
    challan_events: readonly string[]
    invoice_events: readonly string[]
    note_events: readonly string[]
    today: string
    id: number
  },
  OrderHeader & {
    customer_gst: string
    customer_state: string
    shipping_town: string
    shipping_pincode: string
    source: string
    version: number
    supply: 'intra' | 'inter' | null
    rounds: boolean
    driver_id: number | null
    driver_name: string
    driver_mobile: string
    vehicle_id: number | null
    vehicle_no: string
    dp_id: number | null
    dp_name: string
    delivery_estimate: string
    assigned_at: string
    dispatched_at: string
    dispatched_on: string
    delivered_at: string
    code_asked: CodeAsked
    code_given: CodeGiven
    no_code_reason: string
    delivered_on: string
    due_day: string
    delivery_person: string
    details: ReadLine[]
    challans: ReadChallan[]
    receipts: Order['receipts']
    noted: Order['noted']
    logged: Logged[]
    credit: ReadCredit
    in_place_of: Order['in_place_of']
    instead: Order['instead']
  }
>(at('order-detail.sql'))

/**
 * What orders weigh, what others weigh that are on a vehicle or will be today, and what it may carry, in kilograms. A
 * cylinder weighs what it is and what it holds; what holds litres is taken for empty, and a service weighs nothing.
 */
export const orderLoad = reading<
  { ids: readonly number[]; vehicle_id: number },
  { weight: number; others: number; capacity: number }
>(at('order-load.sql'))

/**
 * What a delivery on a day depends on: where the order stands, its terms and its lines, whether all of them have the rate
 * of the day, what its invoice copies, and the moment at which it left where that is known; of a delivered one also its
 * day and the receipts of that day.
 */
export const orderToDeliver = reading<{ day: string; id: number }, OrderToDeliver>(at('order-to-deliver.sql'))

/**
 * An order whose goods another customer has, which is locked: what their order says, and the receipts that pay it alone and
 * could be entered for them.
 */
export const orderToPassOn = reading<
  { customer_id: number; id: number },
  {
    id: number
    number: string
    status: number
    customer_id: number
    customer_name: string
    payment_mode: string
    po_number: string
    source: string
    schedule_day: string
    schedule_time: string
    partner_id: number | null
    driver_id: number | null
    vehicle_id: number | null
    is_billed: boolean
    estimate: string
    dispatched_on: string | null
    delivered_on: string | null
    to_whom: string | null
    lines: PassedLine[]
    receipts: PassedReceipt[]
  }
>(at('order-to-pass-on.sql'))

/** What deliveries on a day depend on, as of one order, of several that are locked. */
export const ordersToDeliver = reading<
  { day: string; ids: readonly number[] },
  OrderToDeliver
>(at('orders-to-deliver.sql'))

/** Orders of a filter as the workbook has them; they are sorted as an index has them. `o` is the order. */
export const ordersToExport = reading<
  { filter: Condition; sorting: RowOrder },
  {
    number: string
    at: string
    status: number
    customer_name: string
    mobile: string
    what: string
    cylinders: number
    empties: number
    payment_mode: string
    po_number: string
    delivery_person: string
    total: number
    deposit: number
    round_off: number
    paid: number
    due: number
    reason: string
    source: string
  }
>(at('orders-to-export.sql'), { composed: ['filter', 'sorting'] })

/** What another rate of GST makes of orders that are not billed depends on: their terms and their lines. */
export const ordersToRate = reading<
  { ids: readonly number[] },
  {
    id: number
    number: string
    customer_name: string
    status: number
    resumes: number | null
    supply: 'intra' | 'inter' | null
    is_rounded: boolean
    paid: string
    payable: string
    total_amount: string
    security_deposit: string
    lines: LineToRate[]
  }
>(at('orders-to-rate.sql'))

/**
 * Gives an order, which is locked and has no challan in force, its challan before it leaves. Who dispatches or changes the
 * order meanwhile begins again.
 */
export const prepareChallan = command<
  { user_id: number | null; id: number; year: string; today: string },
  { challan_id: number; dc_no: string; message: string }
>(at('prepare-challan.sql'))

/** The product of a code; one that was deleted keeps its sales, and a live one of the same code comes first. */
export const productByCode = reading<{ code: string }, { id: number }>(at('product-by-code.sql'))

/** Gives lines of orders another GST and HSN, and the orders the totals that follow. */
export const rateOrders = writing<
  { lines: object; user_id: number | null; orders: object },
  Record<never, never>
>(at('rate-orders.sql'), { json: ['lines', 'orders'] })

/**
 * Moves the cylinders and adds up the sales of all delivered orders from one id to another, as a delivery does for its
 * own: for orders that come delivered already, as those of the sample business do.
 */
export const recordSales = writing<
  { first: number; last: number; by: number },
  Record<never, never>
>(at('record-sales.sql'))

/** Issues a challan for an order as it is now, which is locked, in the place of the one in force. */
export const replaceChallan = command<
  { year: string; id: number; on: string; before: object; after: object; answer_so_far: object },
  { orderstatus: number; message: string }
>(at('replace-challan.sql'), { json: ['before', 'after', 'answer_so_far'] })

/** Reschedules an order, which is locked; without a new day it keeps the one that it has. */
export const rescheduleOrder = writing<
  {
    resumes: number
    reason: string
    schedule_day: string | null
    schedule_time: string
    user_id: number | null
    id: number
  },
  Record<never, never>
>(at('reschedule-order.sql'))

/** Lines of delivered orders, and of notes that change them, as the report shows them, by their ids and in that order. */
export const salesRows = reading<
  { ids: readonly number[] },
  {
    id: number
    order_id: number
    orderid: string
    product_name: string
    quantity: number
    returnclinder: number
    paymentmode: string
    totalamount: number
    delivery_person_name: string
    customer_id: number
    customer_name: string
    source: string
    delivered_on: string
    note: string
    datetime: string
  }
>(at('sales-rows.sql'))

/** Lines of delivered orders of a filter as the workbook has them, newest first. `l` is the line. */
export const salesToExport = reading<
  { filter: Condition; sorting: RowOrder },
  {
    number: string
    product_name: string
    count: string
    empties_received: string
    payment_mode: string
    amount: string
    delivery_person: string
    customer_name: string
    source: string
    delivered_on: string
    note: string
    at: string
  }
>(at('sales-to-export.sql'), { composed: ['filter', 'sorting'] })

/**
 * Gives an order, which is locked, another driver, vehicle, partner or time, or sends it off once more.
 * `given` is the day on which it leaves, where that is another than today.
 */
export const setCrew = writing<
  {
    driver_id: number
    vehicle_id: number
    driver: string
    estimated_at: Date
    partner_id: number | null
    user_id: number | null
    leaves: boolean
    given: string | null
    id: number
  },
  Record<never, never>
>(at('set-crew.sql'))

/** Sets the empties that are expected back with lines of an order, which is locked, and their sum. */
export const setEmpties = writing<
  {
    line_ids: readonly number[]
    line_empties: readonly (string | number)[]
    id: number
    empties: string | number
  },
  Record<never, never>
>(at('set-empties.sql'))

/** Says of an order in whose place it stands. */
export const setInPlaceOf = writing<
  { of: number; id: number },
  Record<never, never>
>(at('set-in-place-of.sql'))

/** So many rupees are paid on an order, which is locked. */
export const setPaid = writing<
  { paid: string | number; id: number },
  Record<never, never>
>(at('set-paid.sql'))

/**
 * Products of an order of which fewer fulls are there than it needs beside those that are on the road with others: they
 * leave the stock only when they are delivered. Services have no stock.
 */
export const shortages = reading<
  { id: number },
  { product_name: string; needed: number; there: number; on_road: number; booked: number }
>(at('shortages.sql'))

/**
 * An order, which is locked, comes to what was taken of it. Of each of the `lines` of which fewer were taken it keeps what was
 * ordered.
 */
export const shortenOrder = writing<
  {
    lines: object
    id: number
    what: string
    cylinders: string | number
    deposit_count: string | number
    total_amount: string | number
    security_deposit: string | number
  },
  Record<never, never>
>(at('shorten-order.sql'), { json: ['lines'] })

/**
 * Where orders stand that are to go on, in the order of their ids, what is paid of each, whether its lines have the rates of a day, and its
 * challan where one was prepared.
 */
export const stagesOfOrders = reading<
  { day: string; ids: readonly number[] },
  {
    id: number
    booked_on: string
    status: number
    resumes: number | null
    version: number
    driver_id: number | null
    vehicle_id: number | null
    is_billed: boolean
    paid: string
    empties: string
    invoice_on: 'delivery' | 'dispatch'
    is_rated: boolean
    prepared: Prepared | null
  }
>(at('stages-of-orders.sql'))

/**
 * Has a dispatched order, which is locked, stand where it was before it left. Its challan stays in its series as canceled, and
 * nothing takes its place yet.
 */
export const takeBackDispatch = writing<
  { id: number; status: number; resumes: number | null },
  Record<never, never>
>(at('take-back-dispatch.sql'))

/** Takes the lines of an order out of the sales of their days, and their deposits back; its stock has been moved back before. */
export const takeBackSales = writing<{ id: number }, Record<never, never>>(at('take-back-sales.sql'))

/** Waits for bookings under way on the account of an order, and makes those that were planned before read it again. */
export const takeCreditTurn = writing<{ id: number }, Record<never, never>>(at('take-credit-turn.sql'))

/** Whoever planned by what an order was before is refused from now on. */
export const touchOrder = writing<
  { user_id: number | null; id: number },
  Record<never, never>
>(at('touch-order.sql'))

/** A canceled note changes no sales any more. */
export const uncorrectSales = writing<
  { document_id: number },
  Record<never, never>
>(at('uncorrect-sales.sql'))

/** Makes a delivered order, which is locked, Dispatched again as it was ordered. */
export const undoDelivery = writing<
  {
    lines: object
    id: number
    empties: string | number
    what: string
    cylinders: string | number
    deposit_count: string | number
    total_amount: string | number
    security_deposit: string | number
  },
  Record<never, never>
>(at('undo-delivery.sql'), { json: ['lines'] })

/** Withdraws a challan. Nothing takes its place yet, so it names none. */
export const withdrawChallan = writing<{ id: number }, Record<never, never>>(at('withdraw-challan.sql'))

/**
 * Withdraws a challan that says something else than its order does now. What one of before does not say is not otherwise.
 * Goods that leave as it says leave under it, on whichever day it was prepared.
 */
export const withdrawOtherChallan = writing<
  { id: number },
  Record<never, never>
>(at('withdraw-other-challan.sql'))

/** How many rows the workbook of orders without their code has. */
export const withoutCodeCount = reading<
  { fd: string; td: string; driver_id: number },
  { n: number }
>(at('without-code-count.sql'))

/**
 * One page of the orders that were delivered without their code, the newest day first, of one driver or all, with how many
 * each driver has. Driver 0 stands for all.
 */
export const withoutCodePage = reading<
  { fd: string; td: string; driver_id: number; page_size: number; rows_before: number },
  { n: number; drivers: DriverWithout[]; rows: WithoutCode[] }
>(at('without-code-page.sql'))

/** Orders that were delivered without their code as the workbook has them: by day, and on a day by driver. */
export const withoutCodeToExport = reading<
  { fd: string; td: string; driver_id: number },
  {
    number: string
    customer_name: string
    driver_name: string
    delivered_on: string | null
    code_asked: '' | 'asked' | 'demanded'
    code_given: '' | 'yes' | 'no'
    no_code_reason: string
  }
>(at('without-code-to-export.sql'))

/** Challans that are not the next of their series, which goes on behind the old books. */
export const wrongChallanNumbers = reading<
  Record<never, never>,
  { what: string }
>(at('wrong-challan-numbers.sql'))

/**
 * Orders that have left under no challan, or under one that does not say what their lines were when they left; GST apart,
 * which is that of the day of delivery.
 */
export const wrongChallans = reading<Record<never, never>, { what: string }>(at('wrong-challans.sql'))

/**
 * Lines whose GST is not that of their taxable value: within a state two equal halves, across states the whole. Orders
 * of before keep what was rounded once.
 */
export const wrongLineGst = reading<Record<never, never>, { what: string }>(at('wrong-line-gst.sql'))

/** Counts by day and status that are not what is there. */
export const wrongOrderCounts = reading<Record<never, never>, { what: string }>(at('wrong-order-counts.sql'))

/** Orders whose empties are not those of their lines. */
export const wrongOrderEmpties = reading<
  Record<never, never>,
  { what: string }
>(at('wrong-order-empties.sql'))

/**
 * Orders for which the ledger moved something else than their sold lines say, which is nothing before delivery, and of
 * services never; an older program moved them too.
 */
export const wrongOrderStock = reading<Record<never, never>, { what: string }>(at('wrong-order-stock.sql'))

/** Orders whose totals are not those of their lines. */
export const wrongOrderTotals = reading<Record<never, never>, { what: string }>(at('wrong-order-totals.sql'))

/** Sales of products and partners by day that are not those of the sold lines. */
export const wrongSalesDays = reading<Record<never, never>, { what: string }>(at('wrong-sales-days.sql'))

/** Lines that are no sale of the day on which their order was delivered, or a sale though it is not delivered. */
export const wrongSoldLines = reading<Record<never, never>, { what: string }>(at('wrong-sold-lines.sql'))
