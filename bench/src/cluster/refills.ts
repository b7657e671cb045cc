import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { House } from '../house.ts'
import { startProduct, type Product } from '../product.ts'
import type { Cluster } from './open-cluster.ts'

/** The first fills the business. */
const longestStart = 300_000 // ms

/** Of a cluster or a pair: its PostgreSQL as DATABASE_URL takes it, and a folder for all. */
export type Shared = Pick<Cluster, 'url' | 'folder'>

/** What every process of one business is told alike. */
export const settingsOf = ({ url, folder }: Shared) => ({
  DATABASE_URL: url,
  FILES_URL: `file://${join(folder, 'files')}`,
  SECRET_KEY_FILE: join(folder, 'secret.key'),
})

type Place = {
  /** Of its own folder, where nothing is kept that the others need. */
  name: string
  port: number
  /** Where it reads; any of the nodes when nothing is said. */
  replica?: string
}

export const startRefill = async (
  house: House,
  cluster: Shared,
  { name, port, replica = cluster.url }: Place,
  ...args: string[]
): Promise<Product> => {
  const dataDir = join(cluster.folder, `refill-${name}`)
  await mkdir(dataDir, { recursive: true })
  const env = { ...settingsOf(cluster), REPLICA_URL: replica, PORT: String(port) }
  return startProduct(house, { dataDir, args, env, longest: longestStart })
}
