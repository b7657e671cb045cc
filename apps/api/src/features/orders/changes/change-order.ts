import type { changeOrder as contract } from '@refill/contract/features/orders/changing.contract.ts'
import { creditAfter, isOnCredit } from '@refill/contract/features/orders/credit.rules.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { isChangeable, orderEvent } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { dayInIndia } from '@refill/values/day.ts'
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
import type { Database } from '../../../database/database.ts'
import type { Transaction } from '../../../database/handles.ts'
import type { RowOf } from '../../../database/statement.ts'
import { refuseStale } from '../../../database/versions.ts'
import { DomainError } from '../../../domain-error.ts'
import { overLimit } from '../booking/over-limit.ts'
import { needApproval } from '../../approvals/approvals.public.ts'
import { refuseOrderOnTheWay } from '../../invoices/invoices.public.ts'
import { headRow, lineRow } from '../booking/booking-rows.ts'
import { emptiesOf, lineOf, newLines, productOf, type NewLine } from './changed-lines.ts'
import { changesOf } from './changes-of-order.ts'
import type { DeliveryMoney } from '../delivery/deliver-order.ts'
import { refuseUnbilled } from '../booking/refuse-unbilled.ts'
import { changedBy, lockOrder, stageOf } from '../status/lock-order.ts'
import { keepAfterChange } from '../challan/prepared-challan.ts'
import { payOrder } from '../delivery/pay-orders.ts'
import { changeFacts, takeCreditTurn } from '../sql/statements.generated.ts'
import { lineFigures, orderFigures } from '../delivery/taken-lines.ts'

type Form = FieldsOut<typeof contract>
export type Facts = RowOf<typeof changeFacts>

/** @throws {DomainError} order_not_found, order_change_closed, changed_by_another, order_partner_unknown */
const readFacts = async (trx: Transaction, form: Form): Promise<Facts> => {
  await lockOrder(trx, form.id)
  if (isOnCredit(form.paymentmode)) await trx.write(takeCreditTurn, { id: form.id })
  const codes = form['uuid[]'].map((code) => code.toLowerCase())
  const day = dayInIndia(new Date())
  const [facts] = await trx.read(changeFacts, { id: form.id, codes, day, partner_id: form.dp_id })
  if (!facts) throw new DomainError(orderErrors.order_not_found)
  if (!isChangeable(stageOf(facts))) throw new DomainError(orderErrors.order_change_closed)
  refuseStale('order', form.version, facts)
  const isOther = form.dp_id !== (facts.partner_id ?? 0)
  if (form.dp_id && isOther && !facts.is_partner) throw new DomainError(orderErrors.order_partner_unknown)
  return facts
}

/**
 * Asked again where the customer would owe more than before.
 * @throws {DomainError} order_over_limit, unless somebody allows it
 */
const checkLimit = (by: Actor, form: Form, facts: Facts, payable: Paise) => {
  if (!isOnCredit(form.paymentmode)) return undefined
  const before = paiseFromRupees(facts.payable)
  if (payable <= before && isOnCredit(facts.payment_mode)) return undefined
  const { due, on_account, open } = facts.owed
  const others = subtractPaise(paiseFromRupees(open), subtractPaise(before, paiseFromRupees(facts.paid)))
  const credit = { due, on_account, open: rupeesText(others), credit_limit: facts.credit_limit }
  const { after, over } = creditAfter(credit, subtractPaise(payable, paiseFromRupees(facts.paid)))
  if (over === 0) return undefined
  const limit = paiseFromRupees(facts.credit_limit)
  const { over_limit, question } = overLimit(by, { customer: facts.customer_name, after, limit })
  return { over_limit, ...needApproval(by, question) }
}

