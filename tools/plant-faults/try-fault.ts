import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Asking, Outcome } from './asking.ts'
import type { Copy } from './copy.ts'
import type { Fault } from './fault.ts'
import type { Asked, Judge } from './judges.ts'
import type { Result } from './results.ts'

/** As many as are asked before all others: most faults are found by them. */
const likeliest = 6

/** How long journeys may take for one fault, in ms. */
const journeyPatience = 1_800_000

/** @returns whether a program fails in the copy */
const fails = async (copy: Copy, program: string, ...args: string[]): Promise<boolean> => {
  const child = spawn(program, args, {
    cwd: copy.tree,
    env: copy.env,
    stdio: 'ignore',
    timeout: journeyPatience,
  })
  const [code] = await once(child, 'close')
  return code !== 0
}

/** Statements by their types and their answers, TypeScript by the types of its own file, as the gate asks them. */
const isFoundByTypes = (copy: Copy, { path }: Fault): Promise<boolean> =>
  path.endsWith('.sql')
    ? fails(copy, 'node', 'apps/api/src/database/generate.ts', '--check')
    : fails(copy, 'oxlint', '-A', 'all', '--type-aware', '--type-check', path)

const hasJourneys = ({ room }: Fault): boolean => /^panel|^server: (?:the rest|backup|http)/.test(room.name)

const isFoundByJourneys = async (copy: Copy): Promise<boolean> =>
  (await fails(copy, 'node', 'tools/build-panel.ts')) ||
  fails(copy, 'playwright', 'test', '-x', '--config', 'e2e/playwright.config.ts')

type Trial = { copy: Copy; asking: Asking; fault: Fault }

/** On a busy machine somebody may be too slow without a fault: whoever says so is asked once more without it. */
const isTooSlowAnyway = async (
  { copy, asking, fault }: Trial,
  judges: readonly Judge[],
  { why, file }: Outcome,
) => {
  if (!/time[d]? ?out|not settle/i.test(why) || !file) return false
  copy.mend(fault.path)
  const alone = judges.filter(({ path }) => path === file)
  const { found } = await asking.ask({ path: fault.path, judges: alone, isWhole: false })
  copy.plant(fault)
  return found !== ''
}

const askAll = async (trial: Trial, judges: readonly Judge[], isWhole: boolean): Promise<Outcome> => {
  if (judges.length === 0) return { found: '', file: '', why: '' }
  const outcome = await trial.asking.ask({ path: trial.fault.path, judges, isWhole })
  if (!(await isTooSlowAnyway(trial, judges, outcome))) return outcome
  return askAll(
    trial,
    judges.filter(({ path }) => path !== outcome.file),
    isWhole,
  )
}

/** Who finds it and where; asked in the order of what they cost, until somebody does. */
const findPlace = async (
  trial: Trial,
  { short, whole }: Asked,
  withJourneys: boolean,
): Promise<Omit<Result, 'id' | 'seconds'>> => {
  const { copy, fault } = trial
  const first = await askAll(trial, short.slice(0, likeliest), false)
  if (first.found) return { place: 'short', by: first.found }
  if (await isFoundByTypes(copy, fault)) return { place: 'types', by: 'types' }
  const rest = await askAll(trial, short.slice(likeliest), false)
  if (rest.found) return { place: 'short', by: rest.found }
  const more = await askAll(trial, whole, true)
  if (more.found) return { place: 'whole', by: more.found }
  if (withJourneys && hasJourneys(fault) && (await isFoundByJourneys(copy)))
    return { place: 'journeys', by: 'journeys' }
  return { place: 'nowhere', by: '', isCut: [first, rest, more].some(({ why }) => why === 'too long') }
}

/** Plants a fault, asks who could find it, and mends it. */
export const tryFault = async (trial: Trial, asked: Asked, withJourneys: boolean): Promise<Result> => {
  const { copy, fault } = trial
  const begun = performance.now()
  copy.plant(fault)
  const place = await findPlace(trial, asked, withJourneys)
  copy.mend(fault.path)
  return { id: fault.id, ...place, seconds: Math.round((performance.now() - begun) / 1000) }
}
