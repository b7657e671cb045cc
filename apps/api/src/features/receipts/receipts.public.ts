export { releasePayments } from './release-payments.ts'
export { verifyReceipts } from './verify-receipts.ts'
export { allocate } from './allocate.ts'
