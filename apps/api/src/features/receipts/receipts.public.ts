export { verifyReceipts } from './verify-receipts.ts'
export { allocate } from './allocate.ts'
