import type { House } from '../house.ts'
import { notMeasured, type Figure } from '../report.ts'
import { measureClusterKills } from './kills.ts'
import { measureClusterReads } from './reads.ts'
import { openService } from './service.ts'
import { measureTwoMachines } from './two-machines.ts'

const orders = 20_000

/** Two machines with a copy; then three PostgreSQL under Patroni and three Refill behind HAProxy: what they survive, and what they answer together. */
export const measureCluster = async (house: House, mayInstall: boolean): Promise<Figure[]> => {
  const figures = await measureTwoMachines(house, mayInstall).catch((error: unknown) => [
    notMeasured('Two machines', error),
  ])
  const service = await openService(house, orders, mayInstall)
  for (const measure of [measureClusterReads, measureClusterKills])
    figures.push(
      ...(await measure(house, service).catch((error: unknown) => [notMeasured('Cluster', error)])),
    )
  return figures
}
