import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The whole gate, in the order in which a mistake is cheapest to find. Every step is a program that can fail. */
const steps: [name: string, program: string, ...rest: string[]][] = [
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings', '.'],
  ['arrows of the house', 'node', 'tools/arrows.ts'],
  ['types: contract', 'tsc', '-p', 'packages/contract'],
  ['types: server', 'tsc', '-p', 'apps/api'],
  ['types: panel', 'tsc', '-p', 'apps/admin'],
  ['types: tools, journeys, benchmarks', 'tsc', '-p', '.'],
  ['dead code', 'knip', '--no-progress'],
  ['rules, calls and screens', 'vitest', 'run', '--reporter=dot'],
  ['panel', 'node', 'tools/build-panel.ts'],
  ['journeys in the browser', 'playwright', 'test', '--config', 'e2e/playwright.config.ts'],
]

const root = fileURLToPath(new URL('..', import.meta.url))

const run = (program: string, args: string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const path = `${root}node_modules/.bin:${process.env.PATH}`
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path } })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })

const say = (line: string) => process.stdout.write(`${line}\n`)

const only = process.argv.slice(2)
const chosen = steps.filter(([name]) => only.length === 0 || only.some((word) => name.includes(word)))
let failed = 0
for (const [name, program, ...args] of chosen) {
  const begun = performance.now()
  const fine = await run(program, args)
  if (!fine) failed += 1
  say(`${fine ? 'passed' : 'FAILED'}  ${name}  ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}
say(`${chosen.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
