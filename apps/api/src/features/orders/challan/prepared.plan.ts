import type { withdrawChallan as withdrawing } from '@refill/contract/features/orders/prepared-challan.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { isChangeable, orderEvent } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { financialYear, type Day } from '@refill/values/day.ts'
import type { Actor } from '../../../actor.ts'
import { commandOf, stepOf, type Plan } from '../../../database/writing/plan.ts'
import type { AnswerOf, Query } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import { refuseLive, type LiveBill } from '../../invoices/invoices.public.ts'
import { planRates, type RatingFacts } from '../changes/rates.plan.ts'
import type { Settlement } from '../settlement.rows.ts'
import type { Prepared } from '../orders.rows.ts'
import { stageOf } from '../status/lock-order.ts'
import type { Stage } from '../status/steps.plan.ts'
import {
  keepPrepared,
  prepareChallan,
  touchOrder,
  withdrawChallan,
  withdrawOtherChallan,
} from '../sql/statements.generated.ts'

/**
 * After a change of an order that has not left, its challan says what the order says. A challan of a closed day that says
 * something else, or under a bill that the portal cancels no more, is withdrawn: the dispatch issues another.
 */
export const stepsAfterChange = (orderId: number, prepared: Prepared | null): readonly Query[] => {
  if (!prepared) return []
  const { id, has_bill, is_closed } = prepared
  if (has_bill) return [stepOf(withdrawChallan, { id })]
  return [is_closed ? stepOf(withdrawOtherChallan, { id }) : stepOf(keepPrepared, { id: orderId })]
}

/** The same where goods are what they were: under a bill the challan stays as the bill names it. */
export const stepsWhereGoodsStay = (orderId: number, prepared: Prepared | null): readonly Query[] =>
  prepared?.has_bill ? [] : stepsAfterChange(orderId, prepared)

/** @throws {DomainError} order_left */
const checkBefore = (stage: Stage): void => {
  if (!isChangeable(stageOf(stage))) throw new DomainError(orderErrors.order_left)
}

/** An order that is locked, and the rates of today where it does not have them. */
export type PrepareFacts = {
  readonly stage: Stage
  readonly rating: RatingFacts | undefined
  readonly today: Day
}

/** Gives an order its challan before it leaves. @throws {DomainError} order_left, order_unassigned */
export const planPreparation = (
  by: Actor,
  { stage, rating, today }: PrepareFacts,
): Plan<AnswerOf<typeof prepareChallan>, Settlement> => {
  checkBefore(stage)
  const { id, driver_id, vehicle_id, prepared } = stage
  if (driver_id === null || vehicle_id === null) throw new DomainError(orderErrors.order_unassigned)
  if (prepared) {
    const { id: challan_id, number: dc_no } = prepared
    return { done: { challan_id, dc_no, message: `Challan ${dc_no} is prepared` } }
  }
  const { first, logFirst, releases } = planRates(by, rating)
  const params = { id, today, year: financialYear(today), user_id: by.userId }
  return commandOf(prepareChallan, params, {
    event: orderEvent('challan_prepared'),
    first,
    logFirst,
    needs: releases.length > 0 ? { releases } : undefined,
  })
}

/** An order that is locked, and the live e-way bills of its challan and invoice. */
export type WithdrawFacts = { readonly stage: Stage; readonly bills: readonly LiveBill[]; readonly now: Date }

/** Takes a prepared challan back. @throws {DomainError} order_left, challan_not_prepared, eway_live */
export const planWithdrawal = (
  by: Actor,
  { reason }: FieldsOut<typeof withdrawing>,
  { stage, bills, now }: WithdrawFacts,
): Plan<{ message: string }> => {
  checkBefore(stage)
  const { id, status, prepared } = stage
  if (!prepared) throw new DomainError(orderErrors.challan_not_prepared)
  refuseLive(bills, now)
  const { id: challan, number: dc_no } = prepared
  return {
    writes: [stepOf(withdrawChallan, { id: challan }), stepOf(touchOrder, { id, user_id: by.userId })],
    log: {
      event: orderEvent('challan_withdrawn'),
      id,
      before: { status },
      after: { status, dc_no, reason },
    },
    answer: { message: `Challan ${dc_no} withdrawn` },
  }
}
