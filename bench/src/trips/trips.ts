import { waitForWords } from '../child.ts'
import { databaseOf, settle, withClient } from '../database.ts'
import { tell, type House } from '../house.ts'
import { ask, openAgent } from '../http-client.ts'
import { readFacts } from '../orders/facts.ts'
import { startOrders } from '../orders/filled.ts'
import { measureParts } from '../parts.ts'
import type { Product } from '../product.ts'
import { atLeast, atMost, type Figure } from '../report.ts'
import { openBrowser } from '../panel/visits.ts'
import { median, percentile } from '../statistics.ts'
import { measureSettleKeys } from './settle-keys.ts'
import { settledTrips } from './trips-sql.ts'
import { measureReads } from '../reads.ts'
import { groups, readTripFacts } from './groups.ts'
import { openTripOffice, type Crew } from './office.ts'
import { ordersThatWait } from './orders-to-bring.ts'

/** Orders, and trips of a day. */
const filled = { small: { orders: 3_000, aDay: 1 }, large: { orders: 10_000, aDay: 20 } }
type Filled = (typeof filled)['small']
const sizes = { large: 'at 14,600', small: 'at 730' }
const stops = { loaded: 12, settled: 60 }
/** The first are slow, until V8 and PostgreSQL know the way. */
const rounds = { warmUp: 4, measured: 21 }
/** Rate over that of the least work that leaves the same rows; the answer at its 95th percentile, ms. */
const limits = { load: 0.4, settle: 0.3, settled: 1_500 }

/** The least route on the same database. @returns for a path and a body ms */
const startLeast = async (house: House, { dataDir }: Product) => {
  const child = house.start(['bench/src/least/server.ts', dataDir])
  const origin = await waitForWords(child, /Least at (http:\S+)/, 60_000)
  const agent = openAgent(1)
  const headers = { 'content-type': 'application/json' }
  const send = async (path: string, body: object): Promise<number> => {
    const request = { method: 'POST', path, headers, body: JSON.stringify(body) } as const
    const { status, milliseconds, text } = await ask(agent, origin, request)
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${text.slice(0, 200)}`)
    return milliseconds
  }
  return { send, stop: child.stop }
}

type Took = { ours: number[]; least: number[] }

/** One after the other, each first in half of the times, on trips of its own. */
const inTurns = async (once: {
  ours: () => Promise<number>
  least: () => Promise<number>
}): Promise<Took> => {
  const took: Took = { ours: [], least: [] }
  for (let round = -rounds.warmUp; round < rounds.measured; round++)
    for (const side of round % 2 === 0 ? (['ours', 'least'] as const) : (['least', 'ours'] as const)) {
      const milliseconds = await once[side]()
      if (round >= 0) took[side].push(milliseconds)
    }
  return took
}

const overLeast = (what: string, { ours, least }: Took, limit: number): Figure =>
  atLeast(
    `${what}, over the least work`,
    median(ours.map((one, round) => (least[round] ?? Number.NaN) / one)),
    limit,
    {
      note: `${median(ours).toFixed(0)} ms, the least ${median(least).toFixed(0)} ms`,
    },
  )

/** Vehicle and driver of both sides are others, since each is out once. */
const crewsOf = ({ vehicle, driver }: Crew) => ({
  ours: { vehicle, driver },
  least: { vehicle: vehicle + 1, driver: driver + 1 },
})

const openBoth = async (house: House, product: Product) => {
  const all = 2 * (rounds.warmUp + rounds.measured) * (stops.loaded + stops.settled) + stops.settled
  return {
    office: await openTripOffice(product),
    crews: crewsOf(await readFacts(product)),
    waiting: await ordersThatWait(product, { orders: filled.large.orders, count: all }),
    least: await startLeast(house, product),
  }
}
type Both = Awaited<ReturnType<typeof openBoth>>

const measureLoads = async ({ office, crews, waiting, least }: Both): Promise<Figure[]> => {
  const loading =
    (crew: Crew, load: (trip: Awaited<ReturnType<typeof office.plan>>) => Promise<number>) => async () => {
      const trip = await office.plan(crew, waiting.take(stops.loaded))
      const milliseconds = await load(trip)
      await office.cancel(trip)
      return milliseconds
    }
  const took = await inTurns({
    ours: loading(crews.ours, office.load),
    least: loading(crews.least, ({ id, orders: ids, needed }) =>
      least.send('/load', {
        id,
        orders: ids,
        codes: needed.map(({ uuid }) => uuid),
        counts: needed.map(({ count }) => count),
      }),
    ),
  })
  return [overLeast(`Loading a trip of ${stops.loaded} orders`, took, limits.load)]
}

const measureSettlements = async ({ office, crews, waiting, least }: Both): Promise<Figure[]> => {
  const bring = (crew: Crew) => office.bringAll(crew, waiting.take(stops.settled))
  const took = await inTurns({
    ours: async () => office.settle(await bring(crews.ours)),
    least: async () => least.send('/settle', await bring(crews.least)),
  })
  return [
    overLeast(`Settling a trip of ${stops.settled} stops, all paid in cash`, took, limits.settle),
    atMost('  its answer, 95th percentile', percentile(took.ours, 0.95), limits.settled, { unit: 'ms' }),
  ]
}

const measureKeys = async (house: House, { origin }: Product, { office, crews, waiting }: Both) => {
  const { id } = await office.bringAll(crews.ours, waiting.take(stops.settled))
  return measureSettleKeys(await openBrowser(house, origin), id)
}

/** With trips of two years, settled all of them. */
const startTrips = async (house: House, { orders, aDay }: Filled): Promise<Product> => {
  const product = await startOrders(house, orders)
  const address = databaseOf(product.dataDir)
  await withClient(address, (client) => client.query(settledTrips(aDay)))
  await settle(address)
  return product
}

/** Trips beside the least work: their list, loaded, settled when all went well, and the keys of a settlement. */
export const measureTrips = async (house: House): Promise<Figure[]> => {
  tell('Filling businesses with trips of two years…')
  const [little, much] = [await startTrips(house, filled.small), await startTrips(house, filled.large)]
  const both = await openBoth(house, much)
  const figures = await measureParts([
    ['List of trips', () => measureReads(groups, readTripFacts)(house, much, little, sizes)],
    ['Loading a trip', () => measureLoads(both)],
    ['Settling a trip', () => measureSettlements(both)],
    ['Keys of a settlement', () => measureKeys(house, much, both)],
  ])
  await both.least.stop()
  await much.child.stop()
  await little.child.stop()
  return figures
}
