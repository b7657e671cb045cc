import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Account } from './account.ts'
import { canRead } from './account.ts'
import { codeOf, DatabaseStartError, reasonIn } from './database-start-error.ts'
import { readyTree } from './native-tree.ts'
import { packageFor, programIn } from './platform.ts'
import { bareEnvironment } from './supervision.ts'

/** PostgreSQL's programs; `folder` holds `postgres` and `initdb`. */
export type Binaries = { folder: string; major: number }

const oldestMajor = 15
const wayOut = 'Set PG_BIN to a folder with postgres and initdb, or DATABASE_URL to a running PostgreSQL.'

const versioned = z.object({ version: z.string() })

const findPackage = async () => {
  const name = packageFor(process.platform, process.arch)
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = versioned.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
    return { native: join(root, 'native'), version }
  } catch {
    throw new DatabaseStartError(`The package ${name} with PostgreSQL is not installed. ${wayOut}`)
  }
}

const namedFolder = async (pgBin: string, account: Account | undefined) => {
  const folder = resolve(pgBin)
  for (const program of ['postgres', 'initdb']) {
    const path = programIn(folder, program)
    const readable = await canRead(account, path).catch(() => undefined)
    if (readable === undefined) throw new DatabaseStartError(`PG_BIN is ${pgBin}, but there is no ${path}.`)
    if (!readable)
      throw new DatabaseStartError(
        `PG_BIN is ${pgBin}, but the user that PostgreSQL runs as (uid ${account?.uid}) cannot read ${path}.`,
      )
  }
  return folder
}

const reasonOf = (error: unknown) => {
  if (codeOf(error) === 'ENOENT') return 'it is not built for this system'
  const printed = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  return reasonIn(printed || String(error))
}

const readMajor = async (folder: string, account: Account | undefined) => {
  const postgres = programIn(folder, 'postgres')
  const options = { ...account, cwd: '/', env: bareEnvironment }
  const { stdout } = await promisify(execFile)(postgres, ['--version'], options).catch((error: unknown) => {
    throw new DatabaseStartError(`${postgres} does not run here: ${reasonOf(error)}. ${wayOut}`)
  })
  const major = Number(/\d+/.exec(stdout)?.[0])
  if (!(major >= oldestMajor))
    throw new DatabaseStartError(`${postgres} is ${stdout.trim()}; ${oldestMajor} or newer is needed.`)
  return major
}

/** The PostgreSQL that PG_BIN names, or else the one that npm installed, proven to run here. */
export const findBinaries = async (
  pgBin: string | undefined,
  dataDir: string,
  account: Account | undefined,
): Promise<Binaries> => {
  if (pgBin !== undefined) {
    const folder = await namedFolder(pgBin, account)
    return { folder, major: await readMajor(folder, account) }
  }
  const { native, version } = await findPackage()
  const folder = join(await readyTree(native, version, dataDir, account), 'bin')
  return { folder, major: await readMajor(folder, account) }
}
