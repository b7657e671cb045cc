import { processesOf, processorTime } from '../processes.ts'
import { findLeader } from './members.ts'
import { databaseProcesses } from './node.ts'
import type { Service } from './service.ts'

/** Processor time of the parts of a service, ms: since they started, or of one request. */
export type Processor = { refills: number; primary: number; replicas: number; proxy: number }

/** @param alone process of one more Refill */
export const processorNow = async (service: Service, alone: number): Promise<Processor> => {
  const leader = await findLeader(service.nodes)
  const followers = service.nodes.filter((node) => node !== leader)
  const ofFollowers = await Promise.all(followers.map(databaseProcesses))
  return {
    refills: processorTime([alone, ...service.refills.map(({ product }) => product.child.pid)]),
    primary: processorTime(await databaseProcesses(leader)),
    replicas: processorTime(ofFollowers.flat()),
    proxy: processorTime([...processesOf(service.proxy.pid).values()].flat()),
  }
}

export const perRequest = (before: Processor, after: Processor, requests: number): Processor => ({
  refills: (after.refills - before.refills) / requests,
  primary: (after.primary - before.primary) / requests,
  replicas: (after.replicas - before.replicas) / requests,
  proxy: (after.proxy - before.proxy) / requests,
})
