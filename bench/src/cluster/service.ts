import { join } from 'node:path'
import { freePorts } from '../../../tools/free-ports.ts'
import type { Child } from '../child.ts'
import { tell, type House } from '../house.ts'
import { buildPanel, type Product } from '../product.ts'
import { untilHealthy } from './members.ts'
import { openCluster, type Cluster } from './open-cluster.ts'
import { handOver, startProgram } from './programs.ts'
import { startRefill } from './refills.ts'
import { writeTemplate } from './template.ts'
import { until } from '../until.ts'

/** One of several processes that serve the same business. */
export type Refill = { name: string; port: number; product: Product }

/** Everything that a business on a cluster consists of. */
export type Service = Cluster & {
  refills: readonly Refill[]
  proxy: Child
  /** Where it answers for all of them. */
  origin: string
}

const startRefills = async (house: House, cluster: Cluster, orders: number): Promise<Refill[]> => {
  const places = (await freePorts(3)).map((port, index) => ({ name: `refill${index + 1}`, port }))
  const refills: Refill[] = []
  // One after the other, since the first makes tables, business and the key that all share.
  for (const place of places) {
    const args = refills.length === 0 ? ['--demo', '--orders', String(orders)] : []
    refills.push({ ...place, product: await startRefill(house, cluster, place, ...args) })
  }
  return refills
}

const startProxy = async (
  house: House,
  folder: string,
  refills: readonly Refill[],
): Promise<Pick<Service, 'proxy' | 'origin'>> => {
  const [port = 0] = await freePorts(1)
  const settings = join(folder, 'haproxy.cfg')
  const servers = refills.map((one) => `  server ${one.name} 127.0.0.1:${one.port}`).join('\n')
  writeTemplate('haproxy.cfg', settings, { port, servers })
  await handOver(settings)
  const proxy = startProgram(house, '/usr/sbin/haproxy', '-db', '-f', settings)
  const origin = `http://127.0.0.1:${port}`
  await until('HAProxy answers', 30_000, async () => (await fetch(`${origin}/readyz`)).ok || undefined)
  return { proxy, origin }
}

/** A cluster, three Refill with a sample business on it, and HAProxy before them. @throws {Error} */
export const openService = async (house: House, orders: number, mayInstall: boolean): Promise<Service> => {
  const cluster = await openCluster(house, mayInstall)
  await buildPanel(house)
  tell(`  three Refill, sample business of ${orders} orders…`)
  const refills = await startRefills(house, cluster, orders)
  await untilHealthy(cluster.nodes)
  tell('  HAProxy…')
  return { ...cluster, refills, ...(await startProxy(house, cluster.folder, refills)) }
}
