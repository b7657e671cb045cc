import { chmod, constants, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { z } from 'zod'
import type { Account } from './account.ts'
import { canEnter, canRead } from './account.ts'
import { codeOf, DatabaseStartError } from './database-start-error.ts'
import { isWindows } from './platform.ts'

const links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * The package's names for its shared libraries, which it leaves to an install script. Those are often off, so we
 * make the links ourselves.
 * @returns false where nothing can be written
 */
const linkLibraries = async (native: string): Promise<boolean> => {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of links.parse(JSON.parse(list))) {
    const link = join(dirname(native), target)
    try {
      await symlink(relative(dirname(target), source), link)
    } catch (error) {
      const isThere = codeOf(error) === 'EEXIST' || (await lstat(link).catch(() => false))
      if (!isThere) return false
    }
  }
  return true
}

/** One file of each kind; an install under a strict umask hides them all alike. */
const samples = ['bin/postgres', 'bin/initdb', 'share/postgresql/postgres.bki', 'lib/postgresql/plpgsql.so']

const isReadable = async (native: string, account: Account | undefined) => {
  const seen = await Promise.all(
    samples.map((file) => canRead(account, join(native, file)).catch(() => false)),
  )
  return seen.every(Boolean)
}

/** Everybody may read, nobody but the owner may write. */
const openToAll = async (path: string): Promise<void> => {
  const found = await lstat(path)
  if (found.isSymbolicLink()) return
  await chmod(path, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644)
  if (found.isDirectory()) for (const name of await readdir(path)) await openToAll(join(path, name))
}

const isNeeded = (path: string) => !path.endsWith('.a') && basename(path) !== 'pkgconfig'

const copyTree = async (native: string, home: string): Promise<void> => {
  const draft = `${home}.${process.pid}`
  await cp(native, join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: isNeeded,
  })
  await openToAll(draft)
  await linkLibraries(join(draft, 'native'))
  try {
    await rename(draft, home)
  } catch {
    await rm(draft, { recursive: true }) // another start was quicker; its copy is as good
  }
}

const isTrusted = async (folder: string) => {
  const found = await lstat(folder).catch(() => undefined)
  return (
    found === undefined || (found.isDirectory() && found.uid === process.getuid?.() && !(found.mode & 0o022))
  )
}

/** Where a copy may live, best first. As root, it must not be where another user could put his own in its place. */
const homesOfCopies = async (version: string, dataDir: string, account: Account | undefined) => {
  const name = `postgres-program-${version}`
  const shared = [
    join('/var/cache/refill', name),
    join(tmpdir(), `refill-${name}`),
    join('/tmp', `refill-${name}`),
  ]
  const inDataDir = (await canEnter(account, dataDir)) ? [join(dataDir, name)] : []
  return account ? [...inDataDir, ...shared] : inDataDir
}

const copyTo = async (home: string, native: string, account: Account | undefined) => {
  const parent = dirname(home)
  try {
    if (await mkdir(parent, { recursive: true })) await chmod(parent, 0o755) // whatever the umask
    if (!(await canEnter(account, parent)) || !(await isTrusted(home))) return undefined
    if (basename(parent) === 'refill' && !(await isTrusted(parent))) return undefined
    if (!(await lstat(home).catch(() => undefined))) await copyTree(native, home)
    const copy = join(home, 'native')
    return (await isReadable(copy, account)) ? copy : undefined
  } catch {
    return undefined // read-only or full; the next place may do
  }
}

/**
 * The tree of PostgreSQL's programs, with its links, where the account can run it: in place, or else a copy that is
 * made once per version.
 * @param native the tree as the package brings it
 */
export const readyTree = async (
  native: string,
  version: string,
  dataDir: string,
  account: Account | undefined,
): Promise<string> => {
  if (isWindows) return native // has no links, and only one who may run it
  if ((await linkLibraries(native)) && (await isReadable(native, account))) return native
  for (const home of await homesOfCopies(version, dataDir, account)) {
    const copy = await copyTo(home, native, account)
    if (copy !== undefined) return copy
  }
  throw new DatabaseStartError(
    `PostgreSQL cannot be run from ${native}, and no place was found for a copy. ` +
      'Make that folder readable for everybody, or set PG_BIN or DATABASE_URL.',
  )
}
