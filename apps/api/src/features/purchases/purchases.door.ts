export { verifyPurchases } from './verify-purchases.ts'
