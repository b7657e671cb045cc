import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { until } from './until.ts'

/** Where the PostgreSQL of a running product answers; `host` is the folder of its socket. */
export type DatabaseAddress = { host: string; port: number; user: string; database: string }

/** Read from the owner file that the product keeps in its data folder while it runs. */
export const databaseOf = (dataDir: string): DatabaseAddress => {
  const file = readFileSync(join(dataDir, 'postgres-owner.json'), 'utf8')
  const { socketDirectory }: { socketDirectory: string } = JSON.parse(file)
  return { host: socketDirectory, port: 5432, user: 'refill', database: 'refill' }
}

/** The same as DATABASE_URL takes it. */
export const urlOf = ({ host, port, user, database }: DatabaseAddress): string =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

/** One connection for a callback, closed at its end, however it ends. */
export const withClient = async <T>(
  /** Or a URL, as DATABASE_URL takes it. */
  address: DatabaseAddress | string,
  callback: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client(address)
  await client.connect()
  try {
    return await callback(client)
  } finally {
    await client.end()
  }
}

/** Statistics and visibility as after a night: otherwise autovacuum comes in the middle of a round. */
export const settle = (address: DatabaseAddress): Promise<void> =>
  withClient(address, async (client) => void (await client.query('VACUUM (ANALYZE)')))

/** Once every row of the log that is there now is in a block: each round would also pay for sealing what was filled in. */
export const sealed = (address: DatabaseAddress): Promise<void> =>
  withClient(address, async (client) => {
    const { rows } = await client.query<{ newest: string | null }>('SELECT max(id) AS newest FROM audit_log')
    await until('The filled log is not sealed', 600_000, async () => {
      const sealedBeyond = await client.query(
        'SELECT FROM audit_blocks HAVING coalesce(max(upper(rows_sealed)), 1) > $1::bigint',
        [rows[0]?.newest ?? 0],
      )
      return sealedBeyond.rowCount === 1 ? true : undefined
    })
  })
