import { masterKinds } from '../packages/contract/src/masters/kinds.ts'
import { filesNamed, isGenerated, isTest, lineAt, read, report } from './sources.ts'

/**
 * Which part of the server may write to which table (docs/decisions/0001): imports alone would not show a feature that
 * reaches into another's rows. Reading is free. What triggers write stands in the migrations.
 */
const owners: Record<string, readonly string[]> = {
  'database/': ['audit_log', 'schema_migrations', 'series'],
  'database/ process/housekeeping.ts': ['idempotency_keys'],
  'files/': ['files'],
  'secrets/': ['secret_key'],
  'masters/': [
    'masters',
    'master_kinds',
    'master_counts',
    'papers',
    'bank_accounts',
    ...masterKinds.map((kind) => kind.replaceAll('-', '_')).filter((table) => table !== 'vendors'),
  ],
  'masters/ features/vendors/': ['vendors'],
  'features/session/ features/users/ features/keys/': ['users'],
  'features/keys/': ['api_keys'],
  'features/cut-over/': ['cut_overs', 'cut_over_lines'],
  'features/import/': ['imports', 'import_lines'],
  'features/users/': ['roles'],
  'features/session/ backup/end-sessions.ts': ['sessions'],
  'features/session/': ['sign_in_failures', 'known_places', 'unlogged_failures', 'download_tickets'],
  'features/settings/': ['settings', 'issuers'],
  'features/setup/': ['setup'],
  'features/products/': ['products', 'product_rates'],
  'features/cylinder-ledger/': [
    'movements',
    'balances',
    'stock_days',
    'stock_openings',
    'older_shortages',
    'row_counts',
  ],
  'features/inventory/': ['inventory', 'stock_counts', 'stock_count_lines'],
  'features/purchases/': ['purchases', 'purchase_lines'],
  'features/orders/': [
    'order_years',
    'orders',
    'order_lines',
    'order_counts',
    'sales_days',
    'sales_corrections',
    'challans',
    'credit_turns',
  ],
  'features/invoices/': ['tax_documents', 'tax_lines'],
  'features/tax/': ['tax_registrations', 'eway_bills', 'old_documents', 'old_lines'],
  'features/approvals/': ['approvals'],
  'features/receipts/': [
    'receipts',
    'receipt_orders',
    'deductions',
    'refunds',
    'refund_receipts',
    'opening_dues',
  ],
  'features/activity/': ['audit_blocks', 'log_anchors'],
  'features/backups/ backup/end-runs.ts': ['backup_runs'],
  'features/backups/choose-place.ts': ['backup_place'],
  'features/speed/': ['durations', 'database_sizes'],
  'features/closing/': ['closings', 'closed_columns', 'filed_months'],
  'features/trips/': [
    'trips',
    'trip_stops',
    'trip_counts',
    'trip_posted',
    'trip_proposals',
    'driver_entries',
  ],
  'features/empties/': ['empties_returns', 'empties_return_lines', 'customer_openings', 'deposits_held'],
  'features/cash/': ['drawers', 'drawer_days', 'cash_documents', 'driver_cash'],
}

/**
 * Tables whose names are only known when it runs: the masters' shell writes to the table of its kind, and a restore fills
 * all of an empty database.
 */
const mayBeUnnamed = ['masters/', 'backup/fill-database.ts']

/** Where a database that was copied file by file is relieved of what stands in PostgreSQL's own tables. */
const catalogues = ['backup/log/recover.ts']

const writers = new Map<string, string[]>(
  Object.entries(owners).flatMap(([folders, tables]) => tables.map((table) => [table, folders.split(' ')])),
)

type Write = { path: string; line: number; table: string | undefined }

const builderCall = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'(\w+)(?: as \w+)?'|[^)]*)/g
const statement =
  /\b(?:(?:INSERT|MERGE)\s+INTO|DELETE\s+FROM|TRUNCATE)\s+(?:ONLY\s+)?(\w+)?|\bUPDATE\s+(?:ONLY\s+)?(\w+)(?:\s+(?:AS\s+)?\w+)?\s+SET\b/g

const source = 'apps/api/src/'
const files = filesNamed(/^apps\/api\/src\/.*\.(?:ts|sql)$/).filter(
  (path) => !isTest(path) && !isGenerated(path),
)

const writesIn = (path: string): Write[] => {
  const text = read(path)
  return [...text.matchAll(builderCall), ...text.matchAll(statement)].map(
    ({ index, 1: named, 2: updated }) => ({
      path: path.slice(source.length),
      line: lineAt(text, index),
      table: named ?? updated,
    }),
  )
}

const wrong = ({ path, table }: Write): string | undefined => {
  if (table?.startsWith('pg_')) return catalogues.includes(path) ? undefined : 'the catalogue of PostgreSQL'
  if (table === undefined)
    return mayBeUnnamed.some((one) => path.startsWith(one)) ? undefined : 'a table that is not named here'
  return writers.get(table)?.some((folder) => path.startsWith(folder))
    ? undefined
    : `${table}, which is not its own`
}

const writes = files.filter((path) => !path.includes('/migrations/')).flatMap(writesIn)
const madeOrDropped = /\b(?:CREATE TABLE (?:IF NOT EXISTS )?(\w+)|DROP TABLE (\w+))/g
const made = new Set<string>()
// In the order of the migrations, one of which may make again what it has dropped.
for (const [, table, dropped = ''] of files
  .toSorted()
  .flatMap((path) => [...read(path).matchAll(madeOrDropped)]))
  if (table) made.add(table)
  else made.delete(dropped)

report([
  ...writes.flatMap((write) => {
    const what = wrong(write)
    return what ? [`${source}${write.path}:${write.line} writes to ${what}`] : []
  }),
  ...[...made]
    .filter((table) => !writers.has(table))
    .map((table) => `tools/tables.ts names no owner of ${table}`),
  ...[...writers.keys()]
    .filter((table) => !made.has(table))
    .map((table) => `tools/tables.ts: there is no ${table}`),
])
