import { todayInIndia } from '@refill/values/day.ts'
import type { Pool, QueryResultRow } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { everyOperation, nameOf } from '../../testing/every-operation.ts'
import { formOf, officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { exampleCalls } from '../../testing/example-calls.ts'
import { sealOlderDays, verifyClosedDays } from './closing.public.ts'
import { keptRows } from './kept-rows.ts'

/** A business with a row of everything that a closed day keeps, closed as an older program did it. */
const office = await officeForFile()
const kinds = [
  'api/inventory/count',
  'api/receipts/pay-back',
  'api/receipts/open-due',
  'api/credit-notes/create',
  'api/cash/deposit',
  'api/cash/confirm-hand-over',
]

/** An invoice of the program of before. */
const oldDocument = `WITH made AS (
  INSERT INTO old_documents (kind, number, day, buyer_name, buyer_gst, buyer_class, place_of_supply, supply, section, taxable,
    cgst, sgst, igst, round_off, content)
  VALUES ('invoice', 'OB/1', '${todayInIndia()}', 'Hotel Sagar', '', '', '27', 'intra', 'b2cs', 100, 9, 9, 0, 0, '{}')
  RETURNING id)
  INSERT INTO old_lines SELECT id, 1, 'Gas', '27111910', 'NOS', 1, 18, 100, 9, 9, 0 FROM made`

/** What nobody explains of the cash of a driver. */
const driverEntry = `INSERT INTO driver_entries (driver_id, day, kind, rupees, reason)
  SELECT id, '${todayInIndia()}', 'unexplained', 10, 'Found' FROM drivers ORDER BY id LIMIT 1`

/** As the owner of the tables may: nothing of them is asked any more. */
const withoutRules = `DO $$
  DECLARE one text;
  BEGIN
    FOR one IN SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f')
      UNION ALL SELECT format('ALTER TABLE %s DISABLE TRIGGER USER', oid::regclass) FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LOOP
      EXECUTE one;
    END LOOP;
  END $$`

beforeAll(async () => {
  const { cookie } = await signInAs(office, 'Owner')
  const calls = await exampleCalls(office, () => cookie)
  for (const operation of everyOperation.filter((one) => kinds.includes(nameOf(one)))) {
    const fields = { action: operation.action, ...(await calls[nameOf(operation)]?.()) }
    const { body } = await office.post(`/${operation.endpoint}`, formOf(fields), { cookie })
    expect(body, nameOf(operation)).toMatchObject({ success: true })
  }
  await office.pool.query(oldDocument)
  await office.pool.query(driverEntry)
  await office.pool.query('INSERT INTO closings (through) VALUES ($1)', [todayInIndia()])
  await sealOlderDays(office.db)
  await office.pool.query(withoutRules)
})

const found = () => verifyClosedDays(office.db)

const past = async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
  (await office.pool.query<Row>(text, values)).rows[0]

/** A column of each kind of rows that a closed day keeps, and what somebody would rather have in it. */
const changes: Readonly<Record<string, readonly [column: string, bent: string]>> = {
  receipts: ['narration', `'Paid twice'`],
  refunds: ['narration', `'For the driver'`],
  refund_receipts: ['amount', 'amount + 0.01'],
  opening_dues: ['bill_number', `'B 77'`],
  purchases: ['invoice_no', `'IOC/77'`],
  purchase_lines: ['vehicle_no', `'MH14XX0077'`],
  empties_returns: ['note', `'Never came'`],
  empties_return_lines: ['empties', 'empties + 1'],
  customer_openings: ['fulls', 'fulls + 1'],
  inventory: ['opening_empties', 'opening_empties + 1'],
  stock_openings: ['day', 'day - 1'],
  stock_counts: ['reason', `'Nobody counted'`],
  stock_count_lines: ['book_fulls', 'book_fulls + 1'],
  movements: ['note', `'Lost'`],
  challans: ['number', `'CH/26-27/77777'`],
  bookings: ['booked_by', 'NULL'],
  orders: ['po_number', `'PO 77'`],
  order_lines: ['product_name', `'Another cylinder'`],
  sales_corrections: ['product_name', `'Another cylinder'`],
  tax_documents: ['buyer_gst', `'27ABCPE1234F1Z0'`],
  tax_lines: ['hsn', `'84811000'`],
  old_documents: ['buyer_gst', `'27ABCPE1234F1Z0'`],
  old_lines: ['hsn', `'84811000'`],
  cash_documents: ['note', `'For tea'`],
  driver_entries: ['reason', `'Lost'`],
  confirmations: ['to_user_id', '1000'],
}

const firstOf = (name: string): string => {
  const { table, day, document } = keptRows[name] ?? { table: name, day: '' }
  const joined = document ? `JOIN ${document.table} d ON d.id = t.${document.by}` : ''
  const dated = document ? 'true' : `t.${day} IS NOT NULL`
  return `(SELECT t.ctid FROM ${table} t ${joined} WHERE ${dated} LIMIT 1)`
}

test.each(Object.entries(keptRows))(
  'verify finds what was changed on a closed day, and nothing once it is as it was: %s',
  async (name, { table, said }) => {
    const [column = 'none', bent = ''] = changes[name] ?? []
    const before = await past<{ old: string }>(
      `SELECT ${column}::text AS old FROM ${table} WHERE ctid = ${firstOf(name)}`,
    )
    const changed = await past<{ at: string }>(
      `UPDATE ${table} SET ${column} = ${bent} WHERE ctid = ${firstOf(name)} RETURNING ctid::text AS at`,
    )
    expect(await found()).toContainEqual(expect.stringContaining(`${said} of `))
    await past(`UPDATE ${table} SET ${column} = $1 WHERE ctid = $2::tid`, [before?.old, changed?.at])
    expect(await found()).toEqual([])
  },
)

test.each(Object.entries(keptRows))(
  'verify finds what was taken away from a closed day, and nothing once it is back: %s',
  async (name, { table, said }) => {
    const columns = await past<{ names: string }>(
      `SELECT string_agg(attname, ', ') AS names FROM pg_attribute
       WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    )
    await past(`CREATE TABLE aside AS SELECT * FROM ${table} WHERE ctid = ${firstOf(name)}`)
    await past(`DELETE FROM ${table} WHERE ctid = ${firstOf(name)}`)
    expect(await found()).toContainEqual(expect.stringContaining(`${said} of `))
    await past(
      `INSERT INTO ${table} (${columns?.names}) OVERRIDING SYSTEM VALUE SELECT ${columns?.names} FROM aside`,
    )
    await past('DROP TABLE aside')
    expect(await found()).toEqual([])
  },
)

test('a column that comes later, whatever is in it, and settings of the server are in no sum of before', async () => {
  await past(`ALTER TABLE receipts ADD COLUMN counter text NOT NULL DEFAULT 'Front'`)
  await past(`ALTER TABLE orders ADD COLUMN bell boolean NOT NULL DEFAULT true`)
  const { rows } = await office.pool.query<{ name: string }>('SELECT current_database() AS name')
  await past(`ALTER DATABASE ${rows[0]?.name} SET timezone = 'America/Lima'`)
  await past(`ALTER DATABASE ${rows[0]?.name} SET datestyle = 'German'`)
  await past(`ALTER DATABASE ${rows[0]?.name} SET statement_timeout = '1'`)
  const client = await office.pool.connect()
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`)
  client.release(true)
  const zoneOf = async (pool: Pool) => (await pool.query('SHOW timezone').catch(() => undefined))?.rows
  const zones = () => Promise.all(Object.values(office.pools.reading).map(zoneOf))
  await expect.poll(zones).toEqual([1, 2, 3].map(() => [{ TimeZone: 'America/Lima' }]))
  expect(await found()).toEqual([])
})
