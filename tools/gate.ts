import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Step = [name: string, program: string, ...rest: string[]]

/** Checkers beside each other would each judge what all share anew: more than half as much work again on two cores. */
const types = ['tsc', '--checkers', '1', '-p'] as const

/** What only reads: two at a time, the longest first, while the trials wait for something. */
const readings: Step[] = [
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives', '.'],
  ['types: server, sample business', ...types, 'packages/sample-business'],
  ['types: panel', ...types, 'apps/admin'],
  ['dead code', 'knip', '--no-progress'],
  ['types: tools, journeys, benchmarks', ...types, '.'],
  ['types: contract', ...types, 'packages/contract'],
  ['types: values', ...types, 'packages/values'],
  ['arrows of the house', 'node', 'tools/arrows.ts'],
  ['references to the specification', 'node', 'tools/references.ts'],
  ['links to the addresses', 'node', 'tools/addresses.ts'],
  ['writers of the tables', 'node', 'tools/tables.ts'],
  ['names of the tests', 'node', 'tools/test-names.ts'],
  ['measures of the house', 'node', 'tools/measures.ts'],
]

/** What starts databases and browsers, one after the other. Every step is a program that can fail. */
const trials: Step[] = [
  ['statements, tables and schema', 'node', 'apps/api/src/database/generate.ts', '--check'],
  ['rules, calls and screens', 'vitest', 'run', '--reporter=dot'],
  ['panel', 'node', 'tools/build-panel.ts'],
  ['release folder and list of parts', 'node', 'tools/release.ts'],
  ['attack on a running product', 'node', 'tools/attack.ts'],
  ['journeys in the browser', 'playwright', 'test', '--config', 'e2e/playwright.config.ts'],
]

const root = fileURLToPath(new URL('..', import.meta.url))

/** Memory that is a folder, as Linux has it; bytes that must be free there. */
const inMemory = { folder: '/dev/shm', room: 4 * 2 ** 30 }

/** For what the trials throw away: hundreds of databases and data folders, for which no disk is needed. */
const openTemporary = async (): Promise<string> => {
  const { bavail, bsize } = await statfs(inMemory.folder).catch(() => ({ bavail: 0, bsize: 0 }))
  const folder = await mkdtemp(
    join(bavail * bsize < inMemory.room ? tmpdir() : inMemory.folder, 'refill-gate-'),
  )
  // Open as /tmp is: where root tries it, PostgreSQL runs as somebody else.
  await chmod(folder, 0o1777)
  return folder
}
const temporary = await openTemporary()
const gone = { recursive: true, force: true, maxRetries: 5 }
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    rmSync(temporary, gone)
    process.exit(1)
  })

/** @param aside gives way to all else, and what it says is shown when it ends, not between the lines of another */
const run = (program: string, args: string[], aside: boolean): Promise<boolean> =>
  new Promise((resolve) => {
    const path = `${root}node_modules/.bin:${process.env.PATH}`
    const stdio = aside ? 'pipe' : 'inherit'
    const child: ChildProcess = spawn(program, args, {
      cwd: root,
      stdio,
      env: { ...process.env, PATH: path, TMPDIR: temporary },
    })
    if (aside && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const said: Buffer[] = []
    child.stdout?.on('data', (part: Buffer) => said.push(part))
    child.stderr?.on('data', (part: Buffer) => said.push(part))
    child.on('error', () => resolve(false))
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said))
      resolve(code === 0)
    })
  })

const say = (line: string) => process.stdout.write(`${line}\n`)

let failed = 0
const take = async ([name, program, ...args]: Step, aside: boolean): Promise<void> => {
  const begun = performance.now()
  const fine = await run(program, args, aside)
  if (!fine) failed += 1
  say(`${fine ? 'passed' : 'FAILED'}  ${name}  ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

const only = process.argv.slice(2)
const isChosen = ([name]: Step) => only.length === 0 || only.some((word) => name.includes(word))

const reading = readings.filter(isChosen)
const trying = trials.filter(isChosen)
const count = reading.length + trying.length
const takeAll = async (steps: Step[], aside: boolean): Promise<void> => {
  for (let step = steps.shift(); step; step = steps.shift()) await take(step, aside)
}
await Promise.all([takeAll(reading, true), takeAll(reading, true), takeAll(trying, false)])
await rm(temporary, gone)
say(`${count - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
