import { chmod, chown, lchown, lstat, mkdir, readdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { codeOf, DatabaseStartError, reasonIn } from './database-start-error.ts'
import { endOrphans } from './orphans.ts'
import type { Way } from './listening.ts'
import { isWindows } from './platform.ts'
import type { Surroundings } from './program.ts'
import { commandOn } from './program.ts'
import { syncFolder } from '../../files/sync-folder.ts'

/** An operator may have put a link to another disk in the cluster's place. */
export const findCluster = (dataDir: string): Promise<string> => {
  const named = join(dataDir, 'postgres')
  return realpath(named).catch(() => named)
}

const draftPrefix = 'postgres.new-'

/**
 * Text sorts by code point, the same on every machine; upper and lower know all letters. PostgreSQL brings that
 * itself since 17; before, the operating system's C.UTF-8 does, where there is one.
 */
const localesFor = (major: number): string[][] =>
  major >= 17
    ? [['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']]
    : [['--locale=C', '--lc-ctype=C.UTF-8'], ['--locale=C']]

/** The socket's folder lets nobody else in; where there is no such folder, a list of callers of ours is used instead. */
const trusted: Record<Way, string> = { socket: 'trust', port: 'reject' }

const initdbArgs = (way: Way, locale: string[]) => [
  '--username=postgres',
  `--auth=${trusted[way]}`,
  '--encoding=UTF8',
  '--data-checksums',
  '--text-search-config=simple',
  '--no-instructions',
  ...locale,
]

const makeDraft = async ({ dataDir, account }: Surroundings) => {
  const draft = join(dataDir, `${draftPrefix}${process.pid}`)
  await mkdir(draft, { mode: 0o700 })
  if (account) await chown(draft, account.uid, account.gid)
  return draft
}

/** initdb writes every file through to the disk before the new cluster gets its name: it exists whole or not at all. */
const createCluster = async (surroundings: Surroundings) => {
  const { dataDir, cluster, binaries } = surroundings
  let words = ''
  for (const locale of localesFor(binaries.major)) {
    const draft = await makeDraft(surroundings)
    const args = (name: string) => ['-D', name, ...initdbArgs(surroundings.way, locale)]
    const command = await commandOn(surroundings, 'initdb', args, draft)
    const ended = await surroundings.supervisor.run(command)
    if (ended.code === 0) {
      await rename(draft, cluster)
      return syncFolder(dataDir)
    }
    await removeFolder(draft)
    words = ended.words
    if (!words.includes('invalid locale')) break
  }
  throw new DatabaseStartError(`PostgreSQL could not create its files in ${cluster}: ${reasonIn(words)}.`)
}

// An initdb whose supervisor was killed may still be writing.
const removeFolder = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })

const removeDrafts = async (dataDir: string) => {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(draftPrefix))
  for (const name of drafts) await removeFolder(join(dataDir, name))
}

const chownTree = async (path: string, account: Account): Promise<void> => {
  const isFolder = (await lstat(path)).isDirectory()
  if (isFolder) for (const name of await readdir(path)) await chownTree(join(path, name), account)
  await lchown(path, account.uid, account.gid)
}

/** The user that a cluster belongs to, where that is nobody we could run it as. */
const findForeign = async (cluster: string, account: Account | undefined) => {
  if (isWindows) return undefined // numbers no users
  const found = await lstat(cluster).catch(() => undefined)
  return found && !account && found.uid !== process.getuid?.() ? found.uid : undefined
}

/** A cluster that root copied or restored belongs to root, and is open to more people than PostgreSQL accepts. */
const adopt = async (cluster: string, account: Account | undefined) => {
  const { uid, mode } = await lstat(cluster)
  if (account && uid === 0) await chownTree(cluster, account)
  if (mode & 0o027) await chmod(cluster, 0o700)
}

const refuseOtherMajor = (cluster: string, written: string, major: number) => {
  if (Number(written) === major) return
  throw new DatabaseStartError(
    `${cluster} was written by PostgreSQL ${written}, and this is PostgreSQL ${major}. ` +
      `Start it once more with PG_BIN naming the programs of PostgreSQL ${written}, then move over: npm run backup, and npm run restore into another DATA_DIR.`,
  )
}

const findVersion = async (cluster: string) => {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined) return version.trim()
  const found = await readdir(cluster).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  if (found.length > 0)
    throw new DatabaseStartError(
      `${cluster} holds files, but no PostgreSQL cluster. Move them away to start anew.`,
    )
  return undefined
}

/** Makes sure there is a cluster that these programs can run; the first start creates it. */
export const readyCluster = async (
  surroundings: Surroundings,
  print: (line: string) => void,
): Promise<void> => {
  const { dataDir, cluster, binaries, account } = surroundings
  const stranger = await findForeign(cluster, account)
  if (stranger !== undefined)
    throw new DatabaseStartError(
      `${cluster} belongs to another user (uid ${stranger}). Start Refill as that user, or as root if root did before.`,
    )
  await removeDrafts(dataDir)
  const version = await findVersion(cluster)
  if (version === undefined) {
    print(`Creating the database in ${cluster}.`)
    return createCluster(surroundings)
  }
  refuseOtherMajor(cluster, version, binaries.major)
  await adopt(cluster, account)
  await endOrphans(cluster, print)
}
