import { takenAmounts } from '@refill/contract/features/orders/delivery.rules.ts'
import { updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import {
  orderLineAmounts,
  orderTotals,
  Status,
  supplies,
  type Supply,
} from '@refill/contract/features/orders/orders.rules.ts'
import { day } from '@refill/values/day.ts'
import { gstRates, paise, paiseFromRupees, rupeesNumber, rupeesText, sumPaise } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import type { Actor } from '../../actor.ts'
import type { RowOf } from '../../database/statement.ts'
import type { BillingFacts } from '../invoices/invoices.rows.ts'
import type { Owed } from './orders.rows.ts'
import type { orderToDeliver, ordersToRate, stagesOfOrders } from './sql/statements.generated.ts'

// Facts as the statements read them, for plans that are tried without a database.

export type StoredOrder = RowOf<typeof orderToDeliver>
export type StoredLine = StoredOrder['lines'][number]
export type StoredStage = RowOf<typeof stagesOfOrders>
export type OrderToRate = RowOf<typeof ordersToRate>

/** What an account owes, which nothing asks for unless a test says so. */
export const owing = (changes: Partial<Owed> = {}): Owed => ({
  due: 0,
  on_account: 0,
  open: 0,
  credit_limit: 0,
  is_past: false,
  overdue: null,
  overdue_days: null,
  ...changes,
})

export const today = day('2026-11-26')
export const yesterday = day('2026-11-25')

export const clerk: Actor = {
  userId: 7,
  name: 'Meena Joshi',
  rights: ['orders.write', 'dispatch.write'],
  operation: 'a plan',
  request: '1',
}

/** Somebody allows what the clerk may not decide alone. */
export const allowedClerk: Actor = {
  ...clerk,
  approval: { userId: 1, name: 'Anil Deshpande', reason: 'Pays on Friday' },
}

type Booked = Pick<StoredLine, 'count' | 'price' | 'gst' | 'deposit_count'> & {
  /** Rupees for one. */
  deposit: number
  is_cylinder: boolean
}

const cylinder: Booked = {
  count: 10,
  price: 1500,
  gst: 18,
  deposit_count: 0,
  deposit: 2000,
  is_cylinder: true,
}

/** A line as it was booked: its amounts follow from its figures. */
export const aLine = (
  id: number,
  changes: Partial<Booked> = {},
  supply: Supply | null = 'intra',
): StoredLine => {
  const { count, price, gst, deposit_count, deposit, is_cylinder } = { ...cylinder, ...changes }
  const amounts = orderLineAmounts({ count, price, gstRate: gst, deposit_count, deposit, supply })
  return {
    id,
    product_id: 100 + id,
    hsn: '27111900',
    product_name: `Refill ${id}`,
    unit: is_cylinder ? 'pcs' : 'kg',
    size: `${id} kg`,
    is_cylinder,
    count,
    price,
    gst,
    taxable_amount: rupeesNumber(amounts.taxable),
    gst_amount: rupeesNumber(amounts.gstAmount),
    deposit_count,
    security_deposit: rupeesNumber(amounts.deposit),
    empties_received: is_cylinder ? count - deposit_count : 0,
    held: 9_999,
    is_household: false,
  }
}

const amountsOf = (line: Pick<StoredLine, 'taxable_amount' | 'gst_amount' | 'security_deposit'>) => {
  const [taxable, gstAmount] = [paiseFromRupees(line.taxable_amount), paiseFromRupees(line.gst_amount)]
  const deposit = paiseFromRupees(line.security_deposit)
  return { taxable, gstAmount, amount: sumPaise([taxable, gstAmount]), deposit }
}

/** What is to be paid for lines as they are stored. */
export const payableOf = (lines: readonly StoredLine[], rounds = false) =>
  orderTotals(lines.map(amountsOf), { rounds }).payable

/** What the row of an order says of its lines, as the database has it. */
export const totalsOf = (lines: readonly StoredLine[]) => ({
  total_amount: rupeesText(orderTotals(lines.map(amountsOf)).total),
  security_deposit: rupeesText(orderTotals(lines.map(amountsOf)).deposit),
})

const billing: BillingFacts = {
  own_gst: '27AAPFU0939F1ZV',
  prefixes: { invoice: 'INV/', bill_of_supply: 'BOS/', credit_note: 'CN/', debit_note: 'DN/' },
  width: 5,
  customer_id: 31,
  order_id: 4,
  buyer: {
    name: 'Hotel Sahyadri',
    legal_name: 'Hotel Sahyadri',
    gst: '',
    address: 'Nashik Road',
    district: 'Nashik',
    state: 'Maharashtra',
    pincode: '422101',
    mobile: '9822012345',
    email: '',
  },
  order: {
    order_number: 'SO/26-27/00004',
    booked_on: '2026-11-24',
    po_number: '',
    shipping_address: 'Nashik Road',
    driver: 'Ramesh Shinde',
    vehicle: 'MH12KT4827',
    challan: 'DC/26-27/00004',
  },
}

/** A dispatched order of a business that is not registered, so that no invoice is made. */
export const anOrder = (lines: StoredLine[], changes: Partial<StoredOrder> = {}): StoredOrder => ({
  id: 4,
  trip: null,
  status: Status.dispatched,
  resumes: null,
  version: 3,
  number: 'SO/26-27/00004',
  customer_id: 31,
  driver: { id: 6, name: 'Ramesh Shinde' },
  sets_off: false,
  delivery_code: 'unused',
  payment_mode: 'Cash',
  credit_days: 0,
  paid: '0.00',
  supply: 'intra',
  is_rounded: false,
  is_billed: false,
  dispatched_on: yesterday,
  left_at: null,
  delivered_on: null,
  received: [],
  lines,
  is_rated: true,
  billing: { ...billing, own_gst: '' },
  ...changes,
})

/** What makes the business a registered one, which bills what it delivers. */
export const registered = { billing }

/** An order as rates are planned for it. */
export const toRate = (id: number, order: StoredOrder): OrderToRate => {
  const { number, status, resumes, supply, is_rounded, paid, lines } = order
  return {
    id,
    number,
    customer_name: 'Hotel Sahyadri',
    status,
    resumes,
    supply,
    is_rounded,
    paid,
    payable: rupeesText(payableOf(lines, is_rounded)),
    ...totalsOf(lines),
    lines,
  }
}

/** The same rate for all goods from a day on. */
export const ratedAt = (lines: readonly StoredLine[], gst: number, from_day = '2026-11-25') =>
  new Map(lines.map(({ product_id, hsn }) => [product_id, { gst, hsn, from_day }]))

export const aStage = (changes: Partial<StoredStage> = {}): StoredStage => ({
  id: 4,
  booked_on: yesterday,
  status: Status.initiated,
  resumes: null,
  version: 3,
  driver_id: 11,
  vehicle_id: 12,
  is_billed: false,
  paid: '0.00',
  empties: '10',
  invoice_on: 'delivery',
  is_rated: true,
  prepared: null,
  ...changes,
})

/** The form of a step of order 4 as the contract reads it. */
export const aStep = (status: number, changes: object = {}) =>
  updateOrder.fields.parse({ id: '4', status: String(status), ...changes })

/** The form of a delivery that says how many were taken of each line, and what came back where that is said. */
export const taking = (
  lines: readonly StoredLine[],
  counts: readonly number[],
  changes: { empties?: readonly number[]; [field: string]: unknown } = {},
) => {
  const { empties = [], ...others } = changes
  return aStep(Status.delivered, {
    'line_id[]': lines.map(({ id }) => String(id)),
    'count[]': counts.map(String),
    'returnclinder[]': lines.map((line, index) => String(empties[index] ?? line.empties_received)),
    ...others,
  })
}

const aCylinder = fc
  .record({
    count: fc.integer({ min: 1, max: 60 }),
    price: fc.integer({ min: 1, max: 500_000 }).map((whole) => rupeesNumber(paise(whole))),
    gst: fc.constantFrom(...gstRates),
    deposit: fc.integer({ min: 0, max: 300_000 }).map((whole) => rupeesNumber(paise(whole))),
    part: fc.nat({ max: 100 }),
  })
  .map(({ part, ...line }) => {
    return { ...line, is_cylinder: true, deposit_count: Math.floor((line.count * part) / 100) }
  })

/** Goods by weight: parts of a kilogram can be taken, and nothing comes back. */
const byWeight = fc
  .record({
    count: fc.integer({ min: 1, max: 10_000 }).map((whole) => whole / 100),
    price: fc.integer({ min: 1, max: 500_000 }).map((whole) => rupeesNumber(paise(whole))),
    gst: fc.constantFrom(...gstRates),
  })
  .map((line) => ({ ...line, is_cylinder: false, deposit_count: 0, deposit: 0 }))

/** How much of a count was taken, with as many decimals as it may have. */
const takenOf = ({ count, is_cylinder }: StoredLine, part: number) =>
  is_cylinder ? Math.floor((count * part) / 100) : Math.round(count * part) / 100

/** What was paid before: a part of what was to be paid, or a paisa about what is taken comes to. */
const somePaid = fc.oneof(
  fc.constantFrom(0, 1, 40, 99, 100).map((percent) => ({ percent, about: undefined })),
  fc.constantFrom(-1, 0, 1).map((about) => ({ percent: 0, about })),
)

/**
 * Orders on the road of one to six lines with what was taken of each, of which at least one is not nothing, and what was
 * paid before: never more than was to be paid.
 */
export const deliveries = fc
  .record({
    booked: fc.array(fc.oneof(aCylinder, byWeight), { minLength: 1, maxLength: 6 }),
    parts: fc.array(fc.constantFrom(0, 25, 50, 99, 100), { minLength: 6, maxLength: 6 }),
    paid: somePaid,
    supply: fc.constantFrom(...supplies, null),
    is_rounded: fc.boolean(),
  })
  .map(({ booked, parts, paid: { percent, about }, supply, is_rounded: rounds }) => {
    const lines = booked.map((line, index) => aLine(index + 1, line, supply))
    const counts = lines.map((line, index) => takenOf(line, parts[index] ?? 100))
    const taken = lines.map((line, index) => takenAmounts(line, counts[index] ?? line.count, supply))
    const { payable: forTaken } = orderTotals(taken, { rounds })
    const payable = payableOf(lines, rounds)
    const some = about === undefined ? Math.floor((payable * percent) / 100) : forTaken + about
    const paid = paise(Math.max(Math.min(some, payable), 0))
    return { order: anOrder(lines, { supply, is_rounded: rounds, paid: rupeesText(paid) }), counts, paid }
  })
  .filter(({ counts }) => counts.some((count) => count > 0))
