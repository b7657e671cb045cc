import { openPool } from '@refill/api/database/pool.ts'
import { readConfig } from '@refill/api/process/config.ts'
import { openSecrets } from '@refill/api/secrets/open-secrets.ts'
import type { Secrets } from '@refill/api/secrets/secrets.ts'
import type { DatabaseAddress } from './database.ts'

/** What a running product encrypts and proves with. */
export const secretsIn = async (address: DatabaseAddress, dataDir: string): Promise<Secrets> => {
  const pool = openPool(address, { max: 1 })
  try {
    return await openSecrets(pool, readConfig({}, { dataDir }).secretKeyFile)
  } finally {
    await pool.end()
  }
}
