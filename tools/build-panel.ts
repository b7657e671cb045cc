import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const admin = join(root, 'apps/admin')
const stamp = join(admin, 'dist/.built-from')

/** What the built panel depends on. */
const sources = ['apps/admin/src', 'apps/admin/public', 'apps/admin/index.html']
const config = ['apps/admin/vite.config.ts', 'apps/admin/chunks.ts']
const shared = ['packages/contract/src', 'packages/values/src', 'package-lock.json']

const isFile = (path: string): boolean => /\.(?:html|ts|json)$/.test(path)

const filesBelow = (path: string): string[] => {
  const whole = join(root, path)
  if (!existsSync(whole)) return []
  if (isFile(whole)) return [path]
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}

const fingerprint = (): string => {
  const hash = createHash('sha256')
  for (const file of [...sources, ...config, ...shared].flatMap(filesBelow).toSorted())
    if (!/\.test\.tsx?$/.test(file))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const build = async (): Promise<void> => {
  const vite = await import('vite')
  await vite.build({ root: admin, logLevel: 'warn' })
  writeFileSync(stamp, fingerprint())
}

const withoutBuilder =
  'the panel is not built, and the packages that build it are not installed; npm ci installs them, and npm run build makes a release that needs none.'

const canBuild = (): boolean => {
  try {
    return import.meta.resolve('vite') !== ''
  } catch {
    return false
  }
}

/**
 * Builds the panel when it is missing or when anything that it is made of has changed; in a process of its own, since
 * the builder would leave 300 MB in the server's.
 * @throws {Error} when the build fails; it has said why
 */
export const buildPanelIfStale = (): void => {
  const isRelease = !existsSync(join(admin, 'src'))
  if (isRelease) return
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return
  if (!canBuild()) {
    if (!existsSync(stamp)) throw new Error(withoutBuilder)
    process.stdout.write(
      'The panel is older than its sources; the packages that build it are not installed.\n',
    )
    return
  }
  process.stdout.write('Building the panel…\n')
  const { status } = spawnSync(process.execPath, [import.meta.filename, '--now'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the panel could not be built')
}

if (import.meta.main) {
  if (process.argv.includes('--now')) await build()
  else buildPanelIfStale()
}
