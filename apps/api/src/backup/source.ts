import { resolve } from 'node:path'
import type { Config } from '../process/config.ts'
import { findRunningPostgres } from '../database/embedded/start-postgres.ts'
import { endPools, openPools } from '../database/pool.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { readKey } from './archive-key.ts'
import type { Source } from './write-archive.ts'

/** Who names a key file of his own keeps it apart from the data, and so from their backups; otherwise it goes with them. */
export const isKeyApart = ({ secretKeyFile, dataDir }: Pick<Config, 'secretKeyFile' | 'dataDir'>): boolean =>
  secretKeyFile !== resolve(dataDir, 'secret.key')
export const keysOf = async (
  config: Pick<Config, 'secretKeyFile' | 'dataDir'>,
): Promise<Pick<Source, 'key' | 'prover'>> => {
  const { text, secrets } = await readKey(config.secretKeyFile)
  return { key: isKeyApart(config) ? undefined : text, prover: secrets }
}

/** The business as it is to be kept: of the running product, or, when it does not run, opened for the moment. */
export const sourceOf = async (config: Config): Promise<{ source: Source; close: () => Promise<void> }> => {
  const running = config.databaseUrl ?? (await findRunningPostgres(config.dataDir))
  const store = await openFileStore(config.files)
  if (running === undefined) {
    // A program of its own beside the product should take no more memory than it needs.
    const { openBusiness } = await import('../process/business.ts')
    const { pool, close } = await openBusiness(config)
    return { source: { pool, store, ...(await keysOf(config)) }, close }
  }
  const pools = openPools(running, { max: 2 })
  const { writing: pool } = pools
  const close = () => endPools(pools)
  return { source: { pool, store, ...(await keysOf(config)) }, close }
}
