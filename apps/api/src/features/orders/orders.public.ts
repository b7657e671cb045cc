import { findDifferences } from '../../database/differences.ts'
import type { Reader } from '../../database/handles.ts'
import type { Query } from '../../database/statement.ts'
import { stepOf } from '../../database/writing/plan.ts'
import {
  correctSales as correctSalesOf,
  uncorrectSales as uncorrectSalesOf,
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

type CorrectedSales = { document_id: number; order_id: number; day: string; lines: readonly object[] }

/** What a note changes of the sales of an order. */
export const correctSalesStep = (corrected: CorrectedSales): Query => stepOf(correctSalesOf, corrected)

/** What it was before the note. */
export const uncorrectSalesStep = (document: { document_id: number }): Query =>
  stepOf(uncorrectSalesOf, document)

export { ewayNeedOfChallan } from './challan/challan-eway.ts'
export type { ChallanContent } from './orders.rows.ts'
export { foldCounts } from './booking/fold-counts.ts'
export { lockOrdersToPay, paidStep, payOrder, type OrderToPay } from './delivery/pay-orders.ts'
export { bookingRows } from './booking/booking-rows.ts'
export type { Offer } from './orders.rows.ts'
export { findOrdersToRate, lockOpenOrders, lockOrders, readOpenOrders } from './changes/rate-orders.ts'
export { planRates, type RatingFacts } from './changes/rates.plan.ts'
export type { Perform, PerformTogether } from './perform.ts'
export type { Payment, Release, Settlement, TakenBack, Undelivered } from './settlement.rows.ts'
export { keepChallans, recordSales } from './sales/record-sales.ts'
/** The statement alone, for who fills tables without the program. */
export { keepChallans as challanContents } from './sql/statements.generated.ts'
export { orderApprovables } from './order-approvables.ts'
export { checkCrew } from './status/assignment.plan.ts'
export { assignOrder, changeAssignment, dispatchAgain, readCrew } from './status/assign-order.ts'
export { dispatchOrders } from './status/dispatch-many.ts'
export { givenDay } from './status/dispatch-day.ts'
export { stageOf } from './status/lock-order.ts'
export { takeBackDispatch } from './status/take-back-dispatch.ts'
export { updateOrder } from './status/update-order.ts'
export { withEway } from './challan/order-eway.ts'
export { prepareDocuments, printChallans } from './challan/challan.ts'
export { deliverOrders, type Delivery } from './delivery/deliver-many.ts'
export type { Received } from './delivery/delivery.plan.ts'
export { undoDeliveryOfTrip } from './delivery/undo-delivery.ts'
export { createOrder } from './booking/create-order.ts'
export { KeptOffers } from './booking/kept-offers.ts'
