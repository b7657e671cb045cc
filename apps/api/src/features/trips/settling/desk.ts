import type { Day } from '@refill/values/day.ts'
import { settlingErrors } from '@refill/contract/features/trips/trips.errors.ts'
import * as z from 'zod/mini'
import type { Actor } from '../../../actor.ts'
import type { Transaction } from '../../../database/handles.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Perform } from '../../orders/orders.public.ts'
import type { TripToChange } from '../trip-to-change.ts'

/** What every part of a settlement works with: a trip that is locked, on the day of its deliveries. */
export type Desk = {
  readonly perform: Perform
  readonly trx: Transaction
  readonly by: Actor
  readonly trip: TripToChange
  readonly on: Day
  readonly today: Day
}

/** A figure as a call has it; JSON may hold 0.1 + 0.2. */
export const figure = (value: number): string => String(Math.round(value * 100) / 100)

/**
 * The fields of a call that a settlement makes, checked as those of the call are.
 * @throws {DomainError} trip_stop_wrong, in the words of the field
 */
export const fieldsFor = <T extends z.ZodMiniObject>(fields: T, given: object, what: string): z.output<T> => {
  const parsed = z.safeParse(fields, given)
  if (parsed.success) return parsed.data
  const problem = parsed.error.issues[0]?.message ?? 'Invalid'
  throw new DomainError(settlingErrors.trip_stop_wrong, { what, problem })
}
