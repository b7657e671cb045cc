import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { buildPanelIfStale } from './build-panel.ts'
import { nameAt, readLock, root } from './lockfile.ts'
import { noticesOf } from './notices.ts'
import { billOfMaterials } from './sbom.ts'

/**
 * `npm run build [folder]`: the product as it is given away, in `release/`. `npm ci && npm start` there needs nothing
 * that only builds or tests: the panel is built already (docs/decisions/0031).
 */

const workspaces = ['packages/values', 'packages/contract', 'apps/sample-business', 'apps/api']
const scripts = ['start', 'demo', 'service', 'verify', 'admin:password', 'backup', 'restore', 'check-backup']
const tools = ['start.mjs', 'build-panel.ts', 'begin.mjs', 'service.ts', 'service-plan.ts'].map(
  (name) => `tools/${name}`,
)
/** What README leads whoever runs it to: settings, backups, the figures. */
const pages = ['docs/how-to', 'docs/measured/README.md']

const [target = join(root, 'release')] = process.argv.slice(2)

type Manifest = {
  scripts?: Record<string, string>
  workspaces?: string[]
  dependencies?: object
  devDependencies?: object
} & Record<string, unknown>

const manifestOf = (place: string): Manifest =>
  JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'))

const write = (path: string, content: string) => {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  writeFileSync(join(target, path), content)
}

const asText = (value: object) => `${JSON.stringify(value, undefined, 2)}\n`

/** Tests, and what only tests or the making of the product use. */
const isForWork = (path: string) =>
  /\.test(?:-data)?\.\w+$|\/testing(?:\/|$)|\/database\/generate(?:\.ts|\/|$)/.test(path)

const copy = (path: string) =>
  cpSync(join(root, path), join(target, path), { recursive: true, filter: (source) => !isForWork(source) })

const writeManifests = () => {
  const { devDependencies: _building, ...project } = manifestOf('')
  const kept = Object.entries(project.scripts ?? {}).filter(([name]) => scripts.includes(name))
  write('package.json', asText({ ...project, scripts: Object.fromEntries(kept), workspaces }))
  for (const place of workspaces) {
    const { devDependencies: _testing, ...manifest } = manifestOf(place)
    write(`${place}/package.json`, asText(manifest))
  }
}

/** The project's own lockfile without what is not asked for any more; nothing is looked up anywhere. */
const writeLock = () => {
  cpSync(join(root, 'package-lock.json'), join(target, 'package-lock.json'))
  const prune = ['install', '--package-lock-only', '--ignore-scripts', '--offline']
  execFileSync('npm', prune, {
    cwd: target,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
}

const importLine = /(?:from\s+|import\s*\(\s*|import\s+)'([^']+)'/g

/** What a file asks for that the release does not have: a file, or a package that its workspace does not name. */
const missingIn = (place: string, path: string): string[] => {
  const { dependencies } = manifestOf(place)
  const named = new Set(Object.keys({ ...dependencies }))
  const text = readFileSync(join(target, path), 'utf8')
  return [...text.matchAll(importLine)].flatMap(([line, asked = '']) => {
    if (asked.startsWith('.'))
      return existsSync(join(target, dirname(path), asked)) ? [] : [`${path}: ${asked}`]
    const [, name = ''] = /^((?:@[^/]+\/)?[^/]+)/.exec(asked) ?? []
    const isThere =
      named.has(name) ||
      asked.startsWith('node:') ||
      builtinModules.includes(name) ||
      line.startsWith('import type')
    return isThere ? [] : [`${path}: ${asked}`]
  })
}

/** @throws {Error} for what would fail at the start, and for a package that the list of parts leaves out */
const check = () => {
  const files = workspaces.flatMap((place) =>
    globSync(`${place}/src/**/*.{ts,mjs}`, { cwd: target }).flatMap((path) => missingIn(place, path)),
  )
  const named = new Set(billOfMaterials().components.map(({ purl }) => purl))
  const unnamed = Object.entries(readLock(target))
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, { version = '' }]) => `pkg:npm/${nameAt(place).replace('@', '%40')}@${version}`)
    .filter((purl) => !named.has(purl))
  const problems = [...files, ...unnamed.map((purl) => `sbom.cdx.json: does not name ${purl}`)]
  if (!existsSync(join(target, 'apps/admin/dist/index.html'))) problems.push('the panel is missing')
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

buildPanelIfStale()
rmSync(target, { recursive: true, force: true })
writeManifests()
for (const path of [
  '.npmrc',
  'README.md',
  'refill.cmd',
  ...pages,
  'apps/admin/dist',
  'apps/api/bin',
  ...tools,
])
  copy(path)
for (const place of workspaces) copy(`${place}/src`)
writeLock()
const bill = billOfMaterials()
write('sbom.cdx.json', asText(bill))
write('THIRD-PARTY-LICENCES.txt', noticesOf(bill.components))
check()
process.stdout.write(`${bill.components.length} components; the release is in ${target}\n`)
