import { financialYear, instantOf, type Day } from '@refill/values/day.ts'
import type {
  changeAssignment as changing,
  dispatchAgain as leaving,
} from '@refill/contract/features/orders/changing.contract.ts'
import type { assignOrder as assigning } from '@refill/contract/features/orders/order-steps.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import {
  isReassignable,
  mayLeaveAgain,
  orderEvent,
  Status,
} from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../../actor.ts'
import { refuseStale } from '../../../database/versions.ts'
import { commandOf, stepOf, type Plan } from '../../../database/writing/plan.ts'
import type { RowOf } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import { needApproval, type Allowed } from '../../approvals/approvals.public.ts'
import { stepsWhereGoodsStay } from '../challan/prepared.plan.ts'
import { planRates, type RatingFacts } from '../changes/rates.plan.ts'
import type { Settlement } from '../settlement.rows.ts'
import {
  assignOrder,
  joinTrip,
  replaceChallan,
  setCrew,
  type assignedOrder,
  type assignmentFacts,
} from '../sql/statements.generated.ts'
import { dayOfDispatch, givenDay, refuseBefore } from './dispatch-day.ts'
import { checkStep, stageOf } from './lock-order.ts'
import type { Answer } from './steps.plan.ts'
import { leaveStep } from './trip-of-order.ts'

export type AssignForm = FieldsOut<typeof assigning>
export type ChangeForm = FieldsOut<typeof changing>
export type LeaveForm = FieldsOut<typeof leaving>
type Crew = RowOf<typeof assignmentFacts>

/** What the log says of papers that had run out, and who allowed it. */
type Expired = { expired: string } & Allowed
type Assigned = { driver: string; vehicle: string; papers: Expired | undefined }

/** Who is to bring it, as they are now. @throws {DomainError} for who is not active, or papers that nobody allows */
export const checkCrew = (by: Actor, { dp_id }: Pick<LeaveForm, 'dp_id'>, crew: Crew): Assigned => {
  const { driver, vehicle, is_partner, expired } = crew
  if (driver === null) throw new DomainError(orderErrors.order_driver_unknown)
  if (vehicle === null) throw new DomainError(orderErrors.order_vehicle_unknown)
  if (dp_id && !is_partner) throw new DomainError(orderErrors.order_partner_unknown)
  if (!expired) return { driver, vehicle, papers: undefined }
  const question = new DomainError(orderErrors.order_papers_expired, { papers: expired })
  return { driver, vehicle, papers: { expired, ...needApproval(by, question) } }
}

/** The masters that a form names. */
export const mastersOf = ({
  driver_id,
  vehicle_id,
  dp_id,
}: Pick<LeaveForm, 'driver_id' | 'vehicle_id' | 'dp_id'>) => [
  driver_id,
  vehicle_id,
  ...(dp_id ? [dp_id] : []),
]

/** Gives a received order its driver and vehicle; it is Initiated then. @throws {DomainError} as the contract lists */
export const planAssignment = (by: Actor, form: AssignForm, crew: Crew, joins = true): Plan<Answer> => {
  if (!crew.stage) throw new DomainError(orderErrors.order_not_found)
  checkStep(crew.stage, Status.initiated)
  const { driver, vehicle, papers } = checkCrew(by, form, crew)
  const { id, driver_id, vehicle_id, dp_id, delivery_estimate: estimate } = form
  const params = {
    id,
    status: crew.stage.status,
    resumes: crew.stage.resumes,
    driver_id,
    vehicle_id,
    driver,
    user_id: by.userId,
    partner_id: dp_id || null,
    estimated_at: instantOf(estimate),
    masters: mastersOf(form),
    joins,
    after: { status: Status.initiated, driver, vehicle, estimate, ...(dp_id && { dp_id }), ...papers },
  }
  return commandOf(assignOrder, params, { event: orderEvent('assigned') })
}

/** An order that is locked with whom a form names, and the rates of its day where the order does not have them. */
export type AssignedFacts = {
  readonly order: RowOf<typeof assignedOrder>
  readonly crew: Crew
  readonly rating: RatingFacts | undefined
  readonly today: Day
}

type CrewForm = Omit<LeaveForm, 'dispatched_on'>

/** @param leaving whether it leaves, and on which day where that is not today */
const crewStep = (
  by: Actor,
  form: CrewForm,
  driver: string,
  leaving: { leaves: boolean; given: Day | null } = { leaves: false, given: null },
) =>
  stepOf(setCrew, {
    id: form.id,
    driver_id: form.driver_id,
    vehicle_id: form.vehicle_id,
    driver,
    estimated_at: instantOf(form.delivery_estimate),
    partner_id: form.dp_id || null,
    user_id: by.userId,
    ...leaving,
  })

const saidOf = ({ delivery_estimate: estimate }: CrewForm, { driver, vehicle, papers }: Assigned) => ({
  driver,
  vehicle,
  estimate,
  ...papers,
})

