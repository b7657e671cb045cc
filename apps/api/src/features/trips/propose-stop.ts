import type { proposeStop as contract } from '@refill/contract/features/trips/own-trip.contract.ts'
import { stopOf, type SettledStop } from '@refill/contract/features/trips/settling.shapes.ts'
import { ownTripErrors, settlingErrors } from '@refill/contract/features/trips/trips.errors.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { lockedFacts, stepOf, type Plan } from '../../database/writing/plan.ts'
import type { RowOf } from '../../database/statement.ts'
import { DomainError } from '../../domain-error.ts'
import { drives } from './own-trip.queries.ts'
import { addProposal, proposalOfKey, stopOfTrip, tripToChange } from './sql/statements.generated.ts'
import { refuseStep, type TripToChange } from './trip-to-change.ts'

type Form = FieldsOut<typeof contract>
type Answer = { message: string }
type Stop = RowOf<typeof stopOfTrip>
type Facts = { readonly trip: TripToChange; readonly stop?: Stop }

const answer: Answer = { message: 'Sent to the office' }

/** What was sent before arrived: only its answer was lost. @throws {DomainError} trip_key_used */
const isKept = async (reader: Pick<Reader, 'read'>, by: Actor, { id, order_id, key }: Form) => {
  const [kept] = await reader.read(proposalOfKey, { key })
  if (!kept) return false
  if (kept.trip_id === id && kept.order_id === order_id && kept.proposed_by === by.userId) return true
  throw new DomainError(ownTripErrors.trip_key_used)
}

/** @throws {DomainError} trip_line_unknown */
const refuseOtherLines = ({ orderid, lines }: Stop, typed: SettledStop): void => {
  if (typed.lines.some(({ line_id }) => !lines.includes(line_id)))
    throw new DomainError(settlingErrors.trip_line_unknown, { orderid })
}

/**
 * A trip of whoever asks, locked, so that two who send at once, and who settles it, wait for each other; without a stop
 * where it is kept already.
 * @throws {DomainError} as the contract lists
 */
const lockOwn = async (trx: Transaction, by: Actor, form: Form): Promise<Facts> => {
  await trx.selectFrom('trips').select('id').where('id', '=', form.id).forUpdate().execute()
  const [trip] = await trx.read(tripToChange, { id: form.id })
  if (!trip || !(await drives(trx, by, trip))) throw new DomainError(ownTripErrors.trip_not_own)
  if (await isKept(trx, by, form)) return { trip }
  const { number } = trip
  if (trip.state === TripState.settled) throw new DomainError(ownTripErrors.trip_proposal_late, { number })
  refuseStep('propose', trip)
  const [stop] = await trx.read(stopOfTrip, { id: trip.id, order_id: form.order_id })
  if (!stop) throw new DomainError(ownTripErrors.trip_stop_gone, { number })
  return { trip, stop }
}

const planProposal = (
  by: Actor,
  { id, order_id, key, stop: text }: Form,
  { trip, stop }: Facts,
): Plan<Answer> => {
  if (!stop || by.userId === null) return { done: answer }
  const typed = stopOf(text)
  refuseOtherLines(stop, typed)
  const { outcome, reason } = typed
  return {
    writes: [stepOf(addProposal, { id, order_id, key, stop: typed, user_id: by.userId })],
    log: {
      event: 'trips.proposed',
      id,
      after: { number: trip.number, orderid: stop.orderid, outcome, reason },
    },
    answer,
  }
}

/** Keeps what a driver did at a stop, for whoever settles the trip. @throws {DomainError} as the contract lists */
export const proposeStop = (db: Database, by: Actor, form: Form): Promise<Answer> =>
  db.perform(by, {
    ...lockedFacts((trx) => lockOwn(trx, by, form)),
    clashes: { trip_proposals_key: ownTripErrors.trip_key_used },
    plan: (facts) => planProposal(by, form, facts),
  })
