import { randomUUID } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Account } from './account.ts'
import { canEnter } from './account.ts'
import { DatabaseStartError } from './database-start-error.ts'

/** Every PostgreSQL of ours uses its own folder, so all can have the same port. */
export const port = 5432
const longestSocketPath = 100 // bytes; the systems' own limits are 103 and 107
const prefix = 'refill-'

/** Some file systems (shared folders of virtual machines, for one) hold no sockets. */
const canListenIn = (folder: string) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(join(folder, `probe-${randomUUID().slice(0, 8)}`), () => server.close(() => resolve(true)))
  })

const isOurs = async (folder: string, account: Account | undefined) => {
  const found = await lstat(folder).catch(() => undefined)
  return found?.isDirectory() && [account?.uid, process.getuid?.()].includes(found.uid)
}

const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= longestSocketPath

const prepare = async (folder: string, account: Account | undefined) => {
  await chmod(folder, 0o700)
  if (account) await chown(folder, account.uid, account.gid)
  return fits(folder) && (await canListenIn(folder))
}

const inDataDir = async (dataDir: string, account: Account | undefined) => {
  const folder = join(dataDir, 'socket')
  if (!fits(folder) || !(await canEnter(account, dataDir))) return undefined
  if (await isOurs(folder, account)) await rm(folder, { recursive: true })
  const made = await mkdir(folder).then(
    () => true,
    () => false, // somebody else's folder or file of that name
  )
  return made && (await prepare(folder, account)) ? folder : undefined
}

const inTempFolder = async (account: Account | undefined) => {
  for (const temp of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    if (!(await canEnter(account, temp).catch(() => false))) continue
    const folder = await mkdtemp(join(temp, prefix)).catch(() => undefined)
    if (folder === undefined) continue
    if (await prepare(folder, account)) return folder
    await rm(folder, { recursive: true })
  }
  return undefined
}

const madeAgain = async (folder: string, account: Account | undefined) => {
  await mkdir(folder)
  return (await prepare(folder, account)) ? folder : undefined
}

/**
 * A folder that only PostgreSQL's own user may enter, which is what makes its trust in every caller safe. In the
 * data folder, where a command-line tool with another temp folder finds it too, or else a new one under temp.
 * @param again the folder to make again, for a database that comes back under its old address
 */
export const makeSocketDirectory = async (
  dataDir: string,
  account: Account | undefined,
  again?: string,
): Promise<string> => {
  const made =
    again === undefined
      ? ((await inDataDir(dataDir, account)) ?? (await inTempFolder(account)))
      : await madeAgain(again, account)
  if (made !== undefined) return made
  throw new DatabaseStartError(
    `No folder for PostgreSQL's socket: neither ${dataDir} nor ${tmpdir()} can hold one. Set TMPDIR to one that can.`,
  )
}

/** Removes what {@link makeSocketDirectory} made, after a stop or, by the next start, after a crash. */
export const removeSocketDirectory = async (
  folder: string,
  dataDir: string,
  account: Account | undefined,
): Promise<void> => {
  // The name comes from a file, and root removes nothing on the word of a file.
  const couldBeMade = folder === join(dataDir, 'socket') || /^refill-\w{6}$/.test(basename(folder))
  if (couldBeMade && (await isOurs(folder, account))) await rm(folder, { recursive: true, force: true })
}
