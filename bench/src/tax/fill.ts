import { Client } from 'pg'
import { databaseOf } from '../database.ts'
import { withoutIndexes } from '../ledger/bare-tables.ts'
import { masterRows } from '../ledger/business-sql.ts'
import { partyRows } from '../orders/masters-sql.ts'
import { invoiceRows, issuerRow } from './tax-sql.ts'

/**
 * Fills the empty business of a running product with so many invoices of two years, two lines each, of orders that are
 * not there: what is measured reads documents alone.
 */
const [dataDir = '', asked = ''] = process.argv.slice(2)
const invoices = Number(asked)
if (!Number.isInteger(invoices) || invoices < 1) throw new Error(`${asked} are no invoices`)
const client = new Client(databaseOf(dataDir))
await client.connect()
const run = (text: string) =>
  client.query(text.replaceAll(/\bM\b/g, `${invoices}::bigint`).replaceAll(/\bC\b/g, '1000::bigint'))
await client.query(`SET synchronous_commit = off; SET work_mem = '256MB'; SET maintenance_work_mem = '1GB'`)
for (const text of [...masterRows, ...partyRows, issuerRow]) await run(text)
await client.query(
  'ALTER TABLE tax_documents DISABLE TRIGGER USER; ALTER TABLE tax_lines DISABLE TRIGGER USER',
)
await withoutIndexes(client, ['tax_documents'], async () => {
  for (const text of invoiceRows) await run(text)
})
await client.query('ALTER TABLE tax_documents ENABLE TRIGGER USER; ALTER TABLE tax_lines ENABLE TRIGGER USER')
await client.query('VACUUM (ANALYZE)')
await client.query('CHECKPOINT').catch(() => undefined)
await client.end()
