import { fileURLToPath } from 'node:url'
import { createVitest, type Reporter, type TestSpecification } from 'vitest/node'
import { openPool, type DatabaseAddress } from '../../apps/api/src/database/pool.ts'
import type { Judge } from './judges.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: DatabaseAddress
  }
}

/**
 * Stays and runs tests again and again, in the copy in which the faults are planted: to start Vitest, the database and
 * the browser takes longer than most faults live.
 */

/** A file that was changed, and who is asked about it, the likeliest first. */
export type Question = { readonly path: string; readonly judges: readonly Judge[]; readonly isWhole: boolean }
/** `judges` when it is ready, `news` when a test has ended, `found` and `why` when all is over. */
export type Said = {
  readonly judges?: readonly Judge[]
  readonly news?: true
  readonly over?: { readonly found: string; readonly file: string; readonly why: string }
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const say = (said: Said) => process.send?.(said)

let found = { found: '', file: '', why: '' }
let order: readonly string[] = []
/** What was changed for the last question, and is as it should be by now. */
let mended = ''

const pathOf = (file: string) => file.slice(root.length)

const find = (file: string, name: string, why = '') => {
  if (found.found) return
  found = { found: `${pathOf(file)} > ${name}`, file: pathOf(file), why }
  void vitest.cancelCurrentRun('test-failure')
}

const reporter: Reporter = {
  onTestCaseResult: (test) => {
    say({ news: true })
    const { state, errors } = test.result()
    if (state === 'failed') find(test.module.moduleId, test.fullName, errors?.[0]?.message)
  },
  onTestModuleEnd: (module) => {
    say({ news: true })
    if (module.state() === 'failed') find(module.moduleId, 'as a whole', module.errors()[0]?.message)
  },
}

/** In the order in which they were asked, not the longest first. */
class AsAsked {
  shard = (specs: TestSpecification[]) => specs
  sort = (specs: TestSpecification[]) =>
    specs.toSorted((a, b) => order.indexOf(pathOf(a.moduleId)) - order.indexOf(pathOf(b.moduleId)))
}

const vitest = await createVitest('test', {
  root,
  watch: false,
  bail: 1,
  reporters: [reporter],
  sequence: { sequencer: AsAsked },
})
await vitest.standalone()
const all = await vitest.globTestSpecifications()

/** What tests leave behind that are ended in the middle. */
const dropDatabases = async () => {
  const cluster = vitest.projects.map((one) => one.getProvidedContext().cluster).find(Boolean)
  if (!cluster) return
  const pool = openPool(cluster, { max: 1 })
  const { rows } = await pool.query<{ name: string }>(
    "SELECT datname AS name FROM pg_database WHERE datname ~ '^refill_test_[0-9a-f]{12}$'",
  )
  for (const { name } of rows) await pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await pool.end()
}

const answer = async ({ path, judges, isWhole }: Question) => {
  found = { found: '', file: '', why: '' }
  order = judges.map((judge) => judge.path)
  for (const changed of new Set([mended, path])) if (changed) vitest.invalidateFile(root + changed)
  mended = path
  for (const project of vitest.projects) {
    const { walks } = project.getProvidedContext()
    if (walks) project.provide('walks', { ...walks, isWhole })
  }
  const chosen = all.filter(({ project, moduleId }) =>
    judges.some((judge) => judge.project === project.name && judge.path === pathOf(moduleId)),
  )
  const { unhandledErrors } = await vitest.runTestSpecifications(chosen)
  if (unhandledErrors.length > 0 && !found.found)
    found = { found: 'an error that no test waits for', file: '', why: '' }
  await dropDatabases()
  say({ over: found })
}

/** Databases and businesses that tests copy are made before any fault is planted. */
const warmUp = async () => {
  vitest.setGlobalTestNamePattern(/^no test has this name$/)
  await vitest.runTestSpecifications(
    vitest.projects.flatMap((project) => all.filter((one) => one.project === project).slice(0, 1)),
  )
  vitest.resetGlobalTestNamePattern()
}

await warmUp()
process.on('message', (question: Question) => void answer(question))
process.on('disconnect', () => process.exit())
say({ judges: all.map(({ project, moduleId }) => ({ project: project.name, path: pathOf(moduleId) })) })
