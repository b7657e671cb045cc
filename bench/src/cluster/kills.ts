import { setTimeout as pause } from 'node:timers/promises'
import { tell, type House } from '../house.ts'
import { cookieFor } from '../product.ts'
import { atMost, forTheRecord, none, type Figure } from '../report.ts'
import { readBooks, verifyCluster, type Faults } from './books.ts'
import { employClerks, longestPause, openBookings, type Bookings } from './clerks.ts'
import { readClusterFacts } from './facts.ts'
import { findLeader, untilHealthy } from './members.ts'
import type { Service } from './service.ts'
import { kinds, series, type Kind } from './strikes.ts'
import { until } from '../until.ts'

const longestSilence = 90_000 // ms
const longestPauseAllowed = 20 // s

type Struck = { kind: Kind; pause: number; faults: Faults; differences: string[] }

/** Kills, waits for bookings and until all nodes are in step again, and reads the books. */
const strike = async (house: House, service: Service, office: Bookings, kind: Kind): Promise<Struck> => {
  await pause(1_000 + Math.random() * 2_000)
  const at = performance.now()
  const what = await kinds[kind](house, service)
  const over = performance.now()
  const isBooking = async () => office.lastSentAt > over + 100 || undefined
  await until(`a booking after the kill of ${what}`, longestSilence, isBooking)
  const took = longestPause(office, at)
  const leader = await untilHealthy(service.nodes)
  const healed = performance.now() - at
  const faults = await readBooks(service.urlOf(leader), [...office.acknowledged])
  const differences = await verifyCluster(house, service)
  const all = Math.max(took, longestPause(office, at))
  const [silent, whole] = [all, healed].map((one) => (one / 1000).toFixed(1))
  tell(
    `  ${what}: ${silent} s without a booking, ${whole} s until all were in step, lost ${faults.lost.length}, ` +
      `doubled ${faults.doubled.length}, differences ${differences.length}`,
  )
  return { kind, pause: all, faults, differences }
}

/** When all is quiet every node has all of it. */
const compareNodes = async (service: Service, office: Bookings): Promise<string[]> => {
  const leader = await findLeader(service.nodes)
  return until('the nodes say the same', 60_000, async () => {
    const others = service.nodes.filter((one) => one !== leader)
    const all = await Promise.all(others.map((one) => readBooks(service.urlOf(one), office.acknowledged)))
    return all.every(({ lost, doubled }) => lost.length + doubled.length === 0) ? [] : undefined
  }).catch((error: unknown) => [String(error)])
}

const figuresOf = (struck: readonly Struck[], office: Bookings, unlike: string[]): Figure[] => {
  const kills = [...Map.groupBy(struck, ({ kind }) => kind)]
  const longest = Math.max(...struck.map((one) => one.pause)) / 1000
  return [
    forTheRecord(
      `${struck.length} kills under 16 clerks, bookings acknowledged`,
      `${office.acknowledged.length}`,
    ),
    forTheRecord('  tries without an answer or with 503', `${office.failed}`),
    none('  acknowledged and lost', [...new Set(struck.flatMap(({ faults }) => faults.lost))]),
    none('  doubled', [...new Set(struck.flatMap(({ faults }) => faults.doubled))]),
    none(
      '  differences by verify, after each',
      struck.flatMap(({ differences }) => differences),
    ),
    none('  answers 422 or 5xx but 503', office.wrong),
    none(
      '  refused',
      Array.from({ length: office.refused }, () => 'a booking'),
    ),
    none('  not the same on all nodes at the end', unlike),
    atMost('  longest time without a booking', longest, longestPauseAllowed, { unit: 's' }),
    ...kills.map(([kind, all]) =>
      forTheRecord(
        `    after kill -9 of ${kind}, ${all.length} times`,
        `${all.map((one) => (one.pause / 1000).toFixed(1)).join(', ')} s`,
      ),
    ),
  ]
}

/** kill -9 under clerks; after each one the books are compared with what was answered. */
export const measureClusterKills = async (house: House, service: Service): Promise<Figure[]> => {
  const facts = await readClusterFacts(service)
  const office = openBookings(service.origin, await cookieFor(service.origin), facts)
  const working = employClerks(office)
  const struck: Struck[] = []
  try {
    for (const kind of series) struck.push(await strike(house, service, office, kind))
  } finally {
    office.isOver = true
    await working
  }
  return figuresOf(struck, office, await compareNodes(service, office))
}
