import type { ApprovalContent, ContentLine } from '@refill/contract/features/approvals/approvals.contract.ts'
import { orderLines } from '@refill/contract/features/orders/booked-fields.ts'
import type {
  changeAssignment as reassigning,
  changeOrder as changing,
} from '@refill/contract/features/orders/changing.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { leastPrice } from '@refill/contract/features/orders/price-floor.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { dayInIndia, financialYear } from '@refill/values/day.ts'
import { paiseFromRupees, rupeesNumber } from '@refill/values/money.ts'
import type { Reader } from '../../../database/handles.ts'
import type { RowOf } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import { headRow, pricedLine, type BookingForm } from '../booking/booking-rows.ts'
import { keptLine, lineOf, newLines, productOf, type NewLine } from './changed-lines.ts'
import { changesOf } from './changes-of-order.ts'
import { bookingFacts, changeFacts, namedByForm } from '../sql/statements.generated.ts'
import { orderFigures } from '../delivery/taken-lines.ts'

type Content = Omit<ApprovalContent, 'mark'>
type ChangeForm = FieldsOut<typeof changing>
type Crew = Pick<
  FieldsOut<typeof reassigning>,
  'id' | 'driver_id' | 'vehicle_id' | 'delivery_estimate' | 'dp_id'
> & { dispatched_on?: string }
type Named = RowOf<typeof namedByForm>

type Asked = {
  customer_id: number
  lines: readonly NewLine[]
  dp_id: number
  driver_id?: number
  vehicle_id?: number
}

/** @throws {DomainError} order_customer_unknown */
const readNamed = async (reader: Reader, { customer_id, lines, dp_id, ...crew }: Asked): Promise<Named> => {
  const { driver_id = 0, vehicle_id = 0 } = crew
  const products = lines.map(productOf)
  const params = { customer_id, partner_id: dp_id, driver_id, vehicle_id, products }
  const [named] = await reader.read(namedByForm, params)
  if (!named) throw new DomainError(orderErrors.order_customer_unknown)
  return named
}

const goodsOf = ({ kept, priced }: NewLine) => {
  if (kept) return { uuid: kept.code, product_name: kept.product_name, price: kept.price, gst: kept.gst }
  if (!priced) throw new Error('a line is kept or priced anew')
  const { name, code, gst } = priced.product
  return { uuid: code, product_name: name, price: priced.price, gst }
}

const shownLine = (line: NewLine, { prices }: Named): ContentLine => {
  const { count, amounts } = lineOf(line)
  const usual = prices.find(({ product_id }) => product_id === productOf(line))
  return {
    ...goodsOf(line),
    count,
    own_price: usual?.own_price ?? 0,
    least_price: usual ? rupeesNumber(leastPrice(usual)) : 0,
    last_price: usual?.last_price ?? 0,
    gst_amount: rupeesNumber(amounts.gstAmount),
    deposit_count: amounts.deposit_count,
    security_deposit: rupeesNumber(amounts.deposit),
    amount: rupeesNumber(amounts.amount),
  }
}

const figuresOf = (lines: readonly NewLine[], named: Named, rounds: boolean) => {
  const { payable, row } = orderFigures(lines.map(lineOf), { rounds })
  return {
    payable,
    shown: {
      lines: lines.map((line) => shownLine(line, named)),
      totalamount: Number(row.total_amount),
      total_security_deposit: Number(row.security_deposit),
      payable: rupeesNumber(payable),
    },
  }
}

type Head = Omit<ReturnType<typeof headRow>, 'partner_id' | 'payment_mode'> & {
  payment_mode: string
  shipping_address: string
}

const headShown = ({ shipping_address, payment_mode, po_number, schedule_day, schedule_time }: Head) => ({
  shipping_address,
  paymentmode: payment_mode,
  ponum: po_number,
  scheduledate: schedule_day ?? '',
  scheduletime: schedule_time,
})

const noCrew = { driver: '', vehicle: '', delivery_estimate: '', dispatched_on: '', reason: '' }

/** What a booking would write. @throws {DomainError} as the booking, but for its number and its limit */
export const showBooking = async (reader: Reader, form: BookingForm): Promise<Content> => {
  const { customer_id, dp_id } = form
  const day = dayInIndia(new Date())
  const codes = form['uuid[]'].map((code) => code.toLowerCase())
  const params = { customer_id, codes, day, year: financialYear(day), number: '' }
  const [facts] = await reader.read(bookingFacts, { ...params, partner_id: dp_id })
  if (!facts?.buyer) throw new DomainError(orderErrors.order_customer_unknown)
  if (dp_id && !facts.is_partner) throw new DomainError(orderErrors.order_partner_unknown)
  const { supply, rounds } = facts.buyer
  const lines = orderLines(form).map((line): NewLine => ({
    priced: pricedLine(facts.offers ?? [], supply)(line),
  }))
  const named = await readNamed(reader, { customer_id, lines, dp_id })
  const head = { ...headRow(form), shipping_address: form.shipping_address || named.address }
  const { shown } = figuresOf(lines, named, rounds)
  return { ...shown, ...headShown(head), ...noCrew, partner: named.partner, changes: [], problem: '' }
}

/** @throws {DomainError} order_not_found */
const readStored = async (reader: Reader, id: number, codes: readonly string[], partner_id: number) => {
  const day = dayInIndia(new Date())
  const [facts] = await reader.read(changeFacts, { id, codes, day, partner_id })
  if (!facts) throw new DomainError(orderErrors.order_not_found)
  return facts
}

/** What a change of an order would write. @throws {DomainError} as the change, but for its version and its limit */
export const showChange = async (reader: Reader, form: ChangeForm): Promise<Content> => {
  const { id, dp_id } = form
  const facts = await readStored(
    reader,
    id,
    form['uuid[]'].map((code) => code.toLowerCase()),
    dp_id,
  )
  const supply = facts.supply ?? facts.supply_now
  const lines = newLines(form, facts.lines, facts.offers ?? [], supply)
  const named = await readNamed(reader, { customer_id: facts.customer_id, lines, dp_id })
  const { payable, shown } = figuresOf(lines, named, facts.is_rounded)
  const head = { ...headRow(form), shipping_address: form.shipping_address || facts.address }
  const changes = changesOf(facts, { ...head, lines, payable, partner: facts.new_partner })
  return { ...shown, ...headShown(head), ...noCrew, partner: named.partner, changes, problem: '' }
}

const rupees = (amount: string | number): number => rupeesNumber(paiseFromRupees(amount))

/** What leaves with whom: of the order itself nothing changes. @throws {DomainError} order_not_found */
export const showAssignment = async (reader: Reader, form: Crew, reason = ''): Promise<Content> => {
  const { id, driver_id, vehicle_id, dp_id, delivery_estimate, dispatched_on = '' } = form
  const facts = await readStored(reader, id, [], dp_id)
  const lines = facts.lines.map((stored): NewLine => ({ kept: keptLine(stored, facts.supply) }))
  const { customer_id } = facts
  const named = await readNamed(reader, { customer_id, lines, dp_id, driver_id, vehicle_id })
  const { driver, vehicle, partner } = named
  return {
    lines: lines.map((line) => shownLine(line, named)),
    totalamount: rupees(facts.total_amount),
    total_security_deposit: rupees(facts.security_deposit),
    payable: rupees(facts.payable),
    ...headShown(facts),
    partner,
    driver,
    vehicle,
    delivery_estimate,
    dispatched_on,
    reason,
    changes: [],
    problem: '',
  }
}
