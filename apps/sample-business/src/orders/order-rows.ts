import type { Day } from '@refill/values/day.ts'
import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { daysToPay } from '@refill/contract/features/orders/credit.rules.ts'
import { orderTotals, Status } from '@refill/contract/features/orders/orders.rules.ts'
import { placeOfSupply, supplyTo } from '@refill/contract/features/tax/tax.rules.ts'
import { registrationOf } from '@refill/contract/identifiers/registration.ts'
import { stateCode } from '@refill/contract/identifiers/states.ts'
import { paise, rupeesText, sumPaise, type Paise } from '@refill/values/money.ts'
import { bookingRows } from '@refill/api/features/orders/orders.public.ts'
import { sampleBusiness } from '../companies.ts'
import { offerOn } from '../older-rates.ts'
import type { Random } from '../random.ts'
import type { Basket } from './baskets.ts'
import { dayAt, placeOf, type Clock, type Seconds } from './clock.ts'
import type { Crew } from './crew.ts'
import type { codeOf } from './delivery-codes.ts'
import type { Fate } from './fates.ts'
import type { SampleBuyer } from './habits.ts'

type Told = {
  readonly at: Seconds
  readonly mode: string
  readonly source: string
  readonly partner: number
}
export type Ordered = Told & {
  readonly buyer: SampleBuyer
  readonly basket: Basket
  readonly fate: Fate
  readonly today: Day
  readonly allowedBy: string
}

const purchaseOrder = (at: Seconds, { id }: SampleBuyer) =>
  `PO/${placeOf(at) + 1000}/${((id * 37) % 900) + 100}`

/** The sample goes through the form's own check: a generator that drifts from the rules fails here. */
const checkedForm = ({ at, mode, source, partner, buyer, basket, fate, today }: Ordered) => {
  const form = createOrder.fields.safeParse({
    customer_id: buyer.id,
    paymentmode: mode,
    ponum: mode === 'PO' ? purchaseOrder(at, buyer) : '',
    scheduledate: fate.asked === undefined ? '' : dayAt(today, fate.asked),
    scheduletime: fate.askedTime,
    source,
    dp_id: partner || '',
    'uuid[]': basket.map(({ line }) => line.uuid),
    'count[]': basket.map(({ line }) => line.count),
    'price[]': basket.map(({ line }) => line.price),
    'deposit_count[]': basket.map(({ line }) => line.deposit_count),
  })
  if (!form.success) throw new Error(`Order of ${buyer.name}: ${form.error.issues[0]?.message}`)
  return form.data
}

/** An order as a booking makes it, with what it copies of the customer. */
export const bookedRows = (ordered: Ordered) => {
  const { at, buyer, basket, fate, today } = ordered
  const on = dayAt(today, placeOf(fate.delivered ?? at))
  const offers = basket.map(({ offer }) => offerOn(offer, on))
  const { stateCode: own } = sampleBusiness
  const place = placeOfSupply({ own, gst: buyer.gst, state: stateCode(buyer.state) })
  const registration = registrationOf({ gst: buyer.gst, registration: buyer.registration_class })
  const supply = supplyTo(own, place, registration)
  const { order, amounts, lines } = bookingRows(checkedForm(ordered), offers, supply)
  const copied = {
    customer_name: buyer.name,
    mobile: buyer.mobile,
    email: buyer.email,
    customer_gst: buyer.gst,
    customer_state: buyer.state,
    shipping_address: buyer.address,
    credit_days: buyer.credit_days,
    credit_limit: buyer.credit_limit,
  }
  // Nobody pays paise at the door: the business rounds to the rupee, as its settings say.
  const { payable } = orderTotals(amounts, { rounds: true })
  const taxable = sumPaise(amounts.map((one) => one.taxable))
  return {
    lines,
    payable,
    taxable,
    order: { ...order, ...copied, is_rounded: true },
    allowedBy: ordered.allowedBy,
  }
}

