import cookie from '@fastify/cookie'
import { listKeys } from '@refill/contract/features/keys/keys.contract.ts'
import { listCash } from '@refill/contract/features/cash/cash.contract.ts'
import type { Right } from '@refill/contract/rights.ts'
import { logout } from '@refill/contract/features/session/session.contract.ts'
import { readMetrics } from '@refill/contract/metrics.ts'
import type { FastifyInstance } from 'fastify'
import { allMasters } from './registry/all-masters.ts'
import type { Database } from './database/database.ts'
import { isMigrated } from './database/migrate.ts'
import type { Pools } from './database/pool.ts'
import { watchStatements } from './database/watch-statements.ts'
import { noteExports } from './features/activity/activity.public.ts'
import { activityRoutes } from './features/activity/activity.routes.ts'
import { approvalsRoutes } from './features/approvals/approvals.routes.ts'
import { backupFigures, type Backups } from './features/backups/backups.public.ts'
import { backupsRoutes } from './features/backups/backups.routes.ts'
import { cashRoutes } from './features/cash/cash.routes.ts'
import { closingRoutes } from './features/closing/closing.routes.ts'
import { cutOverRoutes } from './features/cut-over/cut-over.routes.ts'
import { customersRoutes } from './features/customers/customers.routes.ts'
import { cylinderLedgerRoutes } from './features/cylinder-ledger/cylinder-ledger.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { emptiesRoutes } from './features/empties/empties.routes.ts'
import type { Everything } from './features/export/export.public.ts'
import { exportRoutes } from './features/export/export.routes.ts'
import { inventoryRoutes } from './features/inventory/inventory.routes.ts'
import { orderApprovables } from './features/orders/orders.public.ts'
import { invoicesRoutes } from './features/invoices/invoices.routes.ts'
import { keysRoutes } from './features/keys/keys.routes.ts'
import { ordersRoutes } from './features/orders/orders.routes.ts'
import { salesRoutes } from './features/orders/sales/sales.routes.ts'
import { notesRoutes } from './features/notes/notes.routes.ts'
import { papersRoutes } from './features/papers/papers.routes.ts'
import { productsRoutes } from './features/products/products.routes.ts'
import { purchasesRoutes } from './features/purchases/purchases.routes.ts'
import { receiptsRoutes } from './features/receipts/receipts.routes.ts'
import { accountRoutes } from './features/session/account.routes.ts'
import { endSession, signInQueue } from './features/session/session.public.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { Durations, hearFelt } from './features/speed/speed.public.ts'
import { setupRoutes } from './features/setup/setup.routes.ts'
import { speedRoutes } from './features/speed/speed.routes.ts'
import { ratesRoutes } from './features/tax/rates.routes.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { taxRoutes } from './features/tax/tax.routes.ts'
import { importKindsOf, importWork, type ImportWork } from './features/import/import.public.ts'
import { importRoutes } from './features/import/import.routes.ts'
import { handOffRoutes } from './features/tax/hand-off.routes.ts'
import { vendorsRoutes } from './features/vendors/vendors.routes.ts'
import type { FileStore } from './files/file-store.ts'
import type { ScanRights } from './files/look-at-scan.ts'
import { pictureQueue } from './files/sharp.ts'
import { identifyIn } from './registry/identify.ts'
import { acceptBodies } from './http/body.ts'
import { compressAnswers } from './http/compress.ts'
import { serveDocs } from './http/docs.ts'
import { declaredRights } from './http/declared-rights.ts'
import { collectDownloads, serveDownloads } from './http/downloads.ts'
import { serveHealth } from './http/health.ts'
import { endLeftSessions } from './http/late-sign-out.ts'
import { logRequests } from './http/log.ts'
import { collectOperations, serveOperations } from './http/operations.ts'
import { ownWritesIn } from './http/own-writes.ts'
import { servePanel } from './http/panel.ts'
import { addSafety } from './http/safety.ts'
import { openServer, usualLimits, type Limits } from './http/server.ts'
import { serveFiles } from './http/served-files.ts'
import type { Master } from './masters/definition.ts'
import { serveMaster } from './masters/serve-master.ts'
import { databaseFigures } from './metrics/database-figures.ts'
import type { Figure } from './metrics/figure.ts'
import { poolFigures } from './metrics/pool-figures.ts'
import { processFigures } from './metrics/process-figures.ts'
import { queueFigures, type Queue } from './metrics/queue-figures.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { driverAccountsRoutes } from './features/trips/accounts/accounts.routes.ts'
import { tripsRoutes } from './features/trips/trips.routes.ts'
import { performIn, performTogetherIn } from './settlement/perform.ts'

