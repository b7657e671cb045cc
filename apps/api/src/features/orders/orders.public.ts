import { findDifferences } from '../../database/differences.ts'
import type { Reader } from '../../database/handles.ts'
import {
  wrongChallanNumbers,
  wrongChallans,
  wrongLineGst,
  wrongOrderCounts,
  wrongOrderEmpties,
  wrongOrderStock,
  wrongOrderTotals,
  wrongSalesDays,
  wrongSoldLines,
} from './sql/statements.generated.ts'

/** Recomputes totals, sales, counts and stock effects of orders; one sentence for each difference. */
export const verifyOrders = (reader: Reader): Promise<string[]> =>
  findDifferences(reader, [
    wrongOrderTotals,
    wrongOrderEmpties,
    wrongSoldLines,
    wrongOrderCounts,
    wrongSalesDays,
    wrongOrderStock,
    wrongChallanNumbers,
    wrongChallans,
    wrongLineGst,
  ])

export { foldCounts } from './fold-counts.ts'
export { holdOrdersToPay, orderHistory, payOrder, type OrderToPay } from './pay-orders.ts'
export { bookingRows, type Offer } from './booking-rows.ts'
export type { ToSetOff } from './deliver-order.ts'
export type { OrderMoney } from './update-order.ts'
export { keepChallans, recordSales } from './record-sales.ts'
/** The statement alone, for who fills tables without the program. */
export { keepChallans as challanContents } from './sql/statements.generated.ts'
export { orderApprovables } from './order-approvables.ts'
export { prepareDocuments } from './challan.ts'
