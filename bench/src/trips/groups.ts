import { listTrips } from '@refill/contract/features/trips/trips.contract.ts'
import { addDays, todayInIndia } from '@refill/values/day.ts'
import type { Fields } from '../calls.ts'
import { databaseOf, withClient } from '../database.ts'
import type { Product } from '../product.ts'
import type { Group } from '../reads.ts'

const limit = 25
const many = 40

export type TripFacts = { readonly trips: number; readonly vehicles: readonly number[] }

export const readTripFacts = async ({ dataDir }: Product): Promise<TripFacts> => {
  const { rows } = await withClient(databaseOf(dataDir), (client) =>
    client.query<TripFacts>(
      `SELECT count(*)::int AS trips, json_agg(DISTINCT vehicle_id) AS vehicles FROM trips`,
    ),
  )
  if (!rows[0]) throw new Error('a SELECT without FROM gave no row')
  return rows[0]
}

const each = (fields: (index: number) => Fields): Fields[] =>
  Array.from({ length: many }, (_, index) => ({ limit, page: 1, ...fields(index) }))

const thirtyDays = (index: number) => {
  const from = addDays(todayInIndia(), -60 - index * 15)
  return { from_date: from, to_date: addDays(from, 29) }
}

const { endpoint } = listTrips

/** The list of trips, as people ask for it. */
export const groups: readonly Group<TripFacts>[] = [
  { what: 'Trips: first page', endpoint, asked: () => each(() => ({})) },
  {
    what: 'Trips: a page in the middle',
    endpoint,
    asked: ({ trips }) => each((index) => ({ page: Math.ceil(trips / limit / 2) - (index % 10) })),
  },
  { what: 'Trips: thirty days', endpoint, asked: () => each(thirtyDays) },
  {
    what: 'Trips: of a vehicle',
    endpoint,
    asked: ({ vehicles }) => each((index) => ({ vehicle_id: vehicles[index % vehicles.length] ?? 0 })),
  },
]
