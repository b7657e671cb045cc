import { ledgerErrors } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.public.ts'
import { isCountedWhole } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import type { loadTrip as contract } from '@refill/contract/features/trips/trip-steps.contract.ts'
import { tripErrors } from '@refill/contract/features/trips/trips.errors.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Day } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import { stepOf, type Plan } from '../../database/writing/plan.ts'
import type { RowOf } from '../../database/statement.ts'
import { DomainError } from '../../domain-error.ts'
import { movementSteps } from '../cylinder-ledger/cylinder-ledger.public.ts'
import type { Allowed } from '../approvals/approvals.public.ts'
import { refuseDifferent } from './blind-count.ts'
import { leftSteps } from './send-off.ts'
import { sendTrip, type productsByCode, type tripLines } from './sql/statements.generated.ts'
import type { TripOrder, TripToChange } from './trip-to-change.ts'
import { vehicleRow } from './vehicle-moves.ts'

export type Form = FieldsOut<typeof contract>
export type Answer = { version: number; message: string }

export type Facts = {
  readonly trip: TripToChange
  readonly products: readonly RowOf<typeof productsByCode>[]
  /** As they were before this load. */
  readonly lines: readonly RowOf<typeof tripLines>[]
  /** Orders that leave with it, as they were. */
  readonly left: readonly TripOrder[]
  /** Whoever loads counts without seeing what is needed. */
  readonly isBlind: boolean
  readonly papers: Partial<Allowed> | undefined
  readonly on: Day
  readonly at: Date
}

type Counted = { readonly product_id: number; readonly name: string; readonly count: number }

/** What was counted onto the vehicle. @throws {DomainError} trip_product_unknown, stock_fraction */
const countedOf = (form: Form, { products }: Facts): Counted[] =>
  form['uuid[]'].flatMap((code, index) => {
    const count = Number(form['count[]'][index])
    const product = products.find((one) => one.code === code.toLowerCase())
    if (!product) throw new DomainError(tripErrors.trip_product_unknown, { product: code })
    if (isCountedWhole(product) && !Number.isInteger(count))
      throw new DomainError(ledgerErrors.stock_fraction, { product: product.name })
    return count > 0 ? [{ product_id: product.id, name: product.name, count }] : []
  })

/** Everything that its orders need has to be on the vehicle. @throws {DomainError} trip_load_short, trip_count_short */
const refuseShort = (counted: readonly Counted[], { lines, isBlind }: Facts): void => {
  for (const { id, product_name: product, needed, on_vehicle } of lines) {
    const there = on_vehicle + (counted.find(({ product_id }) => product_id === id)?.count ?? 0)
    if (there >= needed) continue
    if (isBlind) throw new DomainError(tripErrors.trip_count_short, { product })
    throw new DomainError(tripErrors.trip_load_short, { product, needed, there })
  }
}

/** Fulls go onto the vehicle, and the trip is out. @throws {DomainError} as the contract lists */
export const planLoad = (by: Actor, form: Form, facts: Facts): Plan<Answer> => {
  const { trip, left, on, at, papers } = facts
  const counted = countedOf(form, facts)
  const isMore = trip.state === TripState.out
  // What is loaded later is spares alone, which nobody needs.
  if (facts.isBlind && !isMore) refuseDifferent(counted, facts.lines, form.reason)
  refuseShort(counted, facts)
  if (isMore && counted.length === 0) throw new DomainError(tripErrors.trip_nothing_loaded)
  const loaded = { vehicle_id: trip.vehicle_id, day: on, at, trip }
  const rows = counted.map(({ product_id, count }) =>
    vehicleRow(loaded, { product_id, fulls: count, empties: 0 }),
  )
  const what = counted.map(({ name, count }) => `${count} × ${name}`).join(', ')
  return {
    writes: [
      stepOf(sendTrip, { id: trip.id, on, user_id: by.userId }),
      ...leftSteps(trip.id, left),
      ...movementSteps(by, rows),
    ],
    log: {
      event: `trips.${isMore ? 'loaded_more' : 'loaded'}`,
      id: trip.id,
      before: { state: trip.state },
      after: {
        state: TripState.out,
        number: trip.number,
        day: on,
        what,
        ...(left.length > 0 && { orders: left.length }),
        ...(form.reason && { reason: form.reason }),
        ...papers,
      },
    },
    answer: { version: trip.version + 1, message: `Trip ${trip.number} loaded` },
  }
}
