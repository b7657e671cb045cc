import { day, instantOf, showDay, showInstant } from '@refill/values/day.ts'
import { paiseFromRupees, showRupees } from '@refill/values/money.ts'
import type { OrderEvent } from '@refill/contract/features/orders/orders.contract.ts'
import {
  noteSteps,
  orderEvent,
  orderSources,
  orderSteps,
  Status,
  type OrderStatus,
  type OrderStep,
} from '@refill/contract/features/orders/orders.rules.ts'
import type { Told, Logged } from '../orders.rows.ts'

const word = (value: unknown): string => (typeof value === 'string' ? value : '')
const count = (value: unknown): number => (typeof value === 'number' ? value : 0)
const empties = (n: number) => `${n} ${n === 1 ? 'empty' : 'empties'} received`
const shownDay = (value: unknown) => (word(value) ? showDay(day(word(value))) : '')

const rupees = (value: unknown) => showRupees(paiseFromRupees(word(value) || 0))

const parts = (...all: (string | false)[]) => all.filter(Boolean).join(', ')

const list = (values: unknown): string => (Array.isArray(values) ? values.map(word).join('; ') : '')

/** Who allowed it and why; in older rows a name that was typed. */
const allowedBy = ({ approved_by, over_limit_by, approval_reason }: Told) => {
  const name = word(approved_by) || word(over_limit_by)
  return [name && `, allowed by ${name}`, word(approval_reason) && `: ${word(approval_reason)}`].join('')
}

/** What was in its way; in rows of before there were other questions that was the limit. */
const inSpiteOf = ({ over_limit, overdue, below_floor, over_limit_by }: Told) =>
  [
    (word(over_limit) || word(over_limit_by)) !== '' && 'over the credit limit',
    // For how long is told with what is due.
    word(overdue) !== '' && 'beside a bill that is overdue',
    word(below_floor),
  ]
    .filter(Boolean)
    .join('; ')

const allowed = (after: Told) => {
  const reasons = inSpiteOf(after)
  return reasons !== '' && `${reasons}${allowedBy(after)}`
}

const crew = (after: Told) => {
  const { driver, vehicle, estimate, expired } = after
  return parts(
    word(driver),
    word(vehicle),
    word(estimate) !== '' && `expected ${showInstant(instantOf(word(estimate)))}`,
    word(expired) !== '' && `in spite of papers that have run out: ${word(expired)}${allowedBy(after)}`,
  )
}

const challans = ({ dc_no, replaced }: Told) =>
  word(dc_no) && `challan ${word(dc_no)} in place of ${word(replaced)}`

/** Of a delivery that asked for the code. */
const code = ({ code: said, no_code }: Told) => {
  if (word(said) === 'yes') return 'code told'
  if (word(said) === 'no') return `without code${word(no_code) && `: ${word(no_code)}`}`
  return word(said) !== '' && 'nothing said of the code'
}

const credited = ({ credit_note }: Told) =>
  word(credit_note) !== '' && `credit note ${word(credit_note)} issued`

const noteUndone = ({ number, value, reason }: Told) =>
  parts(`${word(number)} over ${rupees(value)} canceled`, word(reason))

const bookedBy = new Map<string, string>(Object.entries(orderSources))

