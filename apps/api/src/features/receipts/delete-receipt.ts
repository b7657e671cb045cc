import { commonErrors } from '@refill/contract/common-errors.ts'
import {
  deleteReceipt as contract,
  receiptErrors,
} from '@refill/contract/features/receipts/receipts.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { hasRight, type Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { inSteps } from '../../database/writing/perform.ts'
import { lockedFacts, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { before, cancelingOf, type HeldReceipt } from './cancel.plan.ts'
import { lockDeductionsWith, lockReceipt } from './lock-receipt.ts'

type Form = FieldsOut<typeof contract>

type Held = { readonly receipt: HeldReceipt; readonly deductions: readonly HeldReceipt[] }

const deleting = (by: Actor, { id, reason }: Pick<Form, 'id' | 'reason'>) => ({
  ...lockedFacts(async (trx) => {
    const receipt = await lockReceipt(trx, id, 'received')
    return receipt && { receipt, deductions: await lockDeductionsWith(trx, id) }
  }),
  plan: (held: Held | undefined): Plan<{ message: string }> => {
    if (!held) throw new DomainError(receiptErrors.receipt_not_found)
    const { writes, log } = cancelingOf(by, [held.receipt, ...held.deductions], reason)
    return {
      writes,
      logFirst: log,
      log: { event: 'receipts.deleted', id, before: before(held.receipt), after: { reason } },
      answer: { message: 'Receipt deleted successfully' },
    }
  },
})

/** Takes a receipt back, with what was deducted with it. @throws {DomainError} as the contract lists */
export const deleteReceipt = (db: Database, by: Actor, form: Form) => db.perform(by, deleting(by, form))

type Within = Pick<Form, 'id' | 'reason'> & { isOfOrder?: true }

/** The same within a transaction. @throws {DomainError} forbidden, or as the contract lists */
export const cancelReceipt = (trx: Transaction, by: Actor, { isOfOrder, ...form }: Within) => {
  if (!isOfOrder && !hasRight(by, contract.right)) throw new DomainError(commonErrors.forbidden)
  return inSteps(deleting(by, form))({ trx, by })
}
