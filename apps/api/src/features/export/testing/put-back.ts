import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { leaving } from '../what-leaves.ts'

/** Each table as the file has it, in place of what a database has there. */
export const putBack = async (client: PoolClient, everything: ReadonlyMap<string, Buffer>): Promise<void> => {
  for (const { table, columns } of leaving) {
    await client.query(`DELETE FROM ${table}`)
    const names = columns.map((column) => `"${column}"`).join(', ')
    const taking = client.query(copyFrom(`COPY ${table} (${names}) FROM STDIN (FORMAT csv, HEADER)`))
    await pipeline(Readable.from([everything.get(`tables/${table}.csv`) ?? Buffer.from('')]), taking)
  }
}
