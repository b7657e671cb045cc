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

/** Who found it, and what it said in one line. */
const said = ({ found, why }: Outcome): string =>
  [found, why.split('\n', 1)[0]?.slice(0, 120)].filter(Boolean).join(': ')

type Found = Omit<Result, 'id' | 'seconds'>

/** The likeliest alone, and the types. @returns nothing when others have to be asked */
const findSoon = async (trial: Trial, { short }: Asked): Promise<Found | undefined> => {
  const first = await askAll(trial, short.slice(0, likeliest), false)
  if (first.found) return { place: 'short', by: said(first) }
  return (await isFoundByTypes(trial.copy, trial.fault)) ? { place: 'types', by: 'types' } : undefined
}

/** All others, in the order of what they cost, until somebody finds it. */
const findAtLast = async (trial: Trial, { short, whole }: Asked, withJourneys: boolean): Promise<Found> => {
  const rest = await askAll(trial, short.slice(likeliest), false)
  if (rest.found) return { place: 'short', by: said(rest) }
  const more = await askAll(trial, whole, true)
  if (more.found) return { place: 'whole', by: said(more) }
  if (withJourneys && hasJourneys(trial.fault) && (await isFoundByJourneys(trial.copy)))
    return { place: 'journeys', by: 'journeys' }
  return { place: 'nowhere', by: '', isCut: [rest, more].some(({ why }) => why === 'too long') }
}

const planting = async <T extends Found | undefined>({ copy, fault }: Trial, find: () => Promise<T>) => {
  const begun = performance.now()
  copy.plant(fault)
  const found = await find()
  copy.mend(fault.path)
  const seconds = Math.round((performance.now() - begun) / 1000)
  return found && { id: fault.id, ...found, seconds }
}

/** Plants a fault, asks who is likely to find it, and mends it. */
export const trySoon = (trial: Trial, asked: Asked): Promise<Result | undefined> =>
  planting(trial, () => findSoon(trial, asked))

/** The same with everybody else who may find it. */
export const tryAtLast = (trial: Trial, asked: Asked, withJourneys: boolean) =>
  planting<Found>(trial, () => findAtLast(trial, asked, withJourneys))
