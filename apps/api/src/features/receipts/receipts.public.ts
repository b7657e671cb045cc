import { findDifferences } from '../../database/differences.ts'
import type { Reader } from '../../database/handles.ts'
import {
  wrongDeductions,
  wrongOnAccount,
  wrongOpeningNumbers,
  wrongPaid,
  wrongReceiptCounts,
  wrongReceiptShares,
  wrongRefunded,
} from './sql/statements.generated.ts'

/** Receipts against what they pay, orders and opening dues against what was paid; one sentence for each difference. */
export const verifyReceipts = (reader: Reader): Promise<string[]> =>
  findDifferences(reader, [
    wrongOnAccount,
    wrongRefunded,
    wrongPaid,
    wrongReceiptCounts,
    wrongReceiptShares,
    wrongOpeningNumbers,
    wrongDeductions,
  ])

export { createDeductions } from './deductions.ts'
export { advanceOpening, advanceTakenBack, dueOpening, dueTakenBack } from './open-money.ts'
export { cancelReceipt } from './delete-receipt.ts'
export { receivePayment, receivePayments } from './receive-payment.ts'
export { releaseAll, releaseExcess } from './release-payments.ts'
export { lockToSetOff, readToSetOff, setOffAtDelivery, type ToSetOff } from './set-off.ts'
export { creditOf } from './credit.plan.ts'
export { chargeStep, lockCharge, lockCredit, takingBackOf, type NoteMoney } from './note-money.ts'
export { findPayer } from './payer.ts'
export type { Payer } from './receipts.rows.ts'
export type { SetOffFacts } from './set-off.plan.ts'
