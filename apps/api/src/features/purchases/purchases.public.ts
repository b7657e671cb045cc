export { purchaseRows } from './purchase-rows.ts'
export { verifyPurchases } from './verify-purchases.ts'
