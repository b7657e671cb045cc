import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerOf, Failure, FieldsIn, Operation } from '@refill/contract/operation.ts'
import { login } from '@refill/contract/features/session/session.contract.ts'
import type { Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { buildApp, type Parts } from '../app.ts'
import { theProgram } from '../actor.ts'
import { Database } from '../database/database.ts'
import { openPool, openPools, type DatabaseAddress } from '../database/pool.ts'
import { KnownEnd, openLog } from '../features/activity/activity.public.ts'
import { sealOlderDays } from '../features/closing/closing.public.ts'
import { createFirstAdministrator } from '../features/session/session.public.ts'
import { openEverything } from '../features/export/export.public.ts'
import type { Backups } from '../features/backups/backups.public.ts'
import type { FileStore } from '../files/file-store.ts'
import { openFolderStore } from '../files/folder-store.ts'
import { encryptingStore } from '../files/encrypting-store.ts'
import { encryptOlder } from '../upkeep/encrypt-older.ts'
import { openSecrets } from '../secrets/open-secrets.ts'
import { addressOf, templateName } from './addresses.ts'

export const credentials = { username: 'meena.joshi', password: 'neem-Tree-42' }

/** Success or domain error: a test reads whichever it expects. */
export type Either<O extends Operation> = AnswerOf<O> &
  Omit<Failure, 'success' | 'status'> & { success: boolean; status: string }

export type Reply<T> = { status: number; headers: Headers; body: T }
type Extra = { cookie?: string | undefined; headers?: Record<string, string> }

/** The fields as a browser would send them. */
export const formOf = (fields: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) form.append(name, one instanceof Blob ? one : String(one))
  return form
}

/** Hundreds of offices sign in hundreds of times: that is not what they try. */
const cheap = { memory: 8, passes: 1, parallelism: 1 }

type Fill = (pool: Pool) => Promise<unknown>

/** A business that nobody has open any more. */
export type LeftBusiness = { database: string; folder: string }

const freshDatabase = async (
  cluster: DatabaseAddress,
  from: LeftBusiness | undefined,
  fill: Fill | undefined,
) => {
  const name = `refill_test_${randomBytes(6).toString('hex')}`
  const admin = openPool(cluster, { max: 1 })
  // As files: through the log, as PostgreSQL does it by default, it takes three times as long.
  const template = from?.database ?? (fill ? 'template1' : templateName)
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  if (fill) {
    const pool = openPool(addressOf(cluster, name), { max: 1 })
    await fill(pool)
    await pool.end()
  }
  const leave = () => admin.end()
  const drop = async () => {
    await admin.query(`DROP DATABASE IF EXISTS ${name}`)
    await leave()
  }
  return { name, address: addressOf(cluster, name), leave, drop }
}

type OfficeOptions = Pick<
  Parts,
  | 'trustedProxies'
  | 'allowedHosts'
  | 'openDocs'
  | 'localMetrics'
  | 'limits'
  | 'masters'
  | 'durations'
  | 'databaseFolder'
> & {
  apiBase?: string
  panelFolder?: string
  /** Where files are kept, closed by whoever opened it; without one, a folder that goes with the office. */
  store?: FileStore
  /** What makes its backups; without it none are made. */
  backups?: (db: Database) => Backups
  /** As many for writing and as many for reading: eight, as in production, where many things happen at once. */
  connections?: number
  /** Makes tables and rows in an empty database, instead of a copy of the migrated one. */
  fill?: Fill
  /** Begins as a copy of this one. */
  from?: LeftBusiness
}

const freshFolder = async (from: LeftBusiness | undefined) => {
  const folder = await mkdtemp(join(tmpdir(), 'refill-office-'))
  if (from) await cp(from.folder, folder, { recursive: true })
  const drop = () => rm(folder, { recursive: true, force: true })
  return { folder, drop }
}

/**
 * A business of its own: real database, real files, real HTTP on 127.0.0.1, one administrator who is signed in. Whoever
 * opens it closes it.
 */
export const testOffice = async ({
  apiBase = '/',
  panelFolder,
  store: given,
  backups,
  connections = 2,
  fill,
  from,
  ...options
}: OfficeOptions = {}) => {
  const { address, ...database } = await freshDatabase(inject('cluster'), from, fill)
  const { folder, drop: dropFolder } = await freshFolder(from)
  const secretKeyFile = join(folder, 'secret.key')
  const files = { kind: 'folder', folder: join(folder, 'files') } as const
  const pools = openPools(address, { max: connections })
  const pool = pools.writing
  const secrets = await openSecrets(pool, secretKeyFile)
  const store = encryptingStore(given ?? (await openFolderStore(files.folder)), secrets)
  const db = new Database(pools, secrets)
  await encryptOlder(pool, db, store)
  const end = new KnownEnd(folder, secrets)
  await openLog(db, end, () => sealOlderDays(db))
  await createFirstAdministrator(db, { ...credentials, name: 'Meena Joshi' }, cheap)
  const quiet = { logLevel: 'silent', checkAnswers: true }
  const app = await buildApp({
    pools,
    db,
    store,
    apiBase,
    backups: backups?.(db),
    wholeBusiness: openEverything({ database: address, files, secretKeyFile }),
    panelFolder,
    ...options,
    ...quiet,
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })

  const fetchPath = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, { redirect: 'manual', ...init })
  const post = async <T = Failure>(
    path: string,
    body: RequestInit['body'],
    { cookie = session, headers = {} }: Extra = {},
  ) => {
    const answer = await fetchPath(path, {
      method: 'POST',
      body: body ?? null,
      headers: { ...(cookie && { cookie }), ...headers },
    })
    return {
      status: answer.status,
      headers: answer.headers,
      body: (await answer.json()) as T,
    } satisfies Reply<T>
  }
  let session = ''
  const send = <O extends Operation>(operation: O, fields: FieldsIn<O>, extra?: Extra) =>
    post<Either<O>>(
      apiBase + operation.endpoint,
      formOf({
        ...(operation.action && { action: operation.action }),
        ...operation.when,
        ...(fields as object),
      }),
      extra,
    )
  const signIn = async (who = credentials): Promise<string> => {
    const { headers } = await send(login, who, { cookie: '' })
    return headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  }
  session = await signIn()

  const stop = async () => {
    await app.close()
    await db.close()
  }
  const close = async () => {
    await stop()
    await database.drop()
    await dropFolder()
  }
  /** Closes it, and leaves what it was for others to begin with. */
  const leave = async (): Promise<LeftBusiness> => {
    await stop()
    await database.leave()
    return { database: database.name, folder }
  }
  return {
    app,
    origin,
    address,
    pool,
    pools,
    readers: pools.reading.once,
    db,
    store,
    filesFolder: files.folder,
    end,
    secrets,
    by: theProgram('test'),
    send,
    post,
    fetch: fetchPath,
    signIn,
    session,
    close,
    leave,
  }
}

export type Office = Awaited<ReturnType<typeof testOffice>>

/** The business of a whole test file, closed after its last test. */
export const officeForFile = async (options?: OfficeOptions): Promise<Office> => {
  const office = await testOffice(options)
  afterAll(() => office.close())
  return office
}
