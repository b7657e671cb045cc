import { Client } from 'pg'
import { Proofs } from '@refill/api/database/writing/proofs.ts'
import { databaseOf } from '../database.ts'
import { secretsIn } from '../secrets.ts'
import { withoutIndexes } from '../ledger/bare-tables.ts'
import { derivedRows, masterRows, stockRows } from '../ledger/business-sql.ts'
import { bookedRows } from './customers-sql.ts'
import { partyRows } from './masters-sql.ts'
import { logRows, proveSteps } from './log-sql.ts'
import { receiptRows } from './money-sql.ts'
import { issuerRow } from '../tax/tax-sql.ts'
import { challanRows, countedRows, deliveryRows, everyOrder } from './orders-sql.ts'

/**
 * Fills the empty business of a running product with two years of orders of a few hotels and many households: 40 products,
 * two and a half lines an order, challans, deliveries in the cylinder ledger, receipts, the log. Straight into the tables,
 * since through the product a million would take hours; `verify` finds no difference. Prints what the database itself
 * weighs.
 */
const [dataDir = '', ...asked] = process.argv.slice(2)
const [orders = 0, customers = 0] = asked.map(Number)
if (!Number.isInteger(orders) || !Number.isInteger(customers) || customers < 1)
  throw new Error(`${asked.join(' and ')} are no orders and customers`)
const address = databaseOf(dataDir)
const proofs = new Proofs(await secretsIn(address, dataDir))
const client = new Client(address)
await client.connect()
const run = async (text: string) =>
  void (await client.query(
    text.replaceAll(/\bM\b/g, `${orders}::bigint`).replaceAll(/\bC\b/g, `${customers}::bigint`),
  ))
const runAll = async (texts: readonly string[]) => {
  for (const text of texts) await run(text)
}
await client.query(`SET synchronous_commit = off; SET work_mem = '256MB'; SET maintenance_work_mem = '1GB'`)
await runAll([...masterRows, ...partyRows, issuerRow])
// Counts are added up at the end.
await client.query('ALTER TABLE orders DISABLE TRIGGER USER')
await withoutIndexes(client, ['order_lines', 'challans', 'receipt_orders', 'receipts', 'orders'], () =>
  runAll([...bookedRows, ...everyOrder, ...challanRows, ...receiptRows]),
)
await client.query('ALTER TABLE orders ENABLE TRIGGER USER')
await withoutIndexes(client, ['movements'], () => runAll([...stockRows, deliveryRows]))
await proveSteps(client, proofs, orders)
await withoutIndexes(client, ['audit_log'], () => run(logRows))
await runAll([...derivedRows, ...countedRows])
// As after a night: otherwise autovacuum comes in the middle of a round.
await client.query('VACUUM (ANALYZE)')
await client.query('CHECKPOINT').catch(() => undefined)
const { rows } = await client.query<{ size: string }>(`SELECT pg_database_size(current_database()) AS size`)
process.stdout.write(`Database of ${(Number(rows[0]?.size) / 1e9).toFixed(2)} GB\n`)
await client.end()
