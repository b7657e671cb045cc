import { financialYear, type Day } from '@refill/values/day.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { creditAfter, isOnCredit, isPrepaid } from '@refill/contract/features/orders/credit.rules.ts'
import { orderEvent, orderTotals, type Supply } from '@refill/contract/features/orders/orders.rules.ts'
import { missingOfBuyer, mixedGoods } from '@refill/contract/features/tax/tax.rules.ts'
import { paiseFromRupees, sumPaise, type Paise } from '@refill/values/money.ts'
import type { Actor } from '../../../actor.ts'
import { commandOf, type Plan } from '../../../database/writing/plan.ts'
import type { AnswerOf, RowOf } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import { bookingRows, type BookingForm, type BookingRows } from './booking-rows.ts'
import type { Offer, Owed } from '../orders.rows.ts'
import { askToBook, overdue, overDues, overLimit, type Asked } from './ask-to-book.ts'
import { refuseUnbilled } from './refuse-unbilled.ts'
import { bookFirstOrder, bookOrder, type bookingFacts } from '../sql/statements.generated.ts'

export type Booked = AnswerOf<typeof bookOrder>
type Stored = RowOf<typeof bookingFacts>
type Buyer = NonNullable<Stored['buyer']>

/**
 * What a booking is planned by: all that it depends on as it is now, or the products alone as this process read them last.
 */
export type BookingFacts = { readonly day: Day } & (
  | { readonly stored: Stored; readonly kept?: never }
  | { readonly kept: readonly Offer[]; readonly stored?: never }
)

/** The turn of the account under which the limit was asked. */
type Turn = {
  customer_version: number | null
  credit_account: number | null
  credit_turn: number | null
}
const noTurn: Turn = { customer_version: null, credit_account: null, credit_turn: null }

/** What the limit was checked by, which is checked again when somebody else has booked on the account since, and what it asks. */
const checkLimit = (by: Actor, buyer: Buyer, owed: Owed, payable: Paise) => {
  const { after, over } = creditAfter({ ...owed, credit_limit: buyer.credit_limit }, payable)
  const { account_id, turn: credit_turn, credit_limit, version: customer_version } = buyer
  const turn: Turn =
    credit_limit > 0
      ? { customer_version, credit_account: account_id, credit_turn }
      : { ...noTurn, customer_version }
  const limit = paiseFromRupees(credit_limit)
  return { turn, asked: over === 0 ? [] : [overLimit(by, { customer: buyer.name, after, limit })] }
}

/**
 * What is to be paid later counts towards the limit; whoever owes past it already is asked for however they pay. What the
 * oil company had makes nobody owe more, and asks nothing.
 */
const checkCredit = (
  by: Actor,
  { paymentmode }: BookingForm,
  { buyer, owed, payable }: { buyer: Buyer; owed: Owed; payable: Paise },
): { turn: Turn; asked: readonly Asked[] } => {
  if (isPrepaid(paymentmode)) return { turn: noTurn, asked: [] }
  const late = overdue(by, buyer.name, owed)
  if (!isOnCredit(paymentmode)) return { turn: noTurn, asked: [...overDues(by, buyer.name, owed), ...late] }
  const { turn, asked } = checkLimit(by, buyer, owed, payable)
  return { turn, asked: [...asked, ...late] }
}

const taxableOf = ({ amounts }: BookingRows): Paise => sumPaise(amounts.map(({ taxable }) => taxable))

/** For whichever of the two it is: the states are compared by the statement that books. */
type RowsOfBoth = Record<Supply, BookingRows>

const rowsOfBoth = (form: BookingForm, offers: readonly Offer[]): RowsOfBoth => ({
  intra: bookingRows(form, offers, 'intra'),
  inter: bookingRows(form, offers, 'inter'),
})

const anybodyRegistered = { gst: '?' }
const anybodyUnnamed = { gst: '', name: '', address: '', state: '' }

/** Whether there is a buyer of these for whom no right document could be made. */
const dependsOnBuyer = (rows: BookingRows): boolean =>
  mixedGoods(anybodyRegistered, rows.lines) !== undefined ||
  missingOfBuyer(anybodyUnnamed, taxableOf(rows)) !== ''

/**
 * Products that were kept suffice to book of goods that everybody can be billed for, and where they would not be refused:
 * everything else is said by what is read now.
 */
const rowsOfKept = (form: BookingForm, offers: readonly Offer[]): RowsOfBoth | undefined => {
  try {
    const rows = rowsOfBoth(form, offers)
    return dependsOnBuyer(rows.intra) || rows.intra.asked.length > 0 ? undefined : rows
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

const bookBy = (
  statement: typeof bookOrder | typeof bookFirstOrder,
  by: Actor,
  form: BookingForm,
  { rows, turn, allowed, day }: { rows: RowsOfBoth; turn: Turn; allowed?: object | undefined; day: Day },
): Plan<Booked> => {
  const { order, lines } = rows.intra
  const { customer_id, what, source, po_number } = order
  const params = {
    orders: { intra: order, inter: rows.inter.order },
    lines: { intra: lines, inter: rows.inter.lines },
    customer_id,
    year: financialYear(day),
    own_number: form.orderid,
    day,
    user_id: by.userId,
    ...turn,
    products: lines.map(({ product_id }) => product_id),
    product_versions: lines.map(({ version }) => version),
    price_floors: lines.map(({ price_floor }) => price_floor),
    is_allowed: allowed !== undefined || isPrepaid(form.paymentmode),
    after: { customer_id, what, source, ponum: po_number, ...allowed },
  }
  return commandOf(statement, params, { event: orderEvent('booked') })
}

/** A shop that sends its order twice has booked it once. @throws {DomainError} order_number_taken by another order */
const sameAgain = ({ existing }: Stored, { order }: BookingRows) => {
  if (!existing) return undefined
  const { digest, ...booked } = existing
  if (digest !== order.digest)
    throw new DomainError(orderErrors.order_number_taken, { orderid: booked.orderid })
  return { done: { ...booked, message: `Order ${booked.orderid} booked` } }
}

const payableOf = (rows: RowsOfBoth, { supply, rounds }: Buyer) =>
  orderTotals(rows[supply].amounts, { rounds }).payable

/** Books an order. @throws {DomainError} as the contract lists */
export const planBooking = (by: Actor, form: BookingForm, facts: BookingFacts): Plan<Booked> => {
  const { day } = facts
  if (facts.kept) {
    const rows = rowsOfKept(form, facts.kept)
    return rows ? bookBy(bookOrder, by, form, { rows, turn: noTurn, day }) : { stale: true }
  }
  const { stored } = facts
  const { buyer, owed } = stored
  if (!buyer) throw new DomainError(orderErrors.order_customer_unknown)
  if (form.dp_id && !stored.is_partner) throw new DomainError(orderErrors.order_partner_unknown)
  const rows = rowsOfBoth(form, stored.offers ?? [])
  const asBefore = sameAgain(stored, rows.intra)
  if (asBefore) return asBefore
  const billedBuyer = { ...buyer, address: buyer.address || form.shipping_address }
  refuseUnbilled(billedBuyer, { lines: rows.intra.lines, taxable: taxableOf(rows.intra) })
  if (!owed) throw new Error('a customer is there without what it owes')
  const { turn, asked } = checkCredit(by, form, { buyer, owed, payable: payableOf(rows, buyer) })
  const allowed = askToBook(by, [...asked, ...rows.intra.asked])
  const statement = stored.is_first_of_year ? bookFirstOrder : bookOrder
  return bookBy(statement, by, form, { rows, turn, allowed, day })
}