/** A new challan in the place of the one in force, at the rates of its day. */
const withChallan = (
  by: Actor,
  { order, rating }: AssignedFacts,
  {
    on,
    event,
    crew,
    ...said
  }: Pick<Parameters<typeof commandOf>[2], 'event'> & {
    /** Its day. */
    on: Day
    crew: readonly ReturnType<typeof crewStep>[]
    before: object
    after: object
    answer_so_far: Answer
  },
): Plan<Answer, Settlement> => {
  const { first, logFirst, releases } = planRates(by, rating)
  const params = { id: order.id, on, year: financialYear(on), ...said }
  return commandOf(replaceChallan, params, {
    event,
    first: [...crew, ...first],
    logFirst,
    needs: releases.length > 0 ? { releases } : undefined,
  })
}

/**
 * The day of a new challan on the road: what is entered later than it happened stays on its own day.
 * @throws {DomainError} order_dispatched_too_early
 */
const dayOfChallan = (form: ChangeForm, { order, today }: AssignedFacts): Day => {
  const on = dayOfDispatch({ dispatched_on: form.dispatched_on || (order.given_on ?? '') }, today)
  if (order.left_on) refuseBefore(order.left_on, 'it left', on)
  return on
}

/** A planned trip of another vehicle, driver or day loses an order to the one that is planned so; on the road it joins none. */
const stepsOfTrip = (by: Actor, form: CrewForm, { driver, vehicle }: Assigned, { order }: AssignedFacts) => {
  const { id, driver_id, vehicle_id, delivery_estimate } = form
  const reason = `Given to ${vehicle}, ${driver}`
  const day = delivery_estimate.slice(0, 10)
  const leaves = leaveStep(by, { id, reason, day, vehicle_id, driver_id })
  if (order.status === Status.dispatched) return [leaves]
  const estimated_at = instantOf(delivery_estimate)
  const joining = { id, vehicle_id, driver_id, estimated_at, joins: true, user_id: by.userId }
  return [leaves, stepOf(joinTrip, joining)]
}

/**
 * Gives an order another driver, vehicle or time. The challan names driver and vehicle, so on the road it gets
 * a new one, unless a live e-way bill names it.
 * @throws {DomainError} as the contract lists
 */
export const planReassignment = (
  by: Actor,
  form: ChangeForm,
  facts: AssignedFacts,
  joins = true,
): Plan<Answer, Settlement> => {
  const { order } = facts
  const { id, status, driver_id, vehicle_id, bill } = order
  if (!isReassignable(stageOf(order))) throw new DomainError(orderErrors.order_assignment_closed)
  refuseStale('order', form.version, order)
  const isOnRoad = status === Status.dispatched
  if (isOnRoad && form.reason === '') throw new DomainError(orderErrors.order_reason_missing)
  const assigned = checkCrew(by, form, facts.crew)
  const isOther = isOnRoad && (driver_id !== form.driver_id || vehicle_id !== form.vehicle_id)
  // Its goods lie on the vehicle of the trip.
  if (joins && isOther && order.out_on)
    throw new DomainError(orderErrors.order_out_on_trip, { trip: order.out_on })
  const crew = [crewStep(by, form, assigned.driver), ...(joins ? stepsOfTrip(by, form, assigned, facts) : [])]
  const event = orderEvent('reassigned')
  const before = { status, driver_id, vehicle_id }
  const after = { status, ...saidOf(form, assigned), ...(form.reason && { reason: form.reason }) }
  const message = 'Order assigned successfully'
  const on = dayOfChallan(form, facts)
  if (isOther && !bill)
    return withChallan(by, facts, {
      on,
      event,
      crew,
      before,
      after,
      answer_so_far: { orderstatus: status, message },
    })
  // The bill names this challan: Part B of it is what changes (CGST Rule 138(5)).
  const partB = `. Enter the new vehicle in Part B of e-way bill ${bill} on the portal`
  return {
    writes: [...crew, ...(isOnRoad ? [] : stepsWhereGoodsStay(id, order.prepared))],
    log: { event, id, before, after },
    answer: { orderstatus: status, message: isOther ? message + partB : message },
  }
}

/** Sends an order off once more that came back, under a challan of its own. @throws {DomainError} as the contract lists */
export const planLeavingAgain = (
  by: Actor,
  form: LeaveForm,
  facts: AssignedFacts,
): Plan<Answer, Settlement> => {
  const { order } = facts
  if (!mayLeaveAgain(stageOf(order))) throw new DomainError(orderErrors.order_not_back)
  refuseStale('order', form.version, order)
  const on = dayOfDispatch(form, facts.today)
  refuseBefore(order.booked_on, 'it was booked', on)
  const assigned = checkCrew(by, form, facts.crew)
  const given = givenDay(form, facts.today)
  return withChallan(by, facts, {
    on,
    event: orderEvent('dispatched_again'),
    crew: [crewStep(by, form, assigned.driver, { leaves: true, given })],
    before: { status: order.status },
    after: { status: Status.dispatched, ...(given && { day: given }), ...saidOf(form, assigned) },
    answer_so_far: { orderstatus: Status.dispatched, message: 'Order status updated successfully' },
  })
}
