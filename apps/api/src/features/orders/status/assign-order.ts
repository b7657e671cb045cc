import { dayInIndia } from '@refill/values/day.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import type { Actor } from '../../../actor.ts'
import type { Reader, Transaction } from '../../../database/handles.ts'
import { DomainError } from '../../../domain-error.ts'
import { readRating } from '../changes/rate-orders.ts'
import type { Perform } from '../perform.ts'
import { assignedOrder, assignmentFacts } from '../sql/statements.generated.ts'
import {
  mastersOf,
  planAssignment,
  planLeavingAgain,
  planReassignment,
  type AssignedFacts,
  type AssignForm,
  type ChangeForm,
  type LeaveForm,
} from './assignment.plan.ts'
import { dayOfDispatch } from './dispatch-day.ts'
import { lockedWithTrip } from './trip-of-order.ts'

type CrewAsked = Pick<LeaveForm, 'id' | 'driver_id' | 'vehicle_id' | 'dp_id'>

/** Who is named, and where the order stands. @param today the day on which papers must still be good */
export const readCrew = async (reader: Reader, form: CrewAsked, today = dayInIndia(new Date())) => {
  const { id, driver_id, vehicle_id, dp_id: partner_id } = form
  const [crew] = await reader.read(assignmentFacts, { id, driver_id, vehicle_id, partner_id, today })
  if (!crew) throw new Error('a SELECT without FROM gave no row')
  return crew
}

/**
 * Gives a received order its driver and vehicle; it goes on the trip that is planned for them on its day.
 * @param joins false, where its trip is chosen already
 * @throws {DomainError} as the contract lists
 */
export const assignOrder = (perform: Perform, by: Actor, form: AssignForm, { joins = true } = {}) =>
  perform(by, {
    facts: (reader) => readCrew(reader, form),
    plan: (crew) => planAssignment(by, form, crew, joins),
  })

/** Driver, vehicle and partner are locked too, so that nobody deactivates them meanwhile. */
const lockAssigned = (form: Omit<LeaveForm, 'dispatched_on'>) => async (trx: Transaction) => {
  await lockedWithTrip(form.id)(trx)
  const masters = mastersOf(form)
  await trx.selectFrom('masters').select('id').where('id', 'in', masters).orderBy('id').forShare().execute()
}

const readAssigned = async (
  reader: Reader,
  form: Omit<LeaveForm, 'dispatched_on'>,
  dispatched_on = '',
): Promise<AssignedFacts> => {
  const today = dayInIndia(new Date())
  const on = dayOfDispatch({ dispatched_on }, today)
  const [order] = await reader.read(assignedOrder, { id: form.id, day: on })
  if (!order) throw new DomainError(orderErrors.order_not_found)
  const rating = order.is_rated ? undefined : await readRating(reader, form.id, on)
  return { order, crew: await readCrew(reader, form), rating, today }
}

/** Whose day was given leaves again on it, as long as nobody says another. */
const readReassigned = async (reader: Reader, form: ChangeForm): Promise<AssignedFacts> => {
  const facts = await readAssigned(reader, form, form.dispatched_on)
  const { given_on } = facts.order
  return form.dispatched_on === '' && given_on ? readAssigned(reader, form, given_on) : facts
}

/**
 * Gives an order another driver, vehicle or time; a trip that is planned otherwise loses it to the one that is planned so.
 * @param joins false, where its trip is what changes
 * @throws {DomainError} as the contract lists; then nothing has changed
 */
export const changeAssignment = (perform: Perform, by: Actor, form: ChangeForm, { joins = true } = {}) =>
  perform(by, {
    lock: lockAssigned(form),
    facts: (reader) => readReassigned(reader, form),
    plan: (facts) => planReassignment(by, form, facts, joins),
  })

/** Sends an order off once more that came back. @throws {DomainError} as the contract lists; then nothing has changed */
export const dispatchAgain = (perform: Perform, by: Actor, form: LeaveForm) =>
  perform(by, {
    lock: lockAssigned(form),
    facts: (reader) => readAssigned(reader, form, form.dispatched_on),
    plan: (facts) => planLeavingAgain(by, form, facts),
  })
