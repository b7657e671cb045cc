import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { verifyRules } from '../../database/verify-rules.ts'
import { keptRows } from './kept-rows.ts'

const office = await officeForFile()

/** Columns with a day that closing does not keep, and why not. */
const notKept: { readonly [column: string]: string } = {
  'api_keys.ends_on': 'the last day of a key: nothing that happened',
  'backup_runs.night': 'the night of a backup: nothing of the books',
  'cash_documents.confirmed_on':
    'on or after the day of its document, which is kept; a trigger of its own keeps it too',
  'closings.through': 'says which days are closed',
  'closings.after_day': 'says which days are closed',
  'cut_overs.day': 'from which day on the books are kept here: nothing that happened',
  'database_sizes.day': 'how large the database was: nothing of the books',
  'drawer_days.day': 'adds up cash, whose documents are kept; derived and checked by verify',
  'drawers.closed_through': 'says through which day a drawer is closed; derived and checked by verify',
  'trips.day': 'when a trip is planned; what it moves are movements and challans, which are kept',
  'trips.settled_on': 'what was settled are deliveries, receipts and movements of that day, which are kept',
  'trips.loaded_on': 'what was loaded are movements of that day, which are kept',
  'papers.valid_until': 'when a paper of a driver or vehicle runs out: nothing that happened',
  'opening_dues.due_day': 'a day on which money is due; the due is dated by its own day',
  'orders.due_day': 'a day on which money is due; the delivery is dated by delivered_on',
  'orders.dispatched_on':
    'its challan is kept by the same day; a trigger of its own lets no closed day be given',
  'orders.schedule_day': 'a wish for a day to come',
  'older_shortages.last_day': 'written once, when a business of an older version was taken over',
  'order_counts.day': 'counts bookings by status, which go on after their day; derived and checked by verify',
  'sales_days.day': 'adds up order_lines, which are kept; derived and checked by verify',
  'product_rates.from_day': 'a day from which a rate counts, which may be to come: nothing that happened',
  'settings.e_invoice_from': 'from when on invoices are reported: nothing that happened',
  'series.last_day': 'the day of the last document of a series, which is kept; derived and checked by verify',
  'settings.billing_since': 'from when on deliveries have an invoice: nothing that happened',
  'stock_days.day': 'adds up movements, which are kept; derived and checked by verify',
}

test('every table with a day is kept by the rule of closed days, or it is written down why not', async () => {
  const { rows } = await office.pool.query<{ what: string; kept: boolean }>(
    `SELECT t.relname || '.' || c.attname AS what, (
       SELECT count(DISTINCT g.tgtype & 28) FROM pg_trigger g WHERE g.tgrelid = t.oid AND g.tgenabled = 'O'
         AND pg_get_triggerdef(g.oid) ~ ('day_is_closed\\(.*(old|new)\\.' || c.attname)
     ) >= CASE t.relname WHEN 'movements' THEN 1 ELSE 3 END AS kept
     FROM pg_class t JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped
     WHERE t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace AND c.atttypid = 'date'::regtype ORDER BY 1`,
  )
  expect(rows.filter(({ kept }) => kept).length).toBeGreaterThan(10)
  const notEvenSaid = rows.filter(({ what, kept }) => !kept && !notKept[what]).map(({ what }) => what)
  expect(notEvenSaid).toEqual([])
  const days = new Set(rows.map(({ what }) => what))
  expect(Object.keys(notKept).filter((what) => !days.has(what))).toEqual([])
})

/** Tables whose rows belong to one of a closed day and are in no sum of it, and why not. */
const notSummed: { readonly [table: string]: string } = {
  approvals: 'asks for what is done to an order; the order is kept',
  eway_bills: 'what the portal answers later',
  receipt_orders: 'setting off, which later days may do',
  deductions: 'a certificate comes later; the rest of a row is changed by nobody, and its receipt is kept',
  tax_registrations: 'what the portal answers later',
  trip_stops: 'which trip an order is on; what left and was delivered is kept with the order',
}

