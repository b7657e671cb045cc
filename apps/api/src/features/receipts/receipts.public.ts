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
export { receivePayment } from './receive-payment.ts'
export { releaseAll, releaseExcess } from './release-payments.ts'
export { allocate } from './allocate.ts'
export { holdToSetOff, setOffAtDelivery, type ToSetOff } from './set-off.ts'
export { chargeCustomer, creditCustomer, takeChargeBack, takeCreditBack } from './note-money.ts'
