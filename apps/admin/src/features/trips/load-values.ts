import type { LoadLine, Trip } from '@refill/contract/features/trips/trips.contract.ts'
import { isOut, loadDayProblem, loadProblem } from '@refill/contract/features/trips/trips.rules.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { hasProblem, schemaBy } from '../../ui/form/rules.ts'

/** A product that is loaded: of the trip, or another one that somebody adds. */
export type Loading = Pick<LoadLine, 'uuid' | 'product_name' | 'needed' | 'on_vehicle' | 'is_whole'> & {
  /** Nothing of one that is added: the inventory counts what lies on other vehicles too. */
  in_godown?: number
}

/** What is typed, by the names of {@link cellName}. */
export type LoadValues = {
  loaded_on: string
  count: string
  /** Why a count is right that differs from what is needed, of one that is made blind. */
  reason: string
  /** Another product to load, while it is chosen. */
  another: string
  [cell: string]: string | undefined
}

/** By place: a code may have any character in it. */
export const cellName = (column: 'spares' | 'load', place: number) => `${column}-${place}`

/** What is to go on the vehicle so that its orders and the spares lie there. */
export const toLoad = ({ needed, on_vehicle }: Loading, spares: string): string => {
  const missing = needed + Number(spares || 0) - on_vehicle
  return String(Math.max(Math.round(missing * 100) / 100, 0))
}

/** The day of the trip where it is entered later; otherwise today. */
const dayOf = ({ day }: Trip) => (day < todayInIndia() ? day : todayInIndia())

/** The first load is counted without what is needed, where Settings say so; later ones are spares alone. */
export const isBlind = ({ counts_blind, state }: Trip): boolean => counts_blind && !isOut(state)

export const initialLoad = (trip: Trip): LoadValues => ({
  loaded_on: dayOf(trip),
  count: '',
  reason: '',
  another: '',
  ...Object.fromEntries(
    trip.lines.flatMap((line, place) => [
      [cellName('spares', place), ''],
      [cellName('load', place), isBlind(trip) ? '' : toLoad(line, '')],
    ]),
  ),
})

const typedIn = (values: LoadValues, place: number) => values[cellName('load', place)] || '0'

/** @param linesNow products that are in the table by then */
export const loadSchema = (linesNow: () => readonly Loading[]) =>
  schemaBy((values: LoadValues) => {
    const lines = linesNow()
    const cells = lines.map(
      (_, place) => [cellName('load', place), loadProblem(typedIn(values, place))] as const,
    )
    const problems = { ...Object.fromEntries(cells), loaded_on: loadDayProblem(values.loaded_on) }
    if (hasProblem(problems))
      return { problems: { another: undefined, count: undefined, reason: undefined, ...problems } }
    return {
      data: {
        loaded_on: values.loaded_on,
        reason: values.reason,
        'uuid[]': lines.map(({ uuid }) => uuid),
        'count[]': lines.map((_, place) => typedIn(values, place)),
      },
    }
  })
