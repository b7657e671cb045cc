import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { steps } from './gate-list.ts'
import { openSteps, runAll, type Outcome, type Step } from './run-steps.ts'

/**
 * `npm test`: the short list. `npm run test:all`: everything. `npm test -- orders`: what belongs to a feature of the
 * short list, its rules, calls and screens; `npm test -- lint names`: the steps whose names hold these words.
 */

const words = process.argv.slice(2)
const isWhole = words[0] === '--all'
if (isWhole) words.shift()

const cores = availableParallelism()

const rooms = ['packages/contract', 'apps/sample-business', 'apps/api', 'apps/admin']
const isFeature = (word: string) =>
  /^[a-z-]+$/.test(word) && rooms.some((room) => existsSync(`${room}/src/features/${word}`))

/** What is tried of one feature: its tests of rules, calls and screens. */
const stepOf = (feature: string): Step => ({
  name: feature,
  command: ['vitest', 'run', '--reporter=minimal', `features/${feature}/`],
})

const stepsNamed = (word: string): Step[] => {
  const named = steps.filter(({ name }) => name.includes(word))
  return isFeature(word) ? [stepOf(word), ...named] : named
}

const chosen = (): Step[] => {
  if (words.length === 0) return steps.filter(({ whole }) => isWhole || !whole)
  const nothing = words.filter((word) => stepsNamed(word).length === 0)
  if (nothing.length > 0) {
    process.stderr.write(`Nothing is tried by ${nothing.join(', ')}: neither a feature nor a step.\n`)
    process.exit(1)
  }
  return [...new Set(words.flatMap(stepsNamed))]
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const shown = (seconds: number) => `${seconds.toFixed(1)} s`
const tell = ({ name, isFine, seconds, said }: Outcome) => {
  say(`${isFine ? 'passed' : 'FAILED'}  ${name}  ${shown(seconds)}`)
  // Whoever waits for the rest can begin to mend.
  if (!isFine) say(`\n${said.trim()}\n`)
}

const picked = chosen()
const seed = process.env.FC_SEED ?? String(isWhole ? Date.now() % 2 ** 31 : 20_261_126)
say(`Cases of the properties: FC_SEED=${seed}`)
const trial = await openSteps({
  FC_SEED: seed,
  // Tests wait for databases and browsers nearly half of their time.
  REFILL_TEST_WORKERS: String(Math.max(2, Math.floor(cores / 2))),
  ...(isWhole ? { WHOLE: '1' } : { REFILL_LIST: 'short' }),
})

const begun = performance.now()
const ended: Outcome[] = []
/** What failed says its own lines, and the last line counts. */
const report = () => {
  const failed = ended.filter(({ isFine }) => !isFine)
  for (const { name, said } of failed) say(`\n${name}\n${said.trim()}`)
  say(`\n${shown((performance.now() - begun) / 1000)}`)
  say(`${ended.length - failed.length} passed, ${failed.length} failed`)
  return failed.length
}

// Whoever asked for the end may be gone, as a terminal that was closed.
process.stdout.on('error', () => undefined)
let isEnding = false
const endBy = async (signal: string) => {
  isEnding = true
  await trial.end()
  say(`Ended by ${signal}, before all was tried.`)
  report()
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void endBy(signal))

await runAll(picked, {
  lanes: cores,
  // Nothing more is begun, and what was ended has not failed.
  run: (step) => (isEnding ? new Promise<never>(() => undefined) : trial.run(step)),
  tell: (outcome) => {
    if (isEnding) return
    ended.push(outcome)
    tell(outcome)
  },
})
await trial.end()
process.exitCode = report() === 0 ? 0 : 1
