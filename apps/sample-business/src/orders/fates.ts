import { Status, type OrderStatus, type Resumed } from '@refill/contract/features/orders/orders.rules.ts'
import type { Random } from '../random.ts'
import { atHour, hour, hourOf, lastPlace, minute, placeOf, sampleNow, type Seconds } from './clock.ts'
import { endOfDay, type Round } from './rounds.ts'

/** What became of an order until {@link sampleNow}, and when; what has not happened is undefined. */
export type Fate = {
  readonly status: OrderStatus
  readonly resumes: Resumed | null
  readonly reason: string
  readonly assigned: Seconds | undefined
  readonly estimated: Seconds | undefined
  readonly dispatched: Seconds | undefined
  readonly delivered: Seconds | undefined
  /** When it was canceled or put off. */
  readonly ended: Seconds | undefined
  /** Place of the day that the customer asked for. */
  readonly asked: number | undefined
  readonly askedTime: string
  /** The round that brings it, once it is assigned; some are fetched, or brought by themselves. */
  readonly round: Round | undefined
}

const canceledFor = [
  'Customer has gas left',
  'Booked twice',
  'Premises closed',
  'Took from another agency',
  'Empties not ready',
  'Price not agreed',
  'Wrong product booked',
  'Customer not reachable',
]
const putOffFor = [
  'Premises closed',
  'Customer asked for another day',
  'Vehicle broke down',
  'Payment not ready',
]
const times = ['', '', 'Morning', 'Before 11:00', '10:00 to 12:00', 'After 16:00']

type Steps = Record<'assigned' | 'dispatched' | 'delivered' | 'estimated', Seconds>

const minutes = (chance: Random, from: number, to: number) => chance.between(from * minute, to * minute)

type Booked = {
  at: Seconds
  nth: number
  ofDay: number
  isSunday: (place: number) => boolean
  /** What it asks for has to come with a truck that does not come today. */
  isSoldOut: boolean
  /** The round of a day for what is assigned then. */
  rounds: (place: number, assigned: Seconds) => Round | undefined
}

/** Place of the day on which it is brought: in the morning most can still go out, on Sundays few drive. */
const deliveryPlace = (chance: Random, { at: booked, isSunday, isSoldOut }: Booked): number => {
  const place = placeOf(booked)
  const at = hourOf(booked)
  const share = isSoldOut || at >= 16.5 ? 0 : at < 13 ? 0.72 : 0.35
  if (chance.chance(isSunday(place) && place !== lastPlace ? share / 2 : share)) return place
  // Whoever looks at today finds it busy.
  const isQuiet = isSunday(place + 1) && chance.chance(0.7) && place + 1 !== lastPlace
  return isQuiet ? place + 2 : place + 1
}

const stepsOf = (chance: Random, booked: Seconds, place: number): Steps => {
  const soon = placeOf(booked) === place || chance.chance(0.5)
  const assigned = soon ? booked + minutes(chance, 6, 45) : atHour(place, 7) + minutes(chance, 5, 80)
  const leaves = Math.max(assigned + minutes(chance, 8, 50), atHour(place, 8) + minutes(chance, 0, 10))
  const later = placeOf(booked) === place ? 0 : minutes(chance, 0, 210)
  const dispatched = Math.max(leaves, atHour(place, 8)) + later
  const halfHour = 30 * minute
  return {
    assigned,
    dispatched,
    delivered: dispatched + minutes(chance, 20, 150),
    estimated: Math.ceil((dispatched + hour) / halfHour) * halfHour,
  }
}

const notAsked = { asked: undefined, askedTime: '' } as const
const nothing = { resumes: null, reason: '', ended: undefined, round: undefined } as const

const statusBy = ({ delivered, dispatched, assigned }: Omit<Steps, 'estimated'>): OrderStatus => {
  if (delivered <= sampleNow) return Status.delivered
  if (dispatched <= sampleNow) return Status.dispatched
  return assigned <= sampleNow ? Status.initiated : Status.received
}

/** As far as it has come by now. */
const reached = ({ assigned, dispatched, delivered, estimated }: Steps) => {
  const status = statusBy({ delivered, dispatched, assigned })
  return {
    ...nothing,
    status,
    assigned: status >= Status.initiated ? assigned : undefined,
    estimated: status >= Status.initiated ? estimated : undefined,
    dispatched: status >= Status.dispatched ? dispatched : undefined,
    delivered: status === Status.delivered ? delivered : undefined,
  }
}

