import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const admin = join(root, 'apps/admin')
const stamp = join(admin, 'dist/.built-from')

/** What the built panel depends on. */
const sources = ['apps/admin/src', 'apps/admin/public', 'apps/admin/index.html', 'apps/admin/vite.config.ts']
const shared = ['packages/contract/src', 'package-lock.json']

const filesBelow = (path: string): string[] => {
  const whole = join(root, path)
  if (!existsSync(whole)) return []
  if (!readdirSyncable(whole)) return [path]
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}

const readdirSyncable = (path: string): boolean => !/\.(?:html|ts|json)$/.test(path)

const fingerprint = (): string => {
  const hash = createHash('sha256')
  for (const file of [...sources, ...shared].flatMap(filesBelow).toSorted())
    if (!/\.test\.tsx?$/.test(file))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Builds the panel when it is missing or when anything that it is made of has changed. */
export const buildPanelIfStale = async (): Promise<void> => {
  const now = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  process.stdout.write('Building the panel…\n')
  const { build } = await import('vite')
  await build({ root: admin, logLevel: 'warn' })
  writeFileSync(stamp, now)
}

if (import.meta.main) await buildPanelIfStale()
