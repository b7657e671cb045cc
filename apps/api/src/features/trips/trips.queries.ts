import { isCountedWhole } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { sizeOf } from '@refill/contract/features/orders/orders.rules.ts'
import type { listTrips, Trip, tripStateFilters } from '@refill/contract/features/trips/trips.contract.ts'
import { tripErrors } from '@refill/contract/features/trips/trips.errors.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { pageReckoned } from '../../database/pages.ts'
import { everyWordIn } from '../../database/search.ts'
import type { Condition, RowOf } from '../../database/statement.ts'
import { DomainError } from '../../domain-error.ts'
import { withEway } from '../orders/orders.public.ts'
import { tripDetail, tripLines, tripRows, tripStops } from './sql/statements.generated.ts'

type Asked = FieldsOut<typeof listTrips>

const stateOf: Readonly<Record<(typeof tripStateFilters)[number], string>> = {
  open: 't.state IN (1, 2, 3)',
  planned: 't.state = 1',
  out: 't.state = 2',
  back: 't.state = 3',
  settled: 't.state = 4',
  canceled: 't.state = 5',
}

const wantedOf = ({ from_date, to_date, vehicle_id, driver_id, state, search }: Asked): Condition[] => [
  ...(state ? [sql<boolean>`${sql.raw(stateOf[state])}`] : []),
  ...(from_date ? [sql<boolean>`t.day >= ${from_date}::date`] : []),
  ...(to_date ? [sql<boolean>`t.day <= ${to_date}::date`] : []),
  ...(vehicle_id ? [sql<boolean>`t.vehicle_id = ${vehicle_id}::bigint`] : []),
  ...(driver_id ? [sql<boolean>`t.driver_id = ${driver_id}::bigint`] : []),
  ...everyWordIn(sql`lower(concat_ws(' ', t.number, t.note, v.name, d.name))`, search),
]

/** One page of trips, newest day first. */
export const findTrips = (reader: Reader, asked: Asked) =>
  pageReckoned(
    reader,
    asked,
    {
      from: asked.search
        ? sql`trips t JOIN masters v ON v.id = t.vehicle_id JOIN masters d ON d.id = t.driver_id`
        : sql`trips t`,
      id: sql`t.id`,
      where: wantedOf(asked),
      rows: tripRows,
    },
    sql`t.day DESC, t.id DESC`,
  )

/** Products of a trip with what is needed and lies where. */
export const linesOf = async (reader: Reader, id: number): Promise<Trip['lines']> => {
  const lines = await reader.read(tripLines, { id })
  return lines.map(({ id: _, category, uom, capacity, ...line }) => {
    const goods = { category, uom, capacity, name: line.product_name }
    return { ...line, size: sizeOf(goods), is_whole: isCountedWhole(goods) }
  })
}

const stopsOf = async (reader: Reader, id: number): Promise<Trip['stops']> => {
  const stops = await withEway(reader, await reader.read(tripStops, { id }))
  return stops.map(({ id: order_id, ...stop }) => ({ order_id, ...stop }))
}

/** @throws {DomainError} trip_not_found */
export const readHead = async (reader: Reader, id: number): Promise<RowOf<typeof tripDetail>> => {
  const [trip] = await reader.read(tripDetail, { id })
  if (!trip) throw new DomainError(tripErrors.trip_not_found)
  return trip
}

/** @throws {DomainError} trip_not_found */
export const readTrip = async (reader: Reader, id: number): Promise<Trip> => {
  const trip = await readHead(reader, id)
  return { ...trip, stops: await stopsOf(reader, id), lines: await linesOf(reader, id) }
}