const stopped = (steps: Steps, at: Resumed, ended: Seconds, reason: string) => ({
  reason,
  ended: Math.min(ended, sampleNow - 1),
  assigned: steps.assigned,
  estimated: steps.estimated,
  dispatched: at === Status.dispatched ? steps.dispatched : undefined,
  delivered: undefined,
  round: undefined,
})

/** Ways in which an order of the last days is left behind. */
const leftBehind = ['out', 'put off', 'waiting', 'put off on the way', 'unassigned'] as const
const leftLonger = ['put off', 'waiting', 'put off on the way'] as const

/**
 * Of the last days a few orders are left behind, and the newest of today nobody has looked at; never more than some
 * dozens, since people look through these lists.
 */
const behindOf = (place: number, nth: number, ofDay: number): (typeof leftBehind)[number] | undefined => {
  const age = lastPlace - place
  if (age === 0 && nth >= ofDay - Math.ceil(Math.min(ofDay / 8, 20))) return 'unassigned'
  if (age > 2) return undefined
  const ways = age === 1 ? leftBehind : leftLonger
  const [share, most] = age === 1 ? [5, 30] : [3, 10]
  const every = Math.max(2, Math.min(Math.floor(ofDay / share), 12), Math.floor(ofDay / most))
  return nth % every === 0 ? ways[(nth / every) % ways.length] : undefined
}

const leaveBehind = (chance: Random, how: (typeof leftBehind)[number], steps: Steps) => {
  if (how === 'unassigned')
    return reached({ ...steps, assigned: Infinity, dispatched: Infinity, delivered: Infinity })
  if (how === 'waiting') return reached({ ...steps, dispatched: Infinity, delivered: Infinity })
  if (how === 'out') return reached({ ...steps, delivered: Infinity })
  const resumes =
    how === 'put off on the way' && steps.dispatched < sampleNow ? Status.dispatched : Status.initiated
  const since = resumes === Status.dispatched ? steps.dispatched : steps.assigned
  const put = stopped(steps, resumes, since + minutes(chance, 20, 70), chance.pick(putOffFor))
  return { ...put, status: Status.rescheduled, resumes }
}

/** What is on a round leaves with it, and counts as delivered when it is settled. */
const onRound = (steps: Steps, { place, leaves, settled }: Round): Steps => ({
  ...steps,
  dispatched: leaves,
  delivered: settled,
  estimated: endOfDay(place),
})

export const fateOf = (chance: Random, booked: Booked): Fate => {
  const { at, nth, ofDay } = booked
  const place = placeOf(at)
  const ahead = chance.chance(0.06) ? place + chance.between(1, 4) : undefined
  const brought = ahead ?? deliveryPlace(chance, booked)
  const alone = stepsOf(chance, at, brought)
  const round = booked.rounds(brought, alone.assigned)
  const steps = round ? onRound(alone, round) : alone
  const askedTime = chance.pick(times)
  const asked = { asked: ahead, askedTime: ahead === undefined ? '' : askedTime }
  const behind = behindOf(place, nth, ofDay)
  const begun = behind && stepsOf(chance, at, hourOf(at) < 16.5 ? place : place + 1)
  if (behind && begun && (behind === 'unassigned' || begun.assigned < sampleNow - hour)) {
    const left = leaveBehind(chance, behind, begun)
    const again =
      left.status === Status.rescheduled ? { asked: lastPlace + chance.between(1, 3), askedTime } : notAsked
    return { ...left, ...again }
  }
  if (chance.chance(0.026)) {
    const onTheWay = chance.chance(0.3)
    const after = onTheWay ? minutes(chance, 20, 120) : minutes(chance, 5, 90)
    // Of what was on a round its driver tells in the end.
    const ended = onTheWay ? (round?.settled ?? steps.dispatched + after) : steps.assigned + after
    if (ended < sampleNow && (!onTheWay || steps.dispatched < sampleNow)) {
      const canceled = stopped(
        steps,
        onTheWay ? Status.dispatched : Status.initiated,
        ended,
        chance.pick(canceledFor),
      )
      const ofRound = { round: onTheWay ? round : undefined }
      return { ...canceled, status: Status.canceled, resumes: null, ...asked, ...ofRound }
    }
  }
  const now = reached(steps)
  return { ...now, ...asked, round: now.assigned === undefined ? undefined : round }
}
