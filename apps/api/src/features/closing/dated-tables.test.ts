import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'

const office = await officeForFile()

/** Columns with a day that closing does not keep, and why not. */
const notKept: { readonly [column: string]: string } = {
  'api_keys.ends_on': 'the last day of a key: nothing that happened',
  'backup_runs.night': 'the night of a backup: nothing of the books',
  'cash_documents.confirmed_on':
    'on or after the day of its document, which is kept; a trigger of its own keeps it too',
  'closings.through': 'says which days are closed',
  'drawer_days.day': 'adds up cash, whose documents are kept; derived and checked by verify',
  'drawers.closed_through': 'says through which day a drawer is closed; derived and checked by verify',
  'papers.valid_until': 'when a paper of a driver or vehicle runs out: nothing that happened',
  'opening_dues.due_day': 'a day on which money is due; the due is dated by its own day',
  'orders.due_day': 'a day on which money is due; the delivery is dated by delivered_on',
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
