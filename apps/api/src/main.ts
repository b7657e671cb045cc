import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { openBusiness, type Business } from './process/business.ts'
import { readConfig, type Config } from './process/config.ts'
import { environment } from './process/environment.ts'
import { describeError } from './process/describe-error.ts'
import { keepSealing } from './features/activity/activity.public.ts'
import { importKindsOf, importWork } from './features/import/import.public.ts'
import { allMasters } from './registry/all-masters.ts'
import { openBackups } from './features/backups/backups.public.ts'
import { openEverything } from './features/export/export.public.ts'
import { prepareDocuments } from './features/orders/orders.public.ts'
import { Durations, keepSpeed } from './features/speed/speed.public.ts'
import { createFirstAdministrator, hasAccounts } from './features/session/session.public.ts'
import { awaitOwner, renewLink } from './features/setup/setup.public.ts'
import { keepHouse } from './process/housekeeping.ts'
import { giveBackMemory } from './process/memory.ts'
import { openInBrowser } from './process/open-browser.ts'
import { prepareWhenUsed } from './process/prepare-when-used.ts'
import { inOneLine, printEnd, printError, printLine, printSignIn } from './process/print.ts'
import { isLoopbackOnly, setupAddress } from './process/setup-address.ts'
import { onStop } from './process/stop-signals.ts'

const panel = fileURLToPath(new URL('../../admin/dist', import.meta.url))

/** A stop takes at most this long; then whatever still runs is cut off. */
const longestDrain = 9_000

const passwordIgnored =
  'ADMIN_PASSWORD was not used: there is an administrator already. npm run admin:password sets another one.'

/** Who sits at the terminal wants to read the lines that are meant for them, not one for every request. */
const usualLevel = () => (process.stdout.isTTY ? 'warn' : 'info')

type Extras = {
  /** Where the business lies when DATA_DIR does not say. */
  dataDir?: string
  /** Runs before the first request, on the open business. */
  prepare?: (business: Business) => Promise<void>
}

/** Exit code 0 when all could be closed in time. */
const stopOrCutOff = (stop: () => Promise<void>): void => {
  setTimeout(() => process.exit(1), longestDrain).unref()
  stop().then(
    () => process.exit(0),
    (error: unknown) => {
      printEnd(inOneLine(error))
      process.exit(1)
    },
  )
}

/** Lets requests under way finish. A connection whose last answer is out would stay open for the next request. */
const drain = async (app: FastifyInstance): Promise<void> => {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearInterval(sweep)
}

/** The link that sets up the business, made anew at each start until somebody has used one. */
const makeLink = async (address: string, config: Config, { db }: Business): Promise<string | undefined> => {
  const url = config.adminPassword ? undefined : setupAddress(address, config)
  const secret = url && (await renewLink(db))
  return secret && `${url.href}#${secret}`
}

/** A service has no terminal, and whoever listens for other machines may have no desktop. */
const sayReady = (
  address: string,
  { openBrowser, host }: Config,
  said: Parameters<typeof printSignIn>[1],
) => {
  printSignIn(address, said)
  if (said.link && openBrowser && process.stdout.isTTY && isLoopbackOnly(host)) openInBrowser(said.link)
}

const serve = async (config: Config, business: Business, prepare: Extras['prepare']) => {
  const { pools, db, store } = business
  const { adminUsername: username, adminPassword, host, port, ...settings } = config
  if (!prepare && adminPassword && (await hasAccounts(db))) printLine(passwordIgnored)
  await prepare?.(business)
  const password = await createFirstAdministrator(db, {
    username,
    password: adminPassword,
    whenInvented: awaitOwner,
  })
  const panelFolder = existsSync(panel) ? panel : undefined
  const backups = openBackups(config, db)
  const { files, secretKeyFile } = config
  const wholeBusiness = openEverything({ database: business.postgres.address, files, secretKeyFile })
  const databaseFolder = config.databaseUrl ? undefined : config.dataDir
  const imports = importWork(db, importKindsOf(allMasters))
  const durations = new Durations()
  const app = await buildApp({
    ...settings,
    pools,
    db,
    store,
    backups,
    imports,
    wholeBusiness,
    panelFolder,
    databaseFolder,
    durations,
  })
  prepareWhenUsed(app, () => prepareDocuments(db, store))
  const address = await app.listen({ host, port })
  const link = prepare ? undefined : await makeLink(address, config, business)
  return {
    app,
    backups,
    imports,
    durations,
    ready: () => sayReady(address, config, { link, first: password && { username, password } }),
  }
}

/** Starts the product: database, schema, first administrator, server. What cannot be done leaves nothing running. */
const start = async ({ dataDir, prepare }: Extras = {}): Promise<void> => {
  // A sample business has nothing to do with the settings of the shop.
  const variables = prepare ? process.env : environment()
  const config = readConfig(variables, { ...(dataDir && { dataDir }), logLevel: usualLevel() })
  const business = await openBusiness(config)
  const { app, backups, imports, durations, ready } = await serve(config, business, prepare).catch(
    async (error: unknown) => {
      await business.close()
      throw error
    },
  )
  giveBackMemory()
  const endHousekeeping = keepHouse(business.db, business.store, app.log)
  const endSealing = keepSealing(business.db, business.end, app.log)
  const endSpeed = keepSpeed(business.db, durations, app.log)
  const endImports = imports.keep(app.log)
  const endBackups = backups.keep(app.log)
  const stop = async () => {
    endHousekeeping()
    await drain(app)
    await endImports()
    await endSpeed()
    await endSealing()
    // Last, since the log of all that was done before is kept then.
    await endBackups()
    await business.close()
  }
  onStop(() => stopOrCutOff(stop))
  // Our own PostgreSQL is started again when it dies; when that does not help, nothing here can work.
  void business.postgres.stopped?.then((why) => {
    if (why === undefined) return
    printEnd(why)
    process.exit(1)
  })
  ready() // who reads it may stop the product at once
}

/** Node itself would print all that an error carries, a row of the database too. */
const endOnDefect = (error: Error): void => {
  printEnd(describeError(error).stack)
  process.exit(1)
}

/** {@link start}, for commands: what goes wrong is one line and exit code 1. */
export const startOrExit = (extras?: Extras): void => {
  process.on('uncaughtException', endOnDefect)
  start(extras).catch((error: unknown) => {
    printError(inOneLine(error))
    process.exit(1)
  })
}

if (import.meta.main) startOrExit()
