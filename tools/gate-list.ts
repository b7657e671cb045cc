import { globSync } from 'node:fs'
import type { Step } from './run-steps.ts'

/**
 * What belongs to which command. `npm test` runs the short list: always the same, whatever changed. `npm run test:all`
 * runs everything that is here. Nothing else decides it.
 */

type Listed = Step & {
  /** Only in the whole list. */
  whole?: true
}

const inSample = (name: string) => `apps/sample-business/src/${name}.test.ts`

const inFeature = (name: string) => `apps/api/src/features/${name}.test.ts`

/** Tests of Vitest that are left to the whole list, as paths from the root. All others are in both. */
const named: readonly string[] = [
  // Every answer of every call, hostile values in every field, hostile files to every upload. Every role × every call is
  // in both.
  'apps/api/src/http/every-answer.test.ts',
  'apps/api/src/http/bad-input.test.ts',
  'apps/api/src/http/every-field.test.ts',
  'apps/api/src/http/every-upload.test.ts',
  // Files that unpack to gigabytes or lie about themselves. What is read of sound ones is in both.
  'apps/api/src/sheets/refused.test.ts',
  // What somebody bends in the tables beside the product, in every way. That verify finds what is bent is in both.
  'apps/api/src/features/activity/bent-log.test.ts',
  'apps/api/src/features/closing/bent-closings.test.ts',
  'apps/api/src/features/closing/bent-days.test.ts',
  'apps/api/src/features/tax/bent-months.test.ts',
  // Sheets of every make and size. That what is exported is brought in again is in both.
  ...['csv', 'read-table', 'xlsx-sheets', 'headings', 'round-trip', 'xlsx', 'html', 'tally', 'fixtures'].map(
    (name) => `apps/api/src/sheets/${name}.test.ts`,
  ),
  // Exports that are broken off or hold everything, and files of other programs whole. What each kind takes is in both.
  'apps/api/src/features/export/broken-off.test.ts',
  'apps/api/src/features/export/export.test.ts',
  ...['check', 'store', 'month-invoices-in-returns', 'opening-money', 'openings'].map((name) =>
    inFeature(`import/${name}`),
  ),
  ...['month-invoices', 'products', 'tally'].map((name) => inFeature(`import/${name}`)),
  // Papers as they lie on the page, which no change of the business moves. What stands on them is in both.
  ...['invoices/invoice-layout', 'orders/challan/challan-pdf', 'receipts/statement-pdf'].map(inFeature),
  ...['invoices/invoice-pdf', 'orders/challan/challan', 'trips/papers/papers-of-trip'].map(inFeature),
  // Many at the same moment, again and again. Two at once are in both.
  ...['closing/closing-race', 'orders/status/lock-order', 'orders/booking/kept-offers'].map(inFeature),
  ...['trips/settling/settling-at-once', 'trips/trips-at-once', 'trips/trip-walk'].map(inFeature),
  ...['cash/drawers-at-risk', 'cash/drawers-hold', 'cylinder-ledger/past-days'].map(inFeature),
  // What an office does once a month or less. The month, its returns and its close are in both.
  ...[
    'e-invoices',
    'eway-bills',
    'tally',
    'change-rate',
    'rates-of-orders',
    'away-buyers',
    'registration-classes',
  ].map((name) => inFeature(`tax/${name}`)),
  ...['on-account', 'opening-money', 'short-bill', 'undo-set-off'].map((name) =>
    inFeature(`receipts/${name}`),
  ),
  ...['paid-notes', 'undelivered'].map((name) => inFeature(`notes/${name}`)),
  ...['purchases/older-purchases', 'approvals/on-the-spot', 'session/failure-log', 'keys/keys'].map(
    inFeature,
  ),
  ...['refused', 'left-with-driver'].map((name) => inFeature(`trips/settling/${name}`)),
  ...['account-days', 'account-tally'].map((name) => inFeature(`trips/accounts/${name}`)),
  ...['activity/seal-log', 'session/second-factor', 'session/guessing', 'backups/place'].map(inFeature),
  ...['database/migrate', 'http/served-files', 'backup/places', 'files/encrypting-store'].map(
    (name) => `apps/api/src/${name}.test.ts`,
  ),
  // Processes that are started, killed, held up and moved. start-and-stop and how-to are in both.
  'apps/api/src/process/first-start.test.ts',
  'apps/api/src/process/prepare-when-used.test.ts',
  'apps/api/src/http/openapi.test.ts',
  'apps/api/src/features/cylinder-ledger/export-ledger.test.ts',
  'apps/api/src/features/invoices/numbers-after-a-kill.test.ts',
  'apps/api/src/files/after-a-kill.test.ts',
  'apps/api/src/features/export/after-a-kill.test.ts',
  'apps/api/src/features/import/after-a-kill.test.ts',
  'apps/api/src/features/trips/after-a-kill.test.ts',
  'apps/api/src/process/moved-database.test.ts',
  'apps/api/src/process/outage.test.ts',
  'apps/api/src/process/process.test.ts',
  'apps/api/src/process/replica.test.ts',
  'apps/api/src/process/several-processes.test.ts',
  'apps/api/src/process/silent-database.test.ts',
  'apps/api/src/database/connection-watch.test.ts',
  'apps/api/src/process/stopping.test.ts',
  'apps/api/src/backup/archive.test.ts',
  'apps/api/src/backup/away.test.ts',
  'apps/api/src/backup/chosen-place.test.ts',
  'apps/api/src/backup/download.test.ts',
  'apps/api/src/backup/drill.test.ts',
  'apps/api/src/backup/encrypted-key.test.ts',
  'apps/api/src/backup/clear-place.test.ts',
  'apps/api/src/exports/list-workbooks.test.ts',
  'apps/api/src/backup/hostile-archive.test.ts',
  'apps/api/src/backup/hostile-place.test.ts',
  'apps/api/src/backup/no-room.test.ts',
  'apps/api/src/backup/log/recover.test.ts',
  'apps/api/src/backup/log/session.test.ts',
  'apps/api/src/http/slow-clients.test.ts',
  'apps/api/src/database/embedded/after-a-kill.test.ts',
  'apps/api/src/database/embedded/as-another-user.test.ts',
  'apps/api/src/database/embedded/by-port.test.ts',
  'apps/api/src/database/embedded/full-disk.test.ts',
  'apps/api/src/database/embedded/refused-starts.test.ts',
  'apps/api/src/database/embedded/start-postgres.test.ts',
  // The business of the demo in all its figures. Who may sign in to it is in both.
  ...['masters/masters', 'orders/orders', 'papers/papers', 'product-image', 'products', 'staff'].map(
    inSample,
  ),
  ...['transactions/goods', 'transactions/issue-notes', 'transactions/transactions'].map(inSample),
  // Papers in ten scripts as a browser draws them. That each is shaped and read back is in both.
  'apps/api/src/pdf/as-on-screen.test.ts',
  // The gate itself.
  'tools/gate.test.ts',
]

