import { tripErrors } from '@refill/contract/features/trips/trips.errors.ts'
import { DomainError } from '../../domain-error.ts'

type Line = {
  readonly id: number
  readonly product_name: string
  readonly needed: number
  readonly on_vehicle: number
}
type Counted = { readonly product_id: number; readonly name: string; readonly count: number }

const asked = ({ needed, on_vehicle }: Line): number =>
  Math.max(0, Math.round((needed - on_vehicle) * 100) / 100)

/** Products of which something else was counted than is needed, by name. */
const differing = (counted: readonly Counted[], lines: readonly Line[]): string[] => {
  const countOf = (id: number) => counted.find(({ product_id }) => product_id === id)?.count ?? 0
  const others = counted.filter(({ product_id }) => !lines.some(({ id }) => id === product_id))
  return [
    ...lines.filter((line) => countOf(line.id) !== asked(line)).map(({ product_name: name }) => name),
    ...others.map(({ name }) => name),
  ]
}

/**
 * Whoever counts blind hears of which product the count differs, and never by how much: a reason stands for the second count.
 * @throws {DomainError} trip_count_differs
 */
export const refuseDifferent = (
  counted: readonly Counted[],
  lines: readonly Line[],
  reason: string,
): void => {
  const products = differing(counted, lines).join(', ')
  if (products !== '' && reason === '') throw new DomainError(tripErrors.trip_count_differs, { products })
}
