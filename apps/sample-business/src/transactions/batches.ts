import { weekdayOf } from '../orders/day-weights.ts'
import type { SampleDay } from './documents.ts'

/** Documents that are stored together, in one transaction. */
const batchSize = 2_000

const sizeOf = ({ trucks, orders }: SampleDay) => trucks.length + orders.length

/**
 * Gathers days until they are worth a transaction. None ends with a Sunday: what is booked on one may be brought with
 * Monday's truck, and is stored with its booking.
 * @param size of a batch, about
 */
export const gathering = (size = batchSize) => {
  let batch: SampleDay[] = []
  let gathered = 0
  const take = (): SampleDay[] => {
    const taken = batch
    batch = []
    gathered = 0
    return taken
  }
  /** @returns a batch where this day completes one */
  const add = (day: SampleDay): SampleDay[] | undefined => {
    batch.push(day)
    gathered += sizeOf(day)
    return gathered >= size && weekdayOf(day.day) !== 0 ? take() : undefined
  }
  /** @returns what is left */
  return { add, take }
}
