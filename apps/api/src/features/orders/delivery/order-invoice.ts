import { addPaise, paiseFromRupees, subtractPaise } from '@refill/values/money.ts'
import type { Day } from '@refill/values/day.ts'
import type { RowOf } from '../../../database/statement.ts'
import { makeInvoice } from '../../invoices/invoices.public.ts'
import type { orderToDeliver } from '../sql/statements.generated.ts'
import { orderFigures, type TakenLine } from './taken-lines.ts'

type Stored = RowOf<typeof orderToDeliver>
type Billing = Pick<Stored, 'billing' | 'is_rounded' | 'paid'>

type Billed = {
  day: Day
  /** '' while it is on its way. */
  deliveredOn: Day | ''
  /** Rupees that come with the command. */
  received: string
}

/** The invoice of what was taken, or of all that leaves; money that comes with it is paid. */
export const invoiceOf = (
  { billing, is_rounded: rounds, paid }: Billing,
  lines: readonly TakenLine[],
  { day, deliveredOn, received }: Billed,
) => {
  const { payable, row } = orderFigures(lines, { rounds })
  return makeInvoice(billing, {
    lines: lines.map(({ amounts, ...line }) => ({ ...line, taxable: amounts.taxable })),
    payable,
    paid: addPaise(paiseFromRupees(paid), paiseFromRupees(received || '0')),
    deposit: paiseFromRupees(row.security_deposit),
    depositCount: row.deposit_count,
    deliveredOn,
    day,
  })
}

/** What of an order is delivered, as a note asks for it. */
export const keptOf = (lines: readonly TakenLine[], { is_rounded: rounds }: Pick<Stored, 'is_rounded'>) => {
  const { payable, row } = orderFigures(lines, { rounds })
  return {
    kept: lines.map(({ id, count, amounts }) => ({ id, count, taxable: amounts.taxable })),
    value: subtractPaise(payable, paiseFromRupees(row.security_deposit)),
  }
}
