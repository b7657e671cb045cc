import { join } from 'node:path'
import { waitForSuccess } from '../child.ts'
import { withClient } from '../database.ts'
import type { House } from '../house.ts'
import { doubledOf, lostOf, type Acknowledged } from '../kills/books.ts'
import { settingsOf, type Shared } from './refills.ts'

const longestVerify = 120_000 // ms

const marks = `SELECT shipping_address AS mark, 1 AS stage FROM orders WHERE shipping_address LIKE 'CLUSTER%'`

export type Faults = { lost: string[]; doubled: string[] }

/**
 * What of the bookings is not in the books of this server, or there twice.
 * @param url as DATABASE_URL takes it
 */
export const readBooks = (url: string, acknowledged: readonly Acknowledged[]): Promise<Faults> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ mark: string; stage: number }>(marks)
    return { lost: lostOf(acknowledged, rows).map(({ mark }) => mark), doubled: doubledOf(rows) }
  })

/** `npm run verify` as whoever runs the cluster starts it. @returns what it says when it finds differences */
export const verifyCluster = async (house: House, cluster: Shared): Promise<string[]> => {
  const env = { ...settingsOf(cluster), DATA_DIR: join(cluster.folder, 'verify') }
  const child = house.start(['apps/api/src/upkeep/verify.ts'], { env })
  return waitForSuccess(child, longestVerify).then(
    () => [],
    () => [child.output().trim()],
  )
}
