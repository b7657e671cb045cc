import { proposeStop, readOwnTrip } from '@refill/contract/features/trips/own-trip.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { load, send } from '../../api/send.ts'
import type { Entry } from './kept.ts'

export const ownTrip = queryOptions({
  queryKey: ['trips', 'mine'],
  queryFn: async ({ signal }) => load(readOwnTrip, {}, { signal }),
})

/** What is wrong with what was entered, so that sending it again is of no use. Everything else may pass. */
const lasting = new Set([...proposeStop.errors.map(({ code }) => code), 'invalid_fields'])

/**
 * @returns what the server refused, in its words; '' where it has taken it; nothing where it can be tried again
 * @throws {NetworkFailure}
 */
export const propose = async ({ key, trip, stop }: Entry): Promise<string | undefined> => {
  const fields = { id: trip, key, order_id: stop.order_id, stop: JSON.stringify(stop) }
  const answer = await send(proposeStop, fields)
  if (answer.success) return ''
  return 'code' in answer && lasting.has(answer.code) ? answer.message : undefined
}
