import { setTimeout as pause } from 'node:timers/promises'
import { anyOf } from '../kills/clerks.ts'
import type { House } from '../house.ts'
import { findLeader } from './members.ts'
import { databaseProcesses, signal, startPatroni } from './node.ts'
import { startRefill } from './refills.ts'
import type { Service } from './service.ts'

/**
 * Kills something of a service and starts again what nobody else starts.
 * @returns what was killed
 */
type Strike = (house: House, service: Service) => Promise<string>

/** Patroni promotes another node, and makes a standby of this one. */
const killPostgres: Strike = async (_house, { nodes }) => {
  const leader = await findLeader(nodes)
  const processes = await databaseProcesses(leader)
  for (const pid of processes) signal(pid, 'SIGKILL')
  return `PostgreSQL of ${leader.name}, ${processes.length} processes`
}

/** Its PostgreSQL goes on alone. Started again as a service manager does: at once. */
const killPatroni: Strike = async (house, { nodes }) => {
  const leader = await findLeader(nodes)
  signal(leader.patroni.pid, 'SIGKILL')
  await leader.patroni.ended
  leader.patroni = startPatroni(house, leader)
  return `Patroni of ${leader.name}`
}

const twoPrimaries = 10_000 // ms

/** Until it is started again there are two that take writes, of which the older one acknowledges none. */
const killPatroniForLong: Strike = async (house, { nodes }) => {
  const leader = await findLeader(nodes)
  signal(leader.patroni.pid, 'SIGKILL')
  await leader.patroni.ended
  await findLeader(nodes, leader)
  await pause(twoPrimaries)
  leader.patroni = startPatroni(house, leader)
  return `Patroni of ${leader.name}, for long`
}

const killRefill: Strike = async (house, service) => {
  const refill = anyOf(service.refills)
  signal(refill.product.child.pid, 'SIGKILL')
  await refill.product.child.ended
  await pause(1_000) // as a service manager waits
  refill.product = await startRefill(house, service, refill)
  return refill.name
}

export const kinds = {
  'PostgreSQL of the primary': killPostgres,
  'Patroni of the primary, started at once': killPatroni,
  'Patroni of the primary, started 10 s after another leads': killPatroniForLong,
  'a Refill': killRefill,
} satisfies Record<string, Strike>
export type Kind = keyof typeof kinds

/** As in a bad week: mixed. */
export const series: readonly Kind[] = [
  'PostgreSQL of the primary',
  'a Refill',
  'PostgreSQL of the primary',
  'Patroni of the primary, started at once',
  'PostgreSQL of the primary',
  'Patroni of the primary, started 10 s after another leads',
  'PostgreSQL of the primary',
  'a Refill',
  'PostgreSQL of the primary',
]
