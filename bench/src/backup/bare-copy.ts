import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { compressor } from '@refill/api/backup/packing.ts'
import { copyText, findTables } from '@refill/api/backup/tables.ts'
import { openPool } from '@refill/api/database/pool.ts'
import { to as copyTo } from 'pg-copy-streams'
import { databaseOf } from '../database.ts'

/** What an archive cannot be quicker than: the same rows through the same compressor, and nothing besides. */
const [, , dataDir = '', folder = ''] = process.argv
const pool = openPool(databaseOf(dataDir), { max: 1 })
const client = await pool.connect()
await client.query('SET statement_timeout = 0')
for (const table of await findTables(client))
  await pipeline(
    client.query(copyTo(copyText(table, 'TO STDOUT'), { highWaterMark: 262_144 })),
    compressor(),
    createWriteStream(join(folder, `${table.table}.zst`)),
  )
client.release()
await pool.end()
