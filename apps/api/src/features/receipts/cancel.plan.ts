import { receiptErrors } from '@refill/contract/features/receipts/receipts.contract.ts'
import { paiseFromRupees, showRupees } from '@refill/values/money.ts'
import type { Actor } from '../../actor.ts'
import type { AuditEvent } from '../../database/handles.ts'
import type { Query } from '../../database/statement.ts'
import { stepOf } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { historyRow } from './money-rows.ts'
import { cancelReceipts } from './sql/statements.generated.ts'
import type { PartFor } from './to-pay.ts'

/** A receipt that stands, under the names that the log of receipts has, and what it pays; both are locked. */
export type HeldReceipt = {
  readonly receipt: {
    readonly id: number
    readonly sr_no: string
    readonly customer_id: number
    readonly amount: string
    readonly on_account: string
    readonly voucher_date: string
    readonly refunded: string
  }
  readonly parts: readonly (PartFor & { readonly amount: string })[]
  /** Numbers of what was paid back of it. */
  readonly refunds: readonly string[]
}

/** @throws {DomainError} receipt_paid_back: what was given back of it cannot have never come */
const refusePaidBack = ({ receipt, refunds }: HeldReceipt): void => {
  const amount = paiseFromRupees(receipt.refunded)
  if (amount === 0) return
  const shown = { amount: showRupees(amount), refunds: refunds.join(', ') }
  throw new DomainError(receiptErrors.receipt_paid_back, shown)
}

/** What a receipt was, for the log. */
export const before = ({ receipt: { refunded: _refunded, ...receipt } }: HeldReceipt) => receipt

/**
 * What canceling receipts writes: what they pay is due again.
 * @throws {DomainError} receipt_paid_back
 */
export const cancelingOf = (
  by: Actor,
  held: readonly HeldReceipt[],
  reason: string,
): { writes: Query[]; log: AuditEvent[] } => {
  for (const one of held) refusePaidBack(one)
  const ids = held.map(({ receipt }) => receipt.id)
  const parts = held.flatMap((one) => one.parts)
  return {
    writes: [stepOf(cancelReceipts, { ids, reason, user_id: by.userId, parts })],
    log: held.flatMap(({ receipt: { sr_no }, parts: mine }) =>
      mine.map(({ amount, ...part }) =>
        historyRow({ ...part, step: 'receipt_canceled', after: { sr_no, amount, reason } }),
      ),
    ),
  }
}