const words: Record<OrderStep, (after: Told) => string> = {
  booked: (after) =>
    parts(
      `Booked ${bookedBy.get(word(after.source)) ?? ''}`.trim(),
      word(after.ponum) !== '' && `purchase order ${word(after.ponum)}`,
      allowed(after),
    ),
  assigned: (after) => `Assigned to ${crew(after)}`,
  dispatched: ({ vehicle, dc_no, invoice, day: left }) =>
    parts(
      ['Dispatched', word(left) && `on ${shownDay(left)}`, word(vehicle) && `with ${word(vehicle)}`]
        .filter(Boolean)
        .join(' '),
      word(dc_no) !== '' && `challan ${word(dc_no)} issued`,
      word(invoice) !== '' && `invoice ${word(invoice)} issued`,
    ),
  delivered: (after) =>
    parts(
      word(after.day) ? `Delivered on ${shownDay(after.day)}` : 'Delivered',
      empties(count(after.empties)),
      word(after.beyond) !== '' &&
        `${word(after.beyond)} than owed: ${word(after.reason) || 'no reason said'}`,
      word(after.not_taken) !== '' && `not taken: ${word(after.not_taken)}`,
      word(after.already_counted) !== '' && 'counted already',
      code(after),
      credited(after),
      word(after.received) !== '' && `${word(after.received)} received`,
      word(after.carrier) !== '' && `${word(after.carrier)} has it`,
      word(after.prepaid) !== '' && `${word(after.prepaid)} prepaid to the oil company`,
      word(after.released) !== '' && `${word(after.released)} put on account`,
    ),
  canceled: ({ reason, released, ...after }) =>
    parts(
      'Canceled',
      word(reason),
      credited(after),
      word(released) !== '' && `${word(released)} put on account`,
    ),
  rescheduled: ({ reason, day: asked, time }) =>
    parts('Rescheduled', word(asked) !== '' && `asked for ${shownDay(asked)}`, word(time), word(reason)),
  moved: () => 'Initiated',
  receipt_added: ({ sr_no, amount }) => `Receipt ${word(sr_no)} added, ${rupees(amount)} for this order`,
  receipt_canceled: ({ sr_no, amount, reason }) =>
    parts(`Receipt ${word(sr_no)} canceled, ${rupees(amount)} due again`, word(reason)),
  set_off: ({ sr_no, amount }) => `${rupees(amount)} on account set off, from ${word(sr_no)}`,
  set_off_undone: ({ sr_no, amount, reason }) =>
    parts(`${rupees(amount)} of ${word(sr_no)} put on account again`, word(reason)),
  // In older rows the product is not named.
  empties_changed: (after) =>
    parts(
      list(after.changed)
        ? `Empties Received of ${list(after.changed)}`
        : `Empties Received changed to ${count(after.empties)}`,
      word(after.reason),
    ),
  changed: (after) =>
    parts(
      `Changed: ${list(after.changes) || 'nothing'}`,
      word(after.reason),
      allowed(after),
      word(after.released) !== '' && `${word(after.released)} put on account`,
    ),
  reassigned: (after) => parts(`Now with ${crew(after)}`, challans(after), word(after.reason)),
  dispatched_again: (after) =>
    parts(
      `Left again ${word(after.day) && `on ${shownDay(after.day)} `}with ${crew(after)}`,
      challans(after),
    ),
  undispatched: ({ reason }) => parts('Brought back before delivery, its challan is canceled', word(reason)),
  undelivered: ({ reason }) => parts('Delivery undone', word(reason)),
  passed_on: ({ orderid, customer, reason }) =>
    parts(`Its goods went to ${word(customer)}: ${word(orderid)} in its place`, word(reason)),
  taken_on: ({ orderid, customer, reason }) =>
    parts(`In place of ${word(orderid)} of ${word(customer)}`, word(reason)),
  challan_prepared: ({ dc_no }) => `Challan ${word(dc_no)} prepared`,
  challan_withdrawn: ({ dc_no, reason }) => parts(`Challan ${word(dc_no)} withdrawn`, word(reason)),
  eway_filed: ({ number }) => `E-way file made with ${word(number)}`,
  eway_entered: ({ number, eway_bill }) => `E-way bill ${word(eway_bill)} entered for ${word(number)}`,
  eway_canceled: ({ eway_bill, reason }) => parts(`E-way bill ${word(eway_bill)} canceled`, word(reason)),
  shared: ({ file, shared }) => `${word(file)} shared by ${word(shared)}`,
  credited: ({ number, value, reason }) =>
    parts(`Credited ${rupees(value)} by ${word(number)}`, word(reason)),
  charged: ({ number, value, reason }) => parts(`Charged ${rupees(value)} by ${word(number)}`, word(reason)),
  credit_undone: noteUndone,
  charge_undone: noteUndone,
}

const statusAfter: Record<OrderStep, OrderStatus | null> = {
  booked: Status.received,
  assigned: Status.initiated,
  dispatched: Status.dispatched,
  delivered: Status.delivered,
  canceled: Status.canceled,
  rescheduled: Status.rescheduled,
  moved: Status.initiated,
  empties_changed: null,
  receipt_added: null,
  receipt_canceled: null,
  set_off: null,
  set_off_undone: null,
  changed: null,
  reassigned: null,
  dispatched_again: Status.dispatched,
  undispatched: null,
  undelivered: Status.dispatched,
  passed_on: null,
  taken_on: null,
  challan_prepared: null,
  challan_withdrawn: null,
  eway_filed: null,
  eway_entered: null,
  eway_canceled: null,
  shared: null,
  credited: null,
  charged: null,
  credit_undone: null,
  charge_undone: null,
}

/** Events that gave an order another status. */
export const statusEvents = orderSteps.filter((step) => statusAfter[step] !== null).map(orderEvent)

const ofNotes = new Map<string, OrderStep>(Object.entries(noteSteps))

export const eventOf = ({ event, at, by, after }: Logged): OrderEvent => {
  const step = ofNotes.get(event) ?? orderSteps.find((one) => event.endsWith(`.${one}`)) ?? 'booked'
  return { step, status: statusAfter[step], text: words[step](after), at, by }
}

export type Times = {
  source: string
  ponum: string
  datetime: string
  assigned_at: string
  dispatched_at: string
  delivered_at: string
  delivery_person: string
  vehicle_no: string
  empties: number
  dc_no: string
}

/** Orders that were brought in from elsewhere have no log; what they know of themselves stands in for it. */
const fromTimes = (times: Times): Logged[] => {
  const { source, ponum, delivery_person: driver, vehicle_no: vehicle, empties, dc_no } = times
  const known: Logged[] = [
    { event: orderEvent('booked'), at: times.datetime, by: '', after: { source, ponum } },
    { event: orderEvent('assigned'), at: times.assigned_at, by: '', after: { driver, vehicle } },
    { event: orderEvent('dispatched'), at: times.dispatched_at, by: '', after: { vehicle, dc_no } },
    { event: orderEvent('delivered'), at: times.delivered_at, by: '', after: { empties } },
  ]
  return known.filter(({ at }) => at !== '')
}

/** Who did what when, newest first. */
export const historyOf = (logged: readonly Logged[], times: Times): OrderEvent[] => {
  // Moved by a call without a driver, it was never assigned.
  const seen = new Set(
    logged.map(({ event }) => (event === orderEvent('moved') ? orderEvent('assigned') : event)),
  )
  const all = [...logged, ...fromTimes(times).filter(({ event }) => !seen.has(event))]
  return all.toSorted((one, other) => other.at.localeCompare(one.at)).map(eventOf)
}