test('whatever a closed day keeps is in its sum, with the columns that no later day may change', async () => {
  const { rows } = await office.pool.query<{ table: string; says: string; later: string[] }>(
    `SELECT tgrelid::regclass::text AS "table", pg_get_triggerdef(oid) AS says,
       array_remove(string_to_array(encode(tgargs, 'escape'), '\\000'), '') AS later
     FROM pg_trigger WHERE NOT tgisinternal AND pg_get_triggerdef(oid) ~ '(closed_row_stays|closed_document_keeps_lines)\\('`,
  )
  const kept = Object.values(keptRows)
  const summed = ({ table, says, later }: (typeof rows)[number]): boolean =>
    kept.some((one) => {
      if (one.table !== table) return false
      if (says.includes('closed_document_keeps_lines'))
        return isSame(later, [one.document?.table, one.day, one.document?.by])
      const days = [...says.matchAll(/(?:old|new)\.(\w+)(?=[,)])/g)].map(([, name = '']) => name)
      if (says.includes('IS DISTINCT FROM'))
        return (one.only ?? []).every((name) => says.includes(`old.${name} IS`))
      return days.includes(one.day) && (!says.includes('AFTER UPDATE') || isSame(later, one.later ?? []))
    })
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter((row) => !summed(row)).map(({ table, says }) => `${table}: ${says}`)).toEqual([])
})

const isSame = (some: readonly unknown[], others: readonly unknown[]) =>
  JSON.stringify(some) === JSON.stringify(others)

test('every table whose rows belong to rows of closed days is in their sums, or it is written down why not', async () => {
  const { rows } = await office.pool.query<{ table: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS "table" FROM pg_constraint
     WHERE contype = 'f' AND confrelid::regclass::text = ANY ($1) ORDER BY 1`,
    [Object.values(keptRows).map(({ table }) => table)],
  )
  const kept = new Set<string>(Object.values(keptRows).map(({ table }) => table))
  const beside = rows.map(({ table }) => table).filter((table) => !kept.has(table))
  expect(beside.filter((table) => !notSummed[table])).toEqual([])
  expect(Object.keys(notSummed).filter((table) => !beside.includes(table))).toEqual([])
})

test('no table that a closed day keeps, that is final or that says what is closed can be emptied', async () => {
  const { rows } = await office.pool.query<{ table: string; is_kept: boolean }>(
    `SELECT c.relname AS "table", bool_or(g.tgtype & 32 <> 0 AND g.tgenabled = 'O') AS is_kept
     FROM pg_class c JOIN pg_trigger g ON g.tgrelid = c.oid AND NOT g.tgisinternal
     WHERE c.relnamespace = 'public'::regnamespace GROUP BY 1
     HAVING bool_or(g.tgname ~ '^closed_days|_(stay|(is|are)_final)$') ORDER BY 1`,
  )
  expect(rows.length).toBeGreaterThan(25)
  expect(rows.filter(({ is_kept }) => !is_kept)).toEqual([])
  for (const table of ['audit_log', 'audit_blocks', 'log_anchors', 'closings', 'filed_months'])
    expect(rows.map((row) => row.table)).toContain(table)
})

test('a dated table of a later migration is never emptied either', async () => {
  await office.pool.query(`CREATE TABLE rounds (id bigint PRIMARY KEY, day date NOT NULL);
    CALL keep_closed_days('rounds', 'day')`)
  await expect(office.pool.query('TRUNCATE rounds')).rejects.toMatchObject({ constraint: 'is_never_emptied' })
  await office.pool.query('DROP TABLE rounds')
})

test('verify names a rule that somebody switched off', async () => {
  expect(await verifyRules(office.db.reader)).toEqual([])
  await office.pool.query('ALTER TABLE receipts DISABLE TRIGGER closed_days_stay')
  expect(await verifyRules(office.db.reader)).toEqual([
    'The rule closed_days_stay of the table receipts is switched off',
  ])
  await office.pool.query('ALTER TABLE receipts ENABLE TRIGGER closed_days_stay')
})