export type Parts = {
  pools: Pools
  db: Database
  store: FileStore
  apiBase: string
  /** What makes backups; nothing where none are made. */
  backups?: Backups | undefined
  /** What stores files that are brought in; without it a process of its own does. */
  imports?: ImportWork | undefined
  /** What makes the file of everything. */
  wholeBusiness?: Everything | undefined
  /** On the disk of the database, where that is ours to ask. */
  databaseFolder?: string | undefined
  /** Where it is counted how long things take. */
  durations?: Durations
  logLevel: string
  /** Folder of the built panel; without it only calls and files are served. */
  panelFolder?: string | undefined
  /** Whose `X-Forwarded-*` is believed: addresses, networks, `loopback`, `linklocal`, `uniquelocal`. */
  trustedProxies?: readonly string[]
  /** Names that the server answers to; any when there are none. */
  allowedHosts?: readonly string[]
  /** Lets everybody read which calls there are. */
  openDocs?: boolean
  /** Lets whoever asks on this machine read `/metrics`. */
  localMetrics?: boolean
  limits?: Partial<Limits>
  /** Judges every answer by its contract, for tests. */
  checkAnswers?: boolean
  /** All of them unless given, for tests. */
  masters?: readonly Master[] | undefined
}

type Wired = Pick<
  Parts,
  | 'db'
  | 'store'
  | 'apiBase'
  | 'backups'
  | 'wholeBusiness'
  | 'databaseFolder'
  | 'masters'
  | 'imports'
  | 'allowedHosts'
>

/** The only place where features are wired; each is one line. */
export const wire = ({
  db,
  store,
  apiBase,
  backups,
  wholeBusiness,
  databaseFolder,
  masters = Object.values(allMasters),
  imports,
  allowedHosts = [],
}: Wired) => {
  const { on, entries } = collectOperations()
  const { offer, downloads } = collectDownloads()
  const declared = () =>
    declaredRights([
      ...entries.map(({ operation }) => operation),
      ...downloads.map(({ download }) => download),
      readMetrics,
    ])
  const perform = performIn(db)
  sessionRoutes(on, db)
  accountRoutes(on, db)
  setupRoutes(on, db, allowedHosts)
  usersRoutes(on, offer, db, declared)
  keysRoutes(on, db, declared)
  productsRoutes(on, offer, db, store)
  papersRoutes(on, db)
  cylinderLedgerRoutes(on, offer, db)
  inventoryRoutes(on, offer, db)
  purchasesRoutes(on, offer, db)
  ordersRoutes(on, offer, { db, store, apiBase, perform })
  approvalsRoutes(on, db, orderApprovables(db, { perform, together: performTogetherIn(db) }))
  salesRoutes(on, offer, db)
  tripsRoutes(on, offer, { db, store, together: performTogetherIn(db) })
  driverAccountsRoutes(on, offer, db, store)
  emptiesRoutes(on, offer, db)
  invoicesRoutes(on, offer, db, store)
  handOffRoutes(on, offer, db)
  notesRoutes(on, offer, db, store)
  receiptsRoutes(on, offer, db, store)
  cashRoutes(on, offer, db, store)
  closingRoutes(on, db)
  const dashboard = dashboardRoutes(on, db, { backups, databaseFolder })
  ratesRoutes(on, db, perform)
  settingsRoutes(on, db, store)
  taxRoutes(on, offer, db)
  activityRoutes(on, offer, db, allMasters)
  backupsRoutes(on, offer, db, backups)
  const kinds = importKindsOf(allMasters)
  importRoutes(on, offer, { db, store, kinds, work: imports ?? importWork(db, kinds) })
  cutOverRoutes(on, offer, db, store)
  exportRoutes(on, offer, db, wholeBusiness)
  speedRoutes(on, db, databaseFolder)
  vendorsRoutes(on, db)
  customersRoutes(on, db)
  for (const master of masters) serveMaster({ on, offer, db, store }, master)
  return { entries, downloads, dashboard }
}

