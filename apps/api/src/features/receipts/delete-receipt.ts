import {
  receiptErrors,
  type deleteReceipt as contract,
} from '@refill/contract/features/receipts/receipts.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { lockedFacts } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { before, cancelingOf } from './cancel.plan.ts'
import { lockDeductionsWith, lockReceipt } from './lock-receipt.ts'

/** Takes a receipt back, with what was deducted with it. @throws {DomainError} as the contract lists */
export const deleteReceipt = (db: Database, by: Actor, { id, reason }: FieldsOut<typeof contract>) =>
  db.perform(by, {
    ...lockedFacts(async (trx) => {
      const receipt = await lockReceipt(trx, id, 'received')
      return receipt && { receipt, deductions: await lockDeductionsWith(trx, id) }
    }),
    plan: (held) => {
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
