import './receipts.tables.ts'

export { verifyReceipts } from './verify-receipts.ts'
