import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { joinBusiness } from '@refill/api/process/business.ts'
import { readConfig } from '@refill/api/process/config.ts'
import { fillMasters } from '@refill/sample-business/fill-masters.ts'
import { databaseOf, settle } from '../database.ts'

/**
 * Fills the business of a running product with masters of the sample, as the demo does. The search index is taken down
 * and built at the end: kept up row by row it takes most of the time, and it would not be packed as well.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { customers: { type: 'string', default: '0' }, vendors: { type: 'string', default: '0' } },
})
const [dataDir = ''] = positionals
const counts = { customers: Number(values.customers), vendors: Number(values.vendors) }
const address = databaseOf(dataDir)
const client = new Client(address)
await client.connect()
const index = await client.query<{ indexdef: string }>(
  `SELECT indexdef FROM pg_indexes WHERE indexname = 'masters_search'`,
)
await client.query('DROP INDEX IF EXISTS masters_search')
const { db, store, close } = await joinBusiness(readConfig({}, { dataDir }))
await fillMasters(db, store, counts)
await close()
for (const { indexdef } of index.rows) await client.query(indexdef)
await client.end()
await settle(address)