/** Screens of every day, and one of each kind; journeys go through others. All of the kit is in both. */
export const shortScreens: ReadonlySet<string> = new Set(
  [
    'app',
    'routes',
    'masters/every-master',
    'masters/form/master-form',
    'shell/guard',
    ...['list/order-list', 'detail/order-detail', 'booking/change-order', 'status/undo-delivery'].map(
      (name) => `features/orders/${name}`,
    ),
    ...['receipts/due-list', 'receipts/spread', 'inventory/inventory-list', 'purchases/purchase-list'].map(
      (name) => `features/${name}`,
    ),
    ...['trips/settling/settle', 'trips/trip-steps', 'my-trip/my-trip', 'invoices/invoice-detail'].map(
      (name) => `features/${name}`,
    ),
    ...['dashboard/dashboard', 'session/login', 'cash/carriers'].map((name) => `features/${name}`),
  ].map((name) => `apps/admin/src/${name}.test.tsx`),
)

const isLeft = (path: string): boolean => !path.startsWith('apps/admin/src/ui/') && !shortScreens.has(path)

/** Tests of Vitest that are left to the whole list, as paths from the root. All others are in both. */
export const onlyInWhole: readonly string[] = [
  ...named,
  ...globSync('apps/admin/src/**/*.test.tsx', { cwd: new URL('..', import.meta.url) }).filter(isLeft),
]

