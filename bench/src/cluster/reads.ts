import { join } from 'node:path'
import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { listOrders, readOrder } from '@refill/contract/features/orders/orders.contract.ts'
import { answerOf, signedIn, type Fields } from '../calls.ts'
import type { House } from '../house.ts'
import { fire, type Target } from '../load.ts'
import { startProduct, type Product } from '../product.ts'
import type { Figure } from '../report.ts'
import { readClusterFacts, type Facts } from './facts.ts'
import { findLeader, untilHealthy } from './members.ts'
import { perRequest, processorNow } from './processor.ts'
import { readFigures, type Round } from './read-figures.ts'
import { settingsOf, startRefill } from './refills.ts'
import type { Service } from './service.ts'

const lengths = { warmUp: 3, round: 2, rounds: 5 } // s

type Kind = {
  what: string
  endpoint: string
  /** As many ask at once. */
  connections: number
  asked: (facts: Facts) => Fields[]
}
const list = { action: listOrders.action ?? '', limit: 25 }

const kinds: readonly Kind[] = [
  {
    what: 'Orders, a page of 25',
    endpoint: listOrders.endpoint,
    connections: 24,
    asked: () => Array.from({ length: 40 }, (_, index) => ({ ...list, page: index + 1 })),
  },
  {
    what: 'One order',
    endpoint: readOrder.endpoint,
    connections: 24,
    asked: ({ orders }) => orders.map((id) => ({ action: readOrder.action ?? '', id })),
  },
  { what: 'Dashboard', endpoint: readDashboard.endpoint, connections: 24, asked: () => [{}] },
]

/** One Refill as on one machine: on the primary alone, and asked without a balancer. */
const startAlone = async (house: House, service: Service): Promise<Product> => {
  const env = { ...settingsOf(service), DATABASE_URL: service.urlOf(await findLeader(service.nodes)) }
  return startProduct(house, { dataDir: join(service.folder, 'refill-alone'), env })
}

/** @param isBeside each reads from the PostgreSQL beside it, as on three machines; otherwise from any that it finds */
const startAgain = async (house: House, service: Service, isBeside: boolean): Promise<void> => {
  for (const [place, refill] of service.refills.entries()) {
    const beside = isBeside ? service.nodes[place] : undefined
    await refill.product.child.stop()
    const replica = beside && { replica: service.urlOf(beside) }
    refill.product = await startRefill(house, service, { ...refill, ...replica })
  }
}

const measured = async (service: Service, target: Target, connections: number): Promise<Round> => {
  const before = await processorNow(service, target.server)
  const { perSecond } = await fire(target, lengths.round, connections)
  const after = await processorNow(service, target.server)
  return { perSecond, of: perRequest(before, after, perSecond * lengths.round) }
}

type Way = { target: Target; rounds: Round[] }

const measureKind = async (
  service: Service,
  alone: Product,
  { what, endpoint, connections, asked }: Omit<Kind, 'asked'> & { asked: Fields[] },
): Promise<Figure[]> => {
  const [one = '', two = '', three = ''] = service.refills.map(({ product }) => product.origin)
  const wayTo = async (origin: string): Promise<Way> => {
    const calls = (await signedIn(origin, endpoint))(asked)
    await answerOf(calls)
    return { target: { ...calls, server: alone.child.pid, product: alone.child.pid }, rounds: [] }
  }
  const ways = {
    alone: await wayTo(alone.origin),
    one: await wayTo(one),
    two: await wayTo(two),
    three: await wayTo(three),
    together: await wayTo(service.origin),
  }
  for (const { target } of Object.values(ways)) await fire(target, lengths.warmUp, connections)
  for (let turn = 0; turn < lengths.rounds; turn++)
    for (const { target, rounds } of Object.values(ways))
      rounds.push(await measured(service, target, connections))
  return readFigures(what, {
    alone: ways.alone.rounds,
    three: [ways.one.rounds, ways.two.rounds, ways.three.rounds],
    together: ways.together.rounds,
  })
}

/** Lists and dashboard, by three Refill with replicas and by one without, in turns. */
export const measureClusterReads = async (house: House, service: Service): Promise<Figure[]> => {
  await untilHealthy(service.nodes)
  const facts = await readClusterFacts(service)
  await startAgain(house, service, true)
  const alone = await startAlone(house, service)
  const figures: Figure[] = []
  for (const kind of kinds)
    figures.push(...(await measureKind(service, alone, { ...kind, asked: kind.asked(facts) })))
  await alone.child.stop()
  await startAgain(house, service, false)
  return figures
}
