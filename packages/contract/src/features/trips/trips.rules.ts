import { todayInIndia, isDay } from '@refill/values/day.ts'
import type { NamedRight } from '../../rights.ts'

/** Where a trip stands, as the calls carry it. */
export const TripState = { planned: 1, out: 2, back: 3, settled: 4, canceled: 5 } as const
export type TripState = (typeof TripState)[keyof typeof TripState]

export const tripStates: Readonly<Record<TripState, string>> = {
  [TripState.planned]: 'Planned',
  [TripState.out]: 'Out',
  [TripState.back]: 'Back',
  [TripState.settled]: 'Settled',
  [TripState.canceled]: 'Canceled',
}

/** Out of the godown: what lies on its vehicle is delivered from there. */
export const isOut = (state: number): boolean => state === TripState.out || state === TripState.back

type Step = {
  /** Its name on a button. */
  readonly label: string
  readonly from: readonly TripState[]
  /** Where the trip stands then; it stays where it is without. */
  readonly to?: TripState
  readonly right: NamedRight
  /** What it does to cylinders, orders and money. */
  readonly moves: string
}

/**
 * Every step on a trip that there is, the only table of them: the screens, the server and verify ask here (decision 0113).
 */
export const tripSteps = {
  change: {
    label: 'Change',
    from: [TripState.planned, TripState.out, TripState.back],
    right: 'trips.plan',
    moves:
      'Nothing. Orders that are put on get its driver and vehicle, and their challans where it is out. One that is taken off after it left is Rescheduled; its cylinders stay on the vehicle.',
  },
  load: {
    label: 'Load',
    from: [TripState.planned, TripState.out],
    to: TripState.out,
    right: 'trips.load',
    moves: 'Fulls from the godown to the vehicle. Its orders leave, each with its challan.',
  },
  move_load: {
    label: 'Move to another vehicle',
    from: [TripState.out],
    right: 'trips.load',
    moves:
      'Everything that lies on the vehicle to another one. Orders on the road get new challans, with the other driver and vehicle.',
  },
  back: {
    label: 'Count what came back',
    from: [TripState.out, TripState.back],
    to: TripState.back,
    right: 'trips.load',
    moves: 'Nothing. What is on the vehicle is counted; counted again, the new count stands.',
  },
  settle: {
    label: 'Settle',
    from: [TripState.back],
    to: TripState.settled,
    right: 'trips.settle',
    moves:
      'Deliveries with invoices and receipts, sales on the way, empties that were collected; what was counted to the godown; cash into a drawer; differences to whom they are of.',
  },
  reopen: {
    label: 'Reopen',
    from: [TripState.settled],
    to: TripState.back,
    right: 'trips.settle',
    moves:
      'Everything that settling moved back. Sales on the way stay its orders, which are on the road again.',
  },
  propose: {
    label: 'Enter what was done',
    from: [TripState.out, TripState.back],
    right: 'trips.own',
    moves: 'Nothing. What its driver enters at a stop is proposed to whoever settles it.',
  },
  cancel: {
    label: 'Cancel',
    from: [TripState.planned, TripState.out, TripState.back],
    to: TripState.canceled,
    right: 'trips.plan',
    moves:
      'What was loaded back to the godown. Orders that left with it are where they were, and their challans are canceled.',
  },
} as const satisfies Record<string, Step>
export type TripStep = keyof typeof tripSteps

export const mayDo = (step: TripStep, state: number): boolean =>
  tripSteps[step].from.some((one) => one === state)

/** Most orders of a trip. */
export const maxStops = 200

/** A trip of last week may be entered late, and one of next month planned. */
export const tripDayProblem = (value: string): string | undefined => {
  if (value === '') return 'Day is required'
  if (!isDay(value)) return 'Day must be a day such as 2026-11-21'
  return value < '2000-01-01' ? 'Day must be after 2000' : undefined
}

/** @param value empty: today */
export const loadDayProblem = (value: string, today = todayInIndia()): string | undefined => {
  if (!isDay(value)) return 'Loaded on must be a day such as 2026-11-21'
  return value > today ? 'Loaded on cannot be in the future' : undefined
}

/** @param value empty: as the step says */
export const settleDayProblem = (value: string, today = todayInIndia()): string | undefined => {
  if (!isDay(value)) return 'Day must be a day such as 2026-11-21'
  return value > today ? 'Day cannot be in the future' : undefined
}

/** A count of fulls as typed. */
export const loadProblem = (value: string): string | undefined => {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(value)) return 'Count must be a number of at least 0'
  return undefined
}
