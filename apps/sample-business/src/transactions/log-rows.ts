import { dayInIndia, showClock } from '@refill/values/day.ts'
import { orderEvent, orderStatuses, Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { SampleOrder } from '../orders/order-rows.ts'
import { placeOf, type Clock, type Seconds } from '../orders/clock.ts'
import { presenceOn, stopperOf } from '../orders/duty.ts'
import type { Staff } from '../staff.ts'
import type { LogRow } from './write-log.ts'

export type Ground = { readonly clock: Clock; readonly staff: Staff }

const whyOverLimit = 'Pays at the end of the month'

const bookedBy = ({ order, allowedBy }: SampleOrder, id: number, { staff }: Ground): LogRow => ({
  at: order.booked_at,
  user_id: order.booked_by,
  event: orderEvent('booked'),
  record_id: id,
  after: {
    orderid: order.number,
    customer_id: order.customer_id,
    what: order.what,
    source: order.source,
    ponum: order.po_number,
    totalamount: order.total_amount,
    total_security_deposit: order.security_deposit,
    ...(allowedBy && {
      approved_by: allowedBy,
      approver_id: staff.manager.id,
      approval_reason: whyOverLimit,
    }),
  },
})

/** As the form sends it: 'yyyy-MM-dd HH:mm' in India. */
const minuteOf = (instant: Date) => `${dayInIndia(instant)} ${showClock(instant)}`

const onTheWay = ({ order, fate, crew }: SampleOrder, id: number, { clock, staff }: Ground): LogRow[] => {
  const by = { user_id: staff.keeper.id, record_id: id }
  // What was on a round is delivered by whoever settles it.
  const settler = fate.round ? staff.cashier : staff.keeper
  const estimate = fate.estimated === undefined ? '' : minuteOf(clock(fate.estimated))
  const assigned = { driver: crew.driver.name, vehicle: crew.vehicle.number, estimate }
  const logged = [
    {
      ...by,
      at: order.assigned_at,
      event: orderEvent('assigned'),
      before: { status: Status.received },
      after: { status: Status.initiated, ...assigned },
    },
    {
      ...by,
      user_id: settler.id,
      at: order.delivered_at,
      event: orderEvent('delivered'),
      before: { status: Status.dispatched },
      after: { status: Status.delivered, empties: order.empties },
    },
  ]
  return logged.flatMap(({ at, ...row }) => (at === null ? [] : [{ at, ...row }]))
}

/** Why and when it was canceled or put off, and by whom: an order cannot tell of itself. */
const stopped = (
  { fate, order }: SampleOrder,
  id: number,
  ended: Seconds,
  { clock, staff }: Ground,
): LogRow => {
  const { status, resumes, reason, dispatched } = fate
  const stage = dispatched === undefined ? Status.initiated : Status.dispatched
  const before = { status: status === Status.rescheduled ? resumes : stage }
  const asked = status === Status.rescheduled && { day: order.schedule_day, time: order.schedule_time }
  return {
    at: clock(ended).toISOString(),
    user_id: staff[stopperOf(ended, dispatched !== undefined)].id,
    event: `orders.${orderStatuses[status].toLowerCase()}`,
    record_id: id,
    before,
    after: { status, reason, ...asked },
  }
}

/** What was done with an order, but for its leaving, which is known by its challan. */
export const logRowsOfOrder = (order: SampleOrder, id: number, ground: Ground): LogRow[] => {
  const { ended } = order.fate
  const way = onTheWay(order, id, ground)
  const logged = [bookedBy(order, id, ground), ...way]
  return ended === undefined ? logged : [...logged, stopped(order, id, ended, ground)]
}

type Left = { readonly at: Seconds; readonly id: number; readonly challan: string; readonly vehicle: string }

export const logRowOfLeaving = ({ at, id, challan, vehicle }: Left, { clock, staff }: Ground): LogRow => ({
  at: clock(at).toISOString(),
  user_id: staff.keeper.id,
  event: orderEvent('dispatched'),
  record_id: id,
  before: { status: Status.initiated },
  after: { status: Status.dispatched, dc_no: challan, vehicle },
})

type Received = {
  readonly number: string
  readonly customer_id: number
  readonly amount: string
  readonly on_account: string
  readonly created_at: string
  readonly created_by: number
}
type Part = { readonly order_id: number | null; readonly due_id: number | null; readonly amount: string }

/** A receipt in the log, and in the history of all that it paid. */
export const logRowsOfReceipt = (receipt: Received, id: number, parts: readonly Part[]): LogRow[] => {
  const { number: sr_no, customer_id, amount, on_account, created_at: at, created_by: user_id } = receipt
  const paid = parts.map(({ order_id, due_id, amount: part }): LogRow => ({
    at,
    user_id,
    after: { sr_no, amount: part },
    ...(order_id === null
      ? { event: 'opening_dues.receipt_added', record_id: due_id ?? 0 }
      : { event: orderEvent('receipt_added'), record_id: order_id }),
  }))
  const after = { sr_no, customer_id, amount, on_account }
  return [...paid, { at, user_id, event: 'receipts.created', record_id: id, after }]
}

/**
 * Who came and went on a day.
 * @param weekday Sunday is 0
 */
export const logRowsOfPresence = (place: number, weekday: number, { clock, staff }: Ground): LogRow[] =>
  presenceOn(place, weekday)
    .filter(({ at }) => placeOf(at) === place)
    .map(({ post, at, event }) => ({
      at: clock(at).toISOString(),
      user_id: staff[post].id,
      event,
      record_id: staff[post].id,
    }))
