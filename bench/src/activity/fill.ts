import { Client } from 'pg'
import { databaseOf, settle } from '../database.ts'

/** Fills the log of a running product with so many rows of two years, and waits until the product has sealed them. */
const [dataDir = '', rows = '0'] = process.argv.slice(2)
const address = databaseOf(dataDir)
const client = new Client(address)
await client.connect()
// Half of them about orders, most of the others about customers, one in a thousand an export.
await client.query(
  `INSERT INTO audit_log (at, user_id, operation, request, event, record_id, before, after)
   SELECT now() - (($1::bigint - n) * (interval '2 years' / $1::bigint)), CASE WHEN n % 10 = 0 THEN NULL ELSE 1 END,
     'orders.php', 'bench-' || n,
     CASE WHEN n % 1000 = 0 THEN 'exports.made' WHEN n % 2 = 0 THEN 'orders.delivered' ELSE 'customers.updated' END,
     (n % 5000)::text, jsonb_build_object('status', 3, 'mobile', '98' || n),
     jsonb_build_object('status', 4, 'mobile', '97' || n, 'driver_id', n % 500)
   FROM generate_series(1, $1::bigint) AS n`,
  [Number(rows)],
)
const longestSealing = Date.now() + 500_000
const left = `SELECT max(id) - coalesce((SELECT max(upper(rows_sealed)) - 1 FROM audit_blocks), 0) AS rows FROM audit_log`
const from = performance.now()
while (Number((await client.query(left)).rows[0]?.rows) > 0 && Date.now() < longestSealing)
  await new Promise((resolve) => setTimeout(resolve, 500))
process.stdout.write(`sealed in ${((performance.now() - from) / 1000).toFixed(1)} s\n`)
await client.end()
await settle(address)