/** Whether screens of features are judged by axe too, as the look at every screen does; the kit always is. */
export const axeJudges = process.env.REFILL_LIST === 'short' ? 'kit' : 'all'

/** Journeys of the short list, by file and the beginning of their names: what stands for each role's day. */
export const shortJourneys: Readonly<Record<string, readonly string[]>> = {
  'booking.e2e.ts': ['by keyboard alone: two lines for a customer'],
  'day.e2e.ts': ['a whole day: booked, assigned'],
  'corrections.e2e.ts': ['an order is changed, leaves twice'],
  'receipts.e2e.ts': ['money settles the oldest order first'],
  'purchases.e2e.ts': ['by keyboard alone: an invoice of four lines'],
  'inventory.e2e.ts': ['stock is opened for two products'],
  'tax-month.e2e.ts': ['a delivery is billed, two cylinders come back by a credit note'],
  'session.e2e.ts': ['signing in stores both keys'],
  'cash.e2e.ts': ['an office closes its day'],
  'settle.e2e.ts': ['a van comes back one empty'],
}

const types = ['tsc', '--checkers', '1', '-p'] as const
const vitest = (...projects: string[]) =>
  ['vitest', 'run', '--reporter=minimal', ...projects.flatMap((name) => ['--project', name])] as const

/** The panel, for what needs it, and then the longest first: as many go at once as there are cores. */
export const steps: readonly Listed[] = [
  { name: 'panel', command: ['node', 'tools/build-panel.ts'] },
  {
    name: 'journeys in the browser',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    after: 'panel',
  },
  { name: 'screens', command: vitest('screens') },
  { name: 'calls', command: vitest('api', 'sample-business') },
  {
    name: 'types and lint',
    command: [
      'oxlint',
      '--type-aware',
      '--type-check',
      '--deny-warnings',
      '--report-unused-disable-directives',
      '.',
    ],
  },
  { name: 'processes', command: vitest('processes') },
  { name: 'attack on a running product', command: ['node', 'tools/attack.ts'], after: 'panel', whole: true },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'types: server, sample business', command: [...types, 'apps/sample-business'], whole: true },
  { name: 'types: panel', command: [...types, 'apps/admin'], whole: true },
  { name: 'types: tools, journeys, benchmarks', command: [...types, '.'], whole: true },
  { name: 'types: contract', command: [...types, 'packages/contract'], whole: true },
  { name: 'types: values', command: [...types, 'packages/values'], whole: true },
  { name: 'rules', command: vitest('values', 'contract', 'tools') },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  {
    name: 'statements, tables and schema',
    command: ['node', 'apps/api/src/database/generate.ts', '--check'],
  },
  { name: 'release folder and list of parts', command: ['node', 'tools/release.ts'], after: 'panel' },
  { name: 'measures of the house', command: ['node', 'tools/measures.ts'] },
  { name: 'names of the tests', command: ['node', 'tools/test-names.ts'] },
  { name: 'words of the glossary', command: ['node', 'tools/words.ts'] },
  { name: 'arrows of the house', command: ['node', 'tools/arrows.ts'] },
  { name: 'references to the specification', command: ['node', 'tools/references.ts'] },
  { name: 'links to the addresses', command: ['node', 'tools/addresses.ts'] },
  { name: 'writers of the tables', command: ['node', 'tools/tables.ts'] },
]
