import { Client } from 'pg'
import { databaseOf } from '../database.ts'
import { withoutIndexes } from './bare-tables.ts'
import { block, derivedRows, masterRows, movementRows, purchaseRows, stockRows } from './business-sql.ts'

/**
 * Fills the empty business of a running product with two years of its cylinder ledger: 40 products, so many movements,
 * one in ten of them a line of a purchase. Straight into the tables, since through the product ten million would take
 * hours; `verify` finds fault with nothing but the orders, which are not there. A million take 12 s and 0.7 GB of disk,
 * ten million two to three minutes and 4 GB, log of the database included. Prints what the database itself weighs.
 */
const [dataDir = '', asked = ''] = process.argv.slice(2)
const movements = Number(asked)
if (!Number.isInteger(movements) || movements % block !== 0)
  throw new Error(`${asked} is no multiple of ${block}`)
const client = new Client(databaseOf(dataDir))
await client.connect()
const run = async (text: string) =>
  void (await client.query(text.replaceAll(/\bM\b/g, `${movements}::bigint`)))
const runAll = async (texts: readonly string[]) => {
  for (const text of texts) await run(text)
}
await client.query(`SET synchronous_commit = off; SET work_mem = '256MB'; SET maintenance_work_mem = '1GB'`)
await runAll(masterRows)
await withoutIndexes(client, ['purchase_lines', 'purchases'], () => runAll(purchaseRows))
await withoutIndexes(client, ['movements'], () => runAll([...stockRows, movementRows]))
await runAll(derivedRows)
// As after a night: otherwise autovacuum comes in the middle of a round.
await client.query('VACUUM (ANALYZE)')
await client.query('CHECKPOINT').catch(() => undefined)
const { rows } = await client.query<{ size: string }>(`SELECT pg_database_size(current_database()) AS size`)
process.stdout.write(`Database of ${(Number(rows[0]?.size) / 1e9).toFixed(2)} GB\n`)
await client.end()
