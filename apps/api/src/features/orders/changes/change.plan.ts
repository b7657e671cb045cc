import type { changeOrder as contract } from '@refill/contract/features/orders/changing.contract.ts'
import { creditAfter, isOnCredit, isPrepaid } from '@refill/contract/features/orders/credit.rules.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { isChangeable, orderEvent, type Supply } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import {
  paise,
  paiseFromRupees,
  rupeesText,
  showRupees,
  subtractPaise,
  sumPaise,
  type Paise,
} from '@refill/values/money.ts'
import type { Actor } from '../../../actor.ts'
import { refuseStale } from '../../../database/versions.ts'
import { stepOf, type Plan } from '../../../database/writing/plan.ts'
import type { RowOf } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import { refuseLive, type LiveBill } from '../../invoices/invoices.public.ts'
import { headRow, lineRow } from '../booking/booking-rows.ts'
import { askToBook, belowFloor, overdue, overDues, overLimit, type Asked } from '../booking/ask-to-book.ts'
import { refuseUnbilled } from '../booking/refuse-unbilled.ts'
import { stepsAfterChange } from '../challan/prepared.plan.ts'
import { lineFigures, orderFigures } from '../delivery/taken-lines.ts'
import type { Settlement } from '../settlement.rows.ts'
import { changeOrder, type changeFacts } from '../sql/statements.generated.ts'
import { stageOf } from '../status/lock-order.ts'
import { emptiesOf, lineOf, newLines, productOf, type NewLine } from './changed-lines.ts'
import { changesOf } from './changes-of-order.ts'

export type Form = FieldsOut<typeof contract>
type Order = RowOf<typeof changeFacts>

/** An order that is locked, as it is, with the live e-way bills of its challan and invoice. */
export type ChangeFacts = { readonly order: Order; readonly bills: readonly LiveBill[]; readonly now: Date }

/** @throws {DomainError} order_change_closed, changed_by_another, order_partner_unknown, eway_live */
const checkChange = (form: Form, { order, bills, now }: ChangeFacts): void => {
  if (!isChangeable(stageOf(order))) throw new DomainError(orderErrors.order_change_closed)
  refuseStale('order', form.version, order)
  const isOther = form.dp_id !== (order.partner_id ?? 0)
  if (form.dp_id && isOther && !order.is_partner) throw new DomainError(orderErrors.order_partner_unknown)
  refuseLive(bills, now)
}

/** What the limit asks of an order that is to be paid later. */
const askLimit = (by: Actor, { owed, ...order }: Order, payable: Paise): Asked[] => {
  const paid = paiseFromRupees(order.paid)
  const counted = isPrepaid(order.payment_mode)
    ? paise(0)
    : subtractPaise(paiseFromRupees(order.payable), paid)
  const others = subtractPaise(paiseFromRupees(owed.open), counted)
  const { after, over } = creditAfter({ ...owed, open: rupeesText(others) }, subtractPaise(payable, paid))
  const limit = paiseFromRupees(owed.credit_limit)
  return over === 0 ? [] : [overLimit(by, { customer: order.customer_name, after, limit })]
}

/**
 * Credit is asked for again where more is to be paid than before, the same later, or what the oil company was to pay; prices
 * where they are new.
 */
const askedOf = (by: Actor, form: Form, order: Order, { lines, payable }: Changed): Asked[] => {
  const { customer_name, owed } = order
  const prices = belowFloor(lines.flatMap(({ priced }) => (priced ? [priced] : [])))
  const isLater = isOnCredit(form.paymentmode)
  const isMore =
    payable > paiseFromRupees(order.payable) ||
    isPrepaid(order.payment_mode) ||
    (isLater && !isOnCredit(order.payment_mode))
  if (!isMore || isPrepaid(form.paymentmode)) return prices
  const dues = isLater ? askLimit(by, order, payable) : overDues(by, customer_name, owed)
  return [...dues, ...overdue(by, customer_name, owed), ...prices]
}
type Changed = { lines: readonly NewLine[]; payable: Paise }

const goodsOf = ({ kept, priced }: NewLine) => ({
  product_name: kept?.product_name ?? priced?.product.name ?? '',
  gst: kept?.gst ?? priced?.product.gst ?? 0,
})

/** @throws {DomainError} where no right document could be made for this buyer */
const checkBuyer = ({ shipping_address }: Form, order: Order, lines: readonly NewLine[]): void => {
  const to = { ...order, name: order.customer_name, address: order.address || shipping_address }
  const taxable = sumPaise(lines.map((line) => lineOf(line).amounts.taxable))
  refuseUnbilled(to, { lines: lines.map(goodsOf), taxable })
}

const searchOf = ({ number, customer_name, mobile }: Order, po_number: string) =>
  [number, customer_name, mobile, po_number].filter(Boolean).join(' ').toLowerCase()

const writeOf = (
  { userId: user_id }: Actor,
  { id }: Form,
  { lines, order }: { lines: readonly NewLine[]; order: object },
) =>
  stepOf(changeOrder, {
    id,
    user_id,
    order,
    products: lines.map(productOf),
    kept: lines.flatMap(({ kept }) => (kept ? [{ id: kept.id, ...lineFigures(kept.amounts) }] : [])),
    priced: lines.flatMap(({ priced }) => (priced ? [lineRow(priced)] : [])),
  })

type Answer = {
  version: number
  totalamount: number
  total_security_deposit: number
  message: string
}

/**
 * Changes what was booked, until the order is dispatched. Lines that are sent as they are stay as they were booked, others
 * are priced by the product of now. Money that was paid beyond the new total goes back to the customer's account.
 * @throws {DomainError} as the contract lists
 */
export const planChange = (by: Actor, form: Form, facts: ChangeFacts): Plan<Answer, Settlement> => {
  checkChange(form, facts)
  const { order } = facts
  const { id } = form
  const supply: Supply = order.supply ?? order.supply_now
  const lines = newLines(form, order.lines, order.offers ?? [], supply)
  checkBuyer(form, order, lines)
  const { payable, row } = orderFigures(lines.map(lineOf), { rounds: order.is_rounded })
  const allowed = askToBook(by, askedOf(by, form, order, { lines, payable }))
  const excess = subtractPaise(paiseFromRupees(order.paid), payable)
  const head = { ...headRow(form), shipping_address: form.shipping_address || order.address }
  const empties = lines.reduce((sum, line) => sum + emptiesOf(line), 0)
  const search = searchOf(order, head.po_number)
  const { total_amount: totalamount, security_deposit: total_security_deposit } = row
  return {
    writes: [
      writeOf(by, form, { lines, order: { ...row, ...head, supply, empties, search } }),
      ...stepsAfterChange(id, order.prepared),
    ],
    log: {
      event: orderEvent('changed'),
      id,
      before: { totalamount: order.total_amount, total_security_deposit: order.security_deposit },
      after: {
        totalamount,
        total_security_deposit,
        changes: changesOf(order, { ...head, lines, payable, partner: order.new_partner }),
        ...allowed,
        ...(excess > 0 && { released: showRupees(excess) }),
      },
    },
    answer: {
      version: order.version + 1,
      totalamount: Number(totalamount),
      total_security_deposit: Number(total_security_deposit),
      message: `Order ${order.number} changed`,
    },
    needs:
      excess > 0
        ? { releases: [{ order_id: id, amount: excess, stays_paid: rupeesText(payable) }] }
        : undefined,
  }
}
