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

/** Its PostgreSQL goes on alone. @param waits for another leader before it is started again, or, as a service manager does, for nothing */
const killPatroni =
  (waits: boolean): Strike =>
  async (house, { nodes }) => {
    const leader = await findLeader(nodes)
    signal(leader.patroni.pid, 'SIGKILL')
    await leader.patroni.ended
    if (waits) await findLeader(nodes, leader)
    leader.patroni = startPatroni(house, leader)
    return `Patroni of ${leader.name}`
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
  'Patroni of the primary, started at once': killPatroni(false),
  'Patroni of the primary, started when another leads': killPatroni(true),
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
  'Patroni of the primary, started when another leads',
  'PostgreSQL of the primary',
  'a Refill',
  'PostgreSQL of the primary',
]
