import { setTimeout as pause } from 'node:timers/promises'
import type { Calls } from './calls.ts'
import { ask, openAgent } from './http-client.ts'
import { forgetPeak, hasProc, peakMemory, residentMemory } from './processes.ts'
import type { Product } from './product.ts'
import { atMost, forTheRecord, type Figure } from './report.ts'
import { median } from './statistics.ts'

const times = 5
const between = 5 // ms
const alone = 2_000 // ms
/** The server collects its garbage three seconds after its start: what it then holds is no garbage. */
const idleAfter = 5_000 // ms

type Request = Calls['requests'][number]

/**
 * A file, and what others ask for meanwhile.
 * @property limits seconds, MB over idle, and ms that another waits
 */
export type Exported = {
  what: string
  file: Request
  others: readonly { what: string; request: Request }[]
  limits: { seconds: number; memory: number; wait: number }
}

/** Asks again every few milliseconds, whether or not the one before was answered, until told to end. */
const askSteadily = (origin: string, request: Request) => {
  const agent = openAgent()
  const asked: Promise<number>[] = []
  const once = async () => (await ask(agent, origin, request, false)).milliseconds
  const timer = setInterval(() => void asked.push(once()), between)
  return async (): Promise<number[]> => {
    clearInterval(timer)
    const took = await Promise.all(asked)
    agent.destroy()
    return took
  }
}

/** Seconds that a file took, and the longest that another request waited meanwhile, ms. */
const exportOnce = async (origin: string, file: Request, other: Request) => {
  const end = askSteadily(origin, other)
  const { status, milliseconds, bytes, text } = await ask(openAgent(1), origin, file, false)
  const waits = await end()
  if (status !== 200) throw new Error(`the export was answered with ${status}: ${text}`)
  return { seconds: milliseconds / 1000, bytes, wait: Math.max(...waits) }
}

type Once = Awaited<ReturnType<typeof exportOnce>>
const shown = (all: readonly number[], digits: number) => all.map((one) => one.toFixed(digits)).join(', ')

const exportTimes = async (origin: string, file: Request, other: Request, afterEach: () => void) => {
  const all: Once[] = []
  for (let time = 0; time < times; time++) {
    all.push(await exportOnce(origin, file, other))
    afterEach()
  }
  const end = askSteadily(origin, other)
  await pause(alone)
  return { all, alone: Math.max(...(await end())) }
}

type Times = Awaited<ReturnType<typeof exportTimes>>

const waitFigure = (what: string, { all, alone: quiet }: Times, limit: number): Figure => {
  const waits = all.map(({ wait }) => wait)
  const note = `${shown(waits, 0)}; without an export ${quiet.toFixed(0)}`
  return atMost(`  longest wait of ${what} meanwhile`, median(waits), limit, { unit: 'ms', note })
}

const memoryFigure = (idle: number, peaks: readonly number[], limit: number): Figure => {
  const what = '  peak of the server (RSS) over its idle'
  if (!hasProc) return forTheRecord(what, 'needs /proc: skipped')
  const note = `from ${idle.toFixed(0)}; after each ${shown(peaks, 0)}`
  return atMost(what, peaks.at(-1) ?? 0, limit, { unit: 'MB', note })
}

/** @param product just started */
export const measureFile = async (
  { origin, child }: Product,
  { what, file, others, limits }: Exported,
): Promise<Figure[]> => {
  await pause(idleAfter)
  const idle = hasProc ? residentMemory(child.pid) : 0
  if (hasProc) forgetPeak(child.pid)
  /** Of all exports until then. */
  const peaks: number[] = []
  const note = () => void (hasProc && peaks.push(peakMemory(child.pid) - idle))
  const beside: [string, Times][] = []
  for (const other of others) beside.push([other.what, await exportTimes(origin, file, other.request, note)])
  const first = beside[0]?.[1].all ?? []
  const took = first.map(({ seconds }) => seconds)
  const size = `${((first[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB`
  return [
    atMost(what, median(took), limits.seconds, { unit: 's', note: `${size}; ${shown(took, 1)}` }),
    memoryFigure(idle, peaks, limits.memory),
    ...beside.map(([whose, waited]) => waitFigure(whose, waited, limits.wait)),
  ]
}