/** A fiftieth of the value is kept back by who deducts tax at source (CGST Act, s. 51), in whole rupees. */
export const keptBack = (taxable: Paise): Paise => paise(Math.round(taxable / 5_000) * 100)

export type BookedRows = ReturnType<typeof bookedRows>

/** @property isKept by the place of the line; whoever has its own cylinders brings one for each */
type Missing = { readonly isKept: readonly boolean[]; readonly owed: Map<number, number> }

/** Empties that came back with each line: as many as should, seldom fewer, and later those that were missing. */
export const emptiesOf = (chance: Random, { lines }: BookedRows, { isKept, owed }: Missing): number[] =>
  lines.map(({ product_id, empties_received: expected }, place) => {
    if (!isKept[place]) return expected
    const missing = owed.get(product_id) ?? 0
    if (expected > 0 && missing > 0 && chance.chance(0.5)) {
      owed.delete(product_id)
      return expected + missing
    }
    const kept = expected > 0 && chance.chance(0.03) ? chance.between(1, Math.min(expected, 3)) : 0
    if (kept > 0) owed.set(product_id, missing + kept)
    return expected - kept
  })

type Brought = {
  readonly at: Seconds
  readonly number: string
  readonly fate: Fate
  readonly crew: Crew
  readonly empties: readonly number[]
  readonly paid: Paise
  readonly code: ReturnType<typeof codeOf>
  readonly today: Day
  readonly clock: Clock
  readonly bookedBy: number
  /** Who sends it on its way. */
  readonly sentBy: number
}

const instant = (clock: Clock, at: Seconds | undefined) => (at === undefined ? null : clock(at).toISOString())

const progress = ({ fate, crew, clock, today, sentBy }: Brought, termDays: number) => {
  const { assigned, estimated, dispatched, delivered } = fate
  const place = delivered === undefined ? undefined : placeOf(delivered)
  const goes = assigned !== undefined
  return {
    status: fate.status,
    resumes: fate.resumes,
    reason: fate.reason,
    driver_id: goes ? crew.driver.id : null,
    vehicle_id: goes ? crew.vehicle.id : null,
    delivery_person: goes ? crew.driver.name : '',
    estimated_at: instant(clock, estimated),
    assigned_at: instant(clock, assigned),
    dispatched_at: instant(clock, dispatched),
    delivered_at: instant(clock, delivered),
    updated_at: instant(clock, dispatched ?? assigned),
    updated_by: goes ? sentBy : null,
    delivered_on: place === undefined ? null : dayAt(today, place),
    due_day: place === undefined ? null : dayAt(today, place + termDays),
  }
}

/** Rows of an order as it stands now; its lines still lack the order's id. */
export const orderRows = ({ order, lines, allowedBy }: BookedRows, brought: Brought) => {
  const { at, number, fate, empties, paid, today, clock } = brought
  const day = dayAt(today, placeOf(at))
  const words = [number, order.customer_name, order.mobile, order.po_number]
  const sold = fate.status === Status.delivered
  const step = progress(brought, daysToPay(order.payment_mode, order.credit_days))
  return {
    allowedBy,
    order: {
      ...order,
      number,
      day,
      booked_at: clock(at).toISOString(),
      booked_by: brought.bookedBy,
      ...step,
      empties: empties.reduce((sum, one) => sum + one, 0),
      paid: rupeesText(paid),
      is_billed: sold,
      ...brought.code,
      search: words.join(' ').toLowerCase(),
    },
    lines: lines.map(({ version: _, price_floor: _asked, ...line }, index) => ({
      ...line,
      empties_received: empties[index] ?? 0,
      expected_empties: sold ? line.empties_received : null,
      partner_id: sold ? order.partner_id : null,
      sold_on: sold ? step.delivered_on : null,
    })),
  }
}
export type OrderRows = ReturnType<typeof orderRows>

export type SampleOrder = OrderRows & {
  /** Place among the orders of the sample, from 0. */
  readonly serial: number
  readonly fate: Fate
  readonly crew: Crew
}
