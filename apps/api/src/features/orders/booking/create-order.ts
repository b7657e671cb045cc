import { dayInIndia, financialYear } from '@refill/values/day.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { creditAfter, isOnCredit } from '@refill/contract/features/orders/credit.rules.ts'
import { orderEvent, orderTotals, type Supply } from '@refill/contract/features/orders/orders.rules.ts'
import { missingOfBuyer, mixedGoods } from '@refill/contract/features/tax/tax.rules.ts'
import { paiseFromRupees, sumPaise, type Paise } from '@refill/values/money.ts'
import type { Actor } from '../../../actor.ts'
import type { Database } from '../../../database/database.ts'
import { makeCommand, type Command, type Done } from '../../../database/command.ts'
import type { Reader } from '../../../database/handles.ts'
import type { AnswerOf, RowOf } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import { overLimit } from './over-limit.ts'
import { needApproval, type Allowed } from '../../approvals/approvals.public.ts'
import { bookingRows, type BookingForm, type BookingRows, type Offer } from './booking-rows.ts'
import type { KeptOffers } from './kept-offers.ts'
import { refuseUnbilled } from './refuse-unbilled.ts'
import { bookFirstOrder, bookingFacts, bookOrder } from '../sql/statements.generated.ts'

type Booked = AnswerOf<typeof bookOrder>
type Facts = RowOf<typeof bookingFacts>
type Buyer = NonNullable<Facts['buyer']>

type Asked = { form: BookingForm; day: string; year: string }

const readFacts = async (reader: Reader, { form, day, year }: Asked): Promise<Facts> => {
  const { customer_id, dp_id: partner_id, orderid: number } = form
  const codes = form['uuid[]'].map((code) => code.toLowerCase())
  const on_credit = isOnCredit(form.paymentmode)
  const params = { customer_id, codes, day, year, partner_id, number, on_credit }
  const [facts] = await reader.read(bookingFacts, params)
  if (!facts) throw new Error('a SELECT without FROM gave no row')
  return facts
}

/** Under which turn of the account the limit was asked, and what is written of an order that passes it. */
type Credit = {
  credit_account: number | null
  credit_turn: number | null
  allowed?: { over_limit: string } & Allowed
}
const noCredit: Credit = { credit_account: null, credit_turn: null }

/**
 * What the limit was judged by; it is judged again when somebody else has booked on the account since.
 * @throws {DomainError} order_over_limit, unless somebody allows it
 */
const checkLimit = (by: Actor, buyer: Buyer, owed: NonNullable<Facts['owed']>, payable: Paise): Credit => {
  const { after, over } = creditAfter({ ...owed, credit_limit: buyer.credit_limit }, payable)
  const { account_id, turn, credit_limit } = buyer
  const credit = { credit_account: account_id, credit_turn: turn }
  if (over === 0) return credit_limit > 0 ? credit : noCredit
  const limit = paiseFromRupees(credit_limit)
  const { over_limit, question } = overLimit(by, { customer: buyer.name, after, limit })
  return { ...credit, allowed: { over_limit, ...needApproval(by, question) } }
}

const anybodyRegistered = { gst: '?' }
const anybodyUnnamed = { gst: '', name: '', address: '', state: '' }

const taxableOf = ({ amounts }: BookingRows): Paise => sumPaise(amounts.map(({ taxable }) => taxable))

/** Whether there is a buyer of these whom no right document could be made for. */
const dependsOnBuyer = (rows: BookingRows): boolean =>
  mixedGoods(anybodyRegistered, rows.lines) !== undefined ||
  missingOfBuyer(anybodyUnnamed, taxableOf(rows)) !== ''

/** For whichever of the two it is: the states are compared by the statement that books. */
type RowsOfBoth = Record<Supply, BookingRows>

const rowsOfBoth = (form: BookingForm, offers: readonly Offer[]): RowsOfBoth => ({
  intra: bookingRows(form, offers, 'intra'),
  inter: bookingRows(form, offers, 'inter'),
})

