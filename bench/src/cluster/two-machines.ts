import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '../../../tools/free-ports.ts'
import { withClient } from '../database.ts'
import { tell, type House } from '../house.ts'
import { processesOf } from '../processes.ts'
import { cookieFor, type Product } from '../product.ts'
import { forTheRecord, none, type Figure } from '../report.ts'
import { until } from '../until.ts'
import { readBooks, verifyCluster } from './books.ts'
import { employClerks, longestPause, openBookings, type Bookings } from './clerks.ts'
import { readFactsAt } from './facts.ts'
import { postmasterOf, signal } from './node.ts'
import { moveAside, openPair, type Machine, type Pair } from './pair.ts'
import { startRefill } from './refills.ts'

const longest = 60_000 // ms
const orders = 300

const untilFollowed = ({ urlOf }: Pair, leader: Machine) =>
  until('the copy follows', longest, () =>
    withClient(urlOf(leader), async (client) => {
      const { rows } = await client.query<{ there: boolean }>(
        `SELECT active AND restart_lsn >= pg_current_wal_flush_lsn() - 65536 AS there FROM pg_replication_slots`,
      )
      return rows.some(({ there }) => there) || undefined
    }),
  )

/** Its PostgreSQL and its Refill at once. */
const loseMachine = async ({ data }: Machine, { child }: Product) => {
  const postmaster = await postmasterOf(data)
  const all = [child.pid, ...(postmaster === undefined ? [] : processesOf(postmaster).values())].flat()
  for (const pid of all) signal(pid, 'SIGKILL')
  await child.ended
}

/** What the page says for the day on which one of two is gone, and for the day on which it is mended. */
const takeOver = async (pair: Pair, refills: readonly [Product, Product], office: Bookings) => {
  const [first, second] = refills
  const { one, two } = pair
  await pause(5_000)
  const at = performance.now()
  await loseMachine(one, first)
  office.counter = office.counter && { ...office.counter, origin: second.origin }
  await pause(2_000)
  const begun = performance.now()
  await pair.run(1, two)
  await until('a booking on the second machine', longest, () =>
    Promise.resolve(office.lastSentAt > begun || undefined),
  )
  const took = performance.now() - begun
  const { lost } = await readBooks(pair.urlOf(two), [...office.acknowledged])
  const ages = office.acknowledged.filter(({ mark }) => lost.includes(mark)).map((one) => at - one.at)
  await moveAside(one)
  await pair.run(2, one)
  await pair.start(one)
  await pause(2_000)
  const silent = longestPause(office, at)
  tell(`  machine one gone: ${(silent / 1000).toFixed(1)} s without a booking, ${lost.length} lost`)
  return { took, lost: new Set(lost), oldest: Math.max(0, ...ages) }
}

export const measureTwoMachines = async (house: House, mayInstall: boolean): Promise<Figure[]> => {
  tell('  two machines, as the page says…')
  const pair = await openPair(house, mayInstall)
  const [portOne = 0, portTwo = 0] = await freePorts(2)
  const args = ['--demo', '--orders', String(orders)]
  const refills = [
    await startRefill(house, pair, { name: 'one', port: portOne }, ...args),
    await startRefill(house, pair, { name: 'two', port: portTwo }),
  ] as const
  await untilFollowed(pair, pair.one)
  const { origin } = refills[0]
  const office = openBookings(origin, await cookieFor(origin), await readFactsAt(pair.urlOf(pair.one)))
  const working = employClerks(office)
  const end = () => takeOver(pair, refills, office)
  const { took, lost, oldest } = await end().finally(() => (office.isOver = true))
  await working
  await untilFollowed(pair, pair.two)
  const kept = office.acknowledged.filter(({ mark }) => !lost.has(mark))
  const faults = [await readBooks(pair.urlOf(pair.two), kept), await readBooks(pair.urlOf(pair.one), kept)]
  const differences = await verifyCluster(house, pair)
  return [
    forTheRecord('Two machines, the first is gone: bookings acknowledged', `${office.acknowledged.length}`),
    forTheRecord('  bookings again after pg_promote', `${(took / 1_000).toFixed(1)} s`),
    forTheRecord(
      '  of what the first had acknowledged not on the second',
      `${lost.size}, up to ${oldest.toFixed(0)} ms before its end`,
    ),
    none(
      '  otherwise lost, on both when the first is mended',
      faults.flatMap((one) => one.lost),
    ),
    none(
      '  doubled',
      faults.flatMap((one) => one.doubled),
    ),
    none('  differences by verify', differences),
  ]
}
