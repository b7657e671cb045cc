import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { binaries } from './binaries.ts'
import { readLock, root } from './lockfile.ts'

/**
 * `node tools/parts.ts`: what the product asks for by name, with the versions that are installed, beside those that were
 * last compared with public advisories by hand (docs/how-to/release.md). Fails where one was not looked at since it changed.
 * All that comes with them is in the list of parts, `npm run sbom`.
 */

const workspaces = ['', 'apps/api', 'apps/admin', 'packages/contract', 'apps/sample-business']

/** Packages that only carry Node or PostgreSQL, one for each platform. */
const carriers = new Set(binaries.flatMap(({ programs }) => Object.keys(programs)))

/** By name, Node and PostgreSQL among them. */
export const partsOfProduct = (): Map<string, string> => {
  const lock = readLock()
  const named = workspaces.flatMap((place) => Object.keys(lock[place]?.dependencies ?? {}))
  const versionOf = (name: string) => lock[`node_modules/${name}`]?.version ?? 'none'
  const packages = [...new Set(named)].filter((name) => !name.startsWith('@refill/') && !carriers.has(name))
  return new Map([
    ...binaries.map(({ name, version }) => [name, version] as const),
    ...packages.toSorted().map((name) => [name, versionOf(name)] as const),
  ])
}

const row = /^\| `([^`]+)` +\| ([\w.-]+) +\|/gm

/** What the page says was looked at, and with which version. */
export const partsLookedAt = (page: string): Map<string, string> =>
  new Map([...page.matchAll(row)].map(([, name = '', version = '']) => [name, version]))

export const readReleasePage = () => readFileSync(join(root, 'docs/how-to/release.md'), 'utf8')

/** One line for each that has to be looked at, or is none any more. */
export const notLookedAt = (page: string): string[] => {
  const [parts, looked] = [partsOfProduct(), partsLookedAt(page)]
  const changed = [...parts].filter(([name, version]) => looked.get(name) !== version)
  const gone = [...looked.keys()].filter((name) => !parts.has(name))
  return [
    ...changed.map(([name, version]) => `${name} ${version} was not looked at: ${looked.get(name) ?? 'new'}`),
    ...gone.map((name) => `${name} is no part any more`),
  ]
}

if (import.meta.main) {
  for (const [name, version] of partsOfProduct()) process.stdout.write(`${name} ${version}\n`)
  const problems = notLookedAt(readReleasePage())
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
}