/** Whoever may read a record may look at its scans, and at earlier ones whoever may read its history. */
const scanRights: ScanRights = (kind) => {
  if (kind === 'cash') return { current: listCash.right, earlier: listCash.right }
  const { read, history } = allMasters[kind].contract
  return { current: read.right, earlier: history.right }
}

/** Pictures of products stand on the screens of these, and that of the business on the settings. */
const imageRight: Right = { anyOf: ['products.read', 'inventory.read', 'orders.read', 'settings.read'] }

/** What `/metrics` says beside the calls; whatever else can be measured has its line here. */
const figuresOf = (
  server: FastifyInstance,
  { pools, db, backups }: Pick<Parts, 'pools' | 'db' | 'backups'>,
  queues: Record<string, Queue>,
): Figure[] => [
  ...queueFigures({ ...queues, pictures: pictureQueue, sign_ins: signInQueue }),
  ...poolFigures(pools),
  ...databaseFigures(db, server.log),
  ...processFigures(server),
  ...backupFigures(db, backups),
]

export const buildApp = async ({
  pools,
  db,
  store,
  backups,
  imports,
  wholeBusiness,
  databaseFolder,
  durations = new Durations(),
  checkAnswers,
  masters,
  trustedProxies = ['loopback'],
  allowedHosts = [],
  ...options
}: Parts): Promise<FastifyInstance> => {
  const { apiBase } = options
  const wired = { db, store, backups, wholeBusiness, imports, databaseFolder, masters, apiBase, allowedHosts }
  const { entries, downloads, dashboard } = wire(wired)
  const limits = { ...usualLimits, ...options.limits }
  const server = openServer({ logLevel: options.logLevel, trustedProxies, limits })
  const identify = identifyIn(db)
  logRequests(server)
  await server.register(cookie)
  endLeftSessions(server, options.apiBase + logout.endpoint, (token, request) =>
    endSession(db, token, request),
  )
  compressAnswers(server)
  acceptBodies(server)
  addSafety(server, allowedHosts)
  const keyed = db.reader.secrets.markOf
  const ownWrites = ownWritesIn(db)
  const serving = { identify, ownWrites }
  const queues = {
    dashboard,
    uploads: serveOperations(server, options.apiBase, entries, { ...serving, keyed, checkAnswers, limits }),
    downloads: serveDownloads(server, options.apiBase, downloads, { ...serving, note: noteExports(db) }),
  }
  const everything = {
    operations: entries.map(({ operation }) => operation),
    downloads: downloads.map(({ download }) => download),
  }
  watchStatements(pools, (name, ms) => durations.note('statement', name, ms))
  hearFelt(server, everything.operations, durations)
  serveDocs(server, options.apiBase, everything, {
    identify,
    isOpen: options.openDocs ?? false,
    right: listKeys.right,
  })
  serveHealth(server, () => isMigrated(pools.writing))
  serveMetrics(server, figuresOf(server, { pools, db, backups }, queues), {
    identify,
    isForThisMachine: options.localMetrics ?? false,
  })
  await serveFiles(server, { db, store, identify, scanRights, imageRight })
  servePanel(server, options.panelFolder, options.apiBase)
  return server
}