/** Lines keep their ids as long as their product is on the order. */
const writeLines = async (trx: Transaction, id: number, facts: Facts, lines: readonly NewLine[]) => {
  const products = lines.map(productOf)
  await trx
    .deleteFrom('order_lines')
    .where('order_id', '=', id)
    .where('product_id', 'not in', products)
    .execute()
  for (const { kept, priced } of lines) {
    if (kept)
      await trx.updateTable('order_lines').set(lineFigures(kept.amounts)).where('id', '=', kept.id).execute()
    if (!priced) continue
    const { product_id, ...row } = lineRow(priced)
    await trx
      .insertInto('order_lines')
      .values({ order_id: id, customer_id: facts.customer_id, product_id, ...row })
      .onConflict((there) => there.columns(['order_id', 'product_id']).doUpdateSet(row))
      .execute()
  }
}

const goodsOf = ({ kept, priced }: NewLine) => ({
  product_name: kept?.product_name ?? priced?.product.name ?? '',
  gst: kept?.gst ?? priced?.product.gst ?? 0,
})

const billedTo = ({ shipping_address }: Form, facts: Facts) => ({
  ...facts,
  name: facts.customer_name,
  address: facts.address || shipping_address,
})

/** Money that was paid beyond it goes to the customer's account. */
const releaseBeyond = async (
  trx: Transaction,
  { id, facts, payable }: { id: number; facts: Facts; payable: Paise },
  { releaseExcess }: Pick<DeliveryMoney, 'releaseExcess'>,
) => {
  const excess = subtractPaise(paiseFromRupees(facts.paid), payable)
  if (excess <= 0) return paise(0)
  await releaseExcess(trx, id, excess)
  await payOrder(trx, id, rupeesText(payable))
  return excess
}

const searchOf = ({ number, customer_name, mobile }: Facts, po_number: string) =>
  [number, customer_name, mobile, po_number].filter(Boolean).join(' ').toLowerCase()

/**
 * Changes what was booked, until the order is dispatched. Lines that are sent as they are stay as they were booked, others
 * are priced by the product of now.
 * @throws {DomainError} as the contract lists; then nothing has changed
 */
export const changeOrder = (
  db: Database,
  by: Actor,
  form: Form,
  money: Pick<DeliveryMoney, 'releaseExcess'>,
) =>
  db.transaction(by, async (trx) => {
    const { id } = form
    const facts = await readFacts(trx, form)
    await refuseOrderOnTheWay(trx, id)
    const supply = facts.supply ?? facts.supply_now
    const lines = newLines(form, facts.lines, facts.offers ?? [], supply)
    refuseUnbilled(billedTo(form, facts), {
      lines: lines.map(goodsOf),
      taxable: sumPaise(lines.map((line) => lineOf(line).amounts.taxable)),
    })
    const { payable, row } = orderFigures(lines.map(lineOf), { rounds: facts.is_rounded })
    const allowed = checkLimit(by, form, facts, payable)
    const released = await releaseBeyond(trx, { id, facts, payable }, money)
    await writeLines(trx, id, facts, lines)
    const head = { ...headRow(form), shipping_address: form.shipping_address || facts.address }
    await trx
      .updateTable('orders')
      .set({ ...row, ...head, supply, ...changedBy(by) })
      .set({
        empties: lines.reduce((sum, line) => sum + emptiesOf(line), 0),
        search: searchOf(facts, head.po_number),
      })
      .where('id', '=', id)
      .execute()
    await keepAfterChange(trx, id)
    const changes = changesOf(facts, { ...head, lines, payable, partner: facts.new_partner })
    const { total_amount: totalamount, security_deposit: deposit } = row
    await trx.audit({
      event: orderEvent('changed'),
      id,
      before: { totalamount: facts.total_amount, total_security_deposit: facts.security_deposit },
      after: {
        totalamount,
        total_security_deposit: deposit,
        changes,
        ...allowed,
        ...(released > 0 && { released: showRupees(released) }),
      },
    })
    return {
      version: facts.version + 1,
      totalamount: Number(totalamount),
      total_security_deposit: Number(deposit),
      message: `Order ${facts.number} changed`,
    }
  })