type Booking = Asked &
  Credit & {
    rows: RowsOfBoth
    /** Where the customer's limit was asked. */
    customer_version: number | null
  }

const commandOf = (
  statement: typeof bookOrder | typeof bookFirstOrder,
  by: Actor,
  { form, rows, day, year, customer_version, credit_account, credit_turn, allowed }: Booking,
): Command<Booked> => {
  const { order, lines } = rows.intra
  const { customer_id, what, source, po_number } = order
  const params = {
    orders: { intra: order, inter: rows.inter.order },
    lines: { intra: lines, inter: rows.inter.lines },
    customer_id,
    year,
    own_number: form.orderid,
    day,
    user_id: by.userId,
    customer_version,
    credit_account,
    credit_turn,
    products: lines.map(({ product_id }) => product_id),
    product_versions: lines.map(({ version }) => version),
    after: { customer_id, what, source, ponum: po_number, ...allowed },
  }
  return makeCommand(statement, params, { event: orderEvent('booked') })
}

const sameAgain = ({ existing }: Facts, { order }: BookingRows): Done<Booked> | undefined => {
  if (!existing) return undefined
  const { digest, ...booked } = existing
  if (digest !== order.digest)
    throw new DomainError(orderErrors.order_number_taken, { orderid: booked.orderid })
  return { done: { ...booked, message: `Order ${booked.orderid} booked` } }
}

/**
 * Nothing on credit, where the limit has to be known, of goods that not everybody can be billed for, and where they would
 * be refused: what is read now says that.
 */
const rowsOfKept = (offers: KeptOffers, { form, day }: Asked): RowsOfBoth | undefined => {
  const kept = isOnCredit(form.paymentmode) ? undefined : offers.find(form['uuid[]'], day)
  try {
    const rows = kept && rowsOfBoth(form, kept)
    return rows && dependsOnBuyer(rows.intra) ? undefined : rows
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

const payableOf = (rows: RowsOfBoth, { supply, rounds }: Buyer) =>
  orderTotals(rows[supply].amounts, { rounds }).payable

/** By all that it depends on, as it is now. @throws {DomainError} as the contract lists */
const planOfNow = async (reader: Reader, offers: KeptOffers, by: Actor, asked: Asked) => {
  const { form } = asked
  const facts = await readFacts(reader, asked)
  const { buyer, owed } = facts
  if (!buyer) throw new DomainError(orderErrors.order_customer_unknown)
  if (form.dp_id && !facts.is_partner) throw new DomainError(orderErrors.order_partner_unknown)
  offers.keep(facts.offers ?? [])
  const rows = rowsOfBoth(form, facts.offers ?? [])
  const again = sameAgain(facts, rows.intra)
  if (again) return again
  const to = { ...buyer, address: buyer.address || form.shipping_address }
  refuseUnbilled(to, { lines: rows.intra.lines, taxable: taxableOf(rows.intra) })
  const credit = owed ? checkLimit(by, buyer, owed, payableOf(rows, buyer)) : noCredit
  const statement = facts.is_first_of_year ? bookFirstOrder : bookOrder
  return commandOf(statement, by, { ...asked, ...credit, rows, customer_version: owed && buyer.version })
}

/** Books an order. @throws {DomainError} as the contract lists; then nothing is stored */
export const createOrder = (
  db: Database,
  offers: KeptOffers,
  by: Actor,
  form: BookingForm,
): Promise<Booked> => {
  let isFirstPlan = true
  return db.inOneStatement<Booked>(
    by,
    async (reader) => {
      const day = dayInIndia(new Date())
      const asked = { form, day, year: financialYear(day) }
      const rows = isFirstPlan ? rowsOfKept(offers, asked) : undefined
      isFirstPlan = false
      if (rows) return commandOf(bookOrder, by, { ...asked, ...noCredit, rows, customer_version: null })
      return planOfNow(reader, offers, by, asked)
    },
    // A number of a shop that is taken, or the first order of a year beside another.
    { again: ['orders_number', 'order_years_pkey'] },
  )
}
