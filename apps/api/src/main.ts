import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { openBusiness, type Business } from './business.ts'
import { readConfig, type Config } from './config.ts'
import { prepareDocuments } from './features/orders/orders.public.ts'
import { createFirstAdministrator } from './features/session/session.public.ts'
import { keepHouse } from './housekeeping.ts'
import { giveBackMemory } from './memory.ts'
import { prepareWhenUsed } from './prepare-when-used.ts'
import { inOneLine, sayEnd, sayError, saySignIn } from './say.ts'

const panel = fileURLToPath(new URL('../../admin/dist', import.meta.url))

/** A stop takes at most this long; then whatever still runs is cut off. */
const longestDrain = 9_000

type Extras = {
  /** Where the business lies when DATA_DIR does not say. */
  dataDir?: string
  /** Runs before the first request, on the open business. */
  prepare?: (business: Business) => Promise<void>
}

const stopOnSignals = (stop: () => Promise<void>): void => {
  let stopping = false
  const once = (code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), longestDrain).unref()
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        sayEnd(inOneLine(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => once(0))
  process.on('SIGINT', () => once(0))
}

/** Lets requests under way finish. A connection whose last answer is out would stay open for the next request. */
const drain = async (app: FastifyInstance): Promise<void> => {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearInterval(sweep)
}

const serve = async (config: Config, business: Business, prepare: Extras['prepare']) => {
  const { pool, db, store } = business
  const { adminUsername: username, adminPassword, apiBase, logLevel } = config
  await prepare?.(business)
  const password = await createFirstAdministrator(db, { username, password: adminPassword })
  const panelFolder = existsSync(panel) ? panel : undefined
  const app = await buildApp({ pool, db, store, apiBase, logLevel, panelFolder })
  prepareWhenUsed(app, () => prepareDocuments(db, store))
  const address = await app.listen({ host: config.host, port: config.port })
  saySignIn(address, password && { username, password })
  return app
}

/** Starts the product: database, schema, first administrator, server. What cannot be done leaves nothing running. */
const start = async ({ dataDir, prepare }: Extras = {}): Promise<void> => {
  const config = readConfig(process.env, { ...(dataDir && { dataDir }) })
  const business = await openBusiness(config)
  const app = await serve(config, business, prepare).catch(async (error: unknown) => {
    await business.close()
    throw error
  })
  giveBackMemory()
  const endHousekeeping = keepHouse(business.db, business.store, app.log)
  stopOnSignals(async () => {
    endHousekeeping()
    await drain(app)
    await business.close()
  })
  // Our own PostgreSQL is started again when it dies; when that does not help, nothing here can work.
  void business.postgres.stopped?.then((why) => {
    if (why === undefined) return
    sayEnd(why)
    process.exit(1)
  })
}

/** {@link start}, for commands: what goes wrong is one line and exit code 1. */
export const startOrExit = (extras?: Extras): void => {
  start(extras).catch((error: unknown) => {
    sayError(inOneLine(error))
    process.exit(1)
  })
}

if (import.meta.main) startOrExit()
