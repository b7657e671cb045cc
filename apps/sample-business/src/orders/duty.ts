import { random } from '../random.ts'
import type { Post } from '../staff.ts'
import { atHour, hour, hourOf, lastPlace, placeOf, type Seconds } from './clock.ts'

/**
 * The two who book take turns, a day each.
 * @param place of the day
 */
export const clerkOn = (place: number): Post => (place % 2 === 0 ? 'clerk' : 'otherClerk')

/** The manager helps out in the hours of the office. */
const managerHelps = (what: string, serial: number, at: Seconds, share: number) =>
  hourOf(at) > 9.8 && hourOf(at) < 18.5 && random(what, serial).chance(share)

/** The manager takes the telephone where the clerk has two at once. */
export const bookerOf = (serial: number, at: Seconds): Post =>
  managerHelps('booked by', serial, at, 0.08) ? 'manager' : clerkOn(placeOf(at))

/** Who leads an order from booking to delivery, or stops it on the way. */
export const stopperOf = (at: Seconds, isOnTheWay: boolean): Post =>
  isOnTheWay ? 'keeper' : clerkOn(placeOf(at))

/** What a driver brings goes to the cashier, now and then to the manager. */
export const doorkeeperOf = (serial: number, at: Seconds): Post =>
  managerHelps('received by', serial, at, 0.2) ? 'manager' : 'cashier'

/** Who enters what came by bank or over the counter; the accountant has Sundays off. */
export const bookkeeperOf = (isCash: boolean, isSunday: boolean): Post =>
  isCash || isSunday ? 'cashier' : 'accountant'

/** The days of those who do not come every day. Sunday is 0. */
const isThere = (post: Post, place: number, weekday: number): boolean => {
  if (post === 'clerk' || post === 'otherClerk') return clerkOn(place) === post
  if (post === 'accountant') return weekday !== 0
  if (post === 'owner') return weekday === 1 || weekday === 4
  // The auditor comes for two days each quarter, so that the books of the one before are there.
  if (post === 'auditor') return place % 91 === 40 || place % 91 === 41
  return true
}

/** Hours at which each comes and goes. */
const hours = [
  ['clerk', 6.8, 20.5],
  ['otherClerk', 6.8, 20.5],
  ['keeper', 6.6, 20.6],
  ['cashier', 6.7, 20.7],
  ['manager', 9.4, 19.2],
  ['accountant', 10, 18],
  ['owner', 11, 17],
  ['auditor', 10.5, 16.5],
] as const satisfies readonly (readonly [post: Post, comes: number, goes: number])[]

/**
 * When each signs in and out on a day; today nobody has gone yet.
 * @param weekday Sunday is 0
 */
export const presenceOn = (place: number, weekday: number) =>
  hours
    .filter(([post]) => isThere(post, place, weekday))
    .flatMap(([post, comes, goes]) => {
      const late = random('presence', post, place).between(0, hour / 4)
      const came = { post, at: atHour(place, comes) + late, event: 'session.started' }
      const left = { post, at: atHour(place, goes) + late, event: 'session.ended' }
      return place === lastPlace ? [came] : [came, left]
    })
