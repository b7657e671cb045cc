import { invoiceErrors } from '@refill/contract/features/invoices/invoices.contract.ts'
import { day as dayOf, type Day } from '@refill/values/day.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import type { Actor } from '../../actor.ts'
import type { AnswerOf, RowOf } from '../../database/statement.ts'
import { commandOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { makeInvoice } from './make-document.ts'
import { billOrder, type orderToBill } from './sql/statements.generated.ts'

export type Answer = AnswerOf<typeof billOrder>

/** A delivered order without an invoice; nothing where it was billed or undone meanwhile. */
export type Facts = { readonly order: RowOf<typeof orderToBill> | undefined; readonly today: Day }

/** Bills a delivered order, dated today. @throws {DomainError} where no right invoice could be made */
export const planBilling = (by: Actor, { order, today }: Facts): Plan<Answer> => {
  if (!order) return { done: { number: '' } }
  const { billing, lines, payable, paid, security_deposit, deposit_count, delivered_on } = order
  const tax = makeInvoice(billing, {
    lines: lines.map((line) => ({ ...line, taxable: paiseFromRupees(line.taxable_amount) })),
    payable: paiseFromRupees(payable),
    paid: paiseFromRupees(paid),
    deposit: paiseFromRupees(security_deposit),
    depositCount: Number(deposit_count),
    deliveredOn: dayOf(delivered_on),
    day: today,
  })
  if (!tax) throw new DomainError(invoiceErrors.invoice_issuer_unknown)
  const after = { orderid: billing.order.order_number, customer: billing.buyer.name }
  const params = { id: billing.order_id, payable, delivered_on, tax, after, user_id: by.userId }
  return commandOf(billOrder, params, { event: 'invoices.issued' })
}
