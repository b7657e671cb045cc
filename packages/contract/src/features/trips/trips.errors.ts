import { domainErrors } from '../../operation.ts'

export const tripErrors = domainErrors({
  trip_not_found: { status: 404, message: 'There is no such trip' },
  trip_step_refused: { status: 409, message: '{number} is {state}: {step} is not possible' },
  trip_order_unknown: { status: 404, message: 'There is no such order', field: 'order_id' },
  trip_order_elsewhere: {
    status: 409,
    message: '{orderid} is on {trip}. Take it off there first.',
    field: 'order_id',
  },
  trip_order_unfit: {
    status: 409,
    message: '{orderid} is {status}: it cannot go on a trip',
    field: 'order_id',
  },
  trip_order_delivered: { status: 409, message: '{orderid} is delivered: it stays on {number}' },
  trip_crew_fixed: {
    status: 409,
    message:
      '{number} is out: its vehicle, driver and day stay. A breakdown moves the load to another vehicle.',
    field: 'vehicle_id',
  },
  trip_vehicle_out: {
    status: 409,
    message: '{vehicle} is out on {trip}. Settle or cancel that one first.',
    field: 'vehicle_id',
  },
  trip_driver_out: {
    status: 409,
    message: '{driver} is out on {trip}. Settle or cancel that one first.',
    field: 'driver_id',
  },
  trip_vehicle_same: { status: 409, message: 'Choose another vehicle', field: 'vehicle_id' },
  trip_reason_missing: { status: 422, message: 'Reason is required', field: 'reason' },
  trip_count_own: { status: 403, message: '{who} loaded {number}: somebody else counts it' },
  trip_product_unknown: { status: 404, message: 'There is no product {product}', field: 'count' },
  trip_load_short: {
    status: 409,
    message:
      '{product}: {needed} are needed, {there} are on the vehicle with these. Load more, or take an order off.',
    field: 'count',
  },
  trip_count_differs: {
    status: 409,
    message: '{products}: other than needed. Count again; if it is right, say why.',
    field: 'reason',
  },
  trip_count_short: {
    status: 409,
    message: '{product}: less than its orders need. Load more, or take an order off.',
    field: 'count',
  },
  trip_nothing_loaded: { status: 422, message: 'Count what is loaded', field: 'count' },
  trip_has_deliveries: {
    status: 409,
    message: '{orderid} is delivered from {number}: take the delivery back first, or settle the trip',
  },
})

/** Of whoever drives a trip. */
export const ownTripErrors = domainErrors({
  trip_own_driver: { status: 403, message: '{who} drove {number}: somebody else counts and settles it' },
  trip_not_own: { status: 404, message: 'You are not the driver of this trip' },
  trip_stop_gone: { status: 409, message: 'The order is not on {number} any more', field: 'order_id' },
  trip_proposal_late: {
    status: 409,
    message: '{number} is settled: this came too late. Tell the office.',
  },
  trip_key_used: { status: 409, message: 'Something else was entered with this key', field: 'key' },
})

/** What keeps a trip from being settled. */
export const settlingErrors = domainErrors({
  trip_stop_missing: {
    status: 422,
    message: '{orderid} is on {number}: say what became of it',
    field: 'settlement',
  },
  trip_stop_unknown: {
    status: 409,
    message: 'An order is settled that is not on {number}',
    field: 'settlement',
  },
  trip_stop_closed: {
    status: 409,
    message: '{orderid} is {status} already: open the settlement anew',
    field: 'settlement',
  },
  trip_line_unknown: {
    status: 422,
    message: '{orderid}: its lines are not those of the order',
    field: 'settlement',
  },
  trip_stop_wrong: { status: 422, message: '{what}: {problem}', field: 'settlement' },
  trip_reason_needed: { status: 422, message: '{what}: say why', field: 'settlement' },
  trip_customer_unknown: {
    status: 404,
    message: 'A difference is laid on a customer who has no order on {number}',
    field: 'settlement',
  },
  trip_goods_open: {
    status: 409,
    message:
      '{product}: {there} {what} should be on the vehicle, {counted} were counted. Say whose the difference is.',
    field: 'settlement',
  },
  trip_cash_open: {
    status: 409,
    message: '{asked} should be handed in, {given} were counted. Say whose the difference is.',
    field: 'settlement',
  },
  trip_needs_approval: {
    status: 409,
    message: 'Differences of {value} are above {limit}: they need an approval',
    field: 'settlement',
  },
  trip_money_recovered: {
    status: 409,
    message: '{driver} has handed in {amount} since that this settlement left open: take that back first',
  },
})
