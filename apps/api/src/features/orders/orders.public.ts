export { foldCounts } from './fold-counts.ts'
export { verifyOrders } from './verify-orders.ts'
export { holdOrdersToPay, payOrder, type OrderToPay } from './pay-orders.ts'
export { wireInstant } from './order-columns.ts'
export {
  bookingRows,
  buyerColumns,
  offerColumns,
  type BookingRows,
  type Buyer,
  type Offer,
} from './booking-rows.ts'
export { recordSales } from './record-sales.ts'
