import * as z from 'zod/mini'
import { recordId, rule, text } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { deliveryCodes } from '../orders/delivery-code.rules.ts'
import { SettleStop } from './settlement.contract.ts'
import { SettledStop, stopOf, stopProblem } from './settling.shapes.ts'
import { ownTripErrors, settlingErrors, tripErrors } from './trips.errors.ts'
import { tripSteps } from './trips.rules.ts'

/** An order as its driver needs it at the door. */
const OwnStop = z.extend(z.omit(SettleStop, { customer_id: true }), {
  mobile: z.string(),
  /** 2 × Indane 14.2 kg */
  what: z.string(),
  /** What its driver has entered of it; null before. */
  proposed: z.nullable(SettledStop),
})
export type OwnStop = z.output<typeof OwnStop>

export const readOwnTrip = operation({
  endpoint: 'api/trips/mine',
  kind: 'read',
  right: tripSteps.propose.right,
  summary:
    'The trip of whoever asks, who is its driver: the one that is out or back, otherwise the planned one of today, with its stops in their sequence and what was entered of them.',
  fields: z.object(caller),
  answer: z.object({
    /** Which driver whoever asks is; '' for nobody. */
    driver_name: z.string(),
    /** Null where there is none. */
    trip: z.nullable(
      z.object({
        id: z.number(),
        number: z.string(),
        day: z.string(),
        state: z.number(),
        vehicle_no: z.string(),
        /** What Settings say of the code of household cylinders. */
        delivery_code: z.enum(deliveryCodes),
        stops: z.array(OwnStop),
      }),
    ),
  }),
})
export type OwnTrip = NonNullable<z.output<typeof readOwnTrip.answer>['trip']>

/** A UUID, with or without its hyphens. */
const key = text('Key', {
  max: 40,
  as: (typed) => typed.trim().replaceAll('-', '').toLowerCase(),
  pattern: { is: /^[\da-f]{32}$/, message: 'Key must be a UUID' },
})

const orderProblem = ({ order_id, stop }: { order_id: number; stop: string }) =>
  stopOf(stop).order_id === order_id ? undefined : 'Stop is of another order'

export const proposeStop = operation({
  endpoint: 'api/trips/propose',
  kind: 'write',
  right: tripSteps.propose.right,
  summary:
    'What the driver of a trip did at a stop, for whoever settles it: nothing is booked. The newest of an order stands. The same key again answers the same and keeps nothing.',
  fields: z
    .object({
      ...caller,
      /** The trip on which it was entered: late, its order may be on another one. */
      id: recordId(),
      /** A UUID made where it was entered. */
      key,
      order_id: recordId('Order'),
      /** What became of it, as a settlement has it, as JSON. */
      stop: text('Stop', { max: 4_900, lines: true, problem: stopProblem }),
    })
    .check(rule(orderProblem, 'stop')),
  answer: z.object({}),
  errors: [
    tripErrors.trip_step_refused,
    settlingErrors.trip_line_unknown,
    ownTripErrors.trip_not_own,
    ownTripErrors.trip_stop_gone,
    ownTripErrors.trip_proposal_late,
    ownTripErrors.trip_key_used,
  ],
})
