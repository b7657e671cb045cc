export { verifyReceipts } from './verify-receipts.ts'
export { allocate } from './allocate.ts'
export { agedDues } from './due-ages.ts'
