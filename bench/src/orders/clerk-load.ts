import { setTimeout as pause } from 'node:timers/promises'
import { openAgent } from '../http-client.ts'
import type { Product } from '../product.ts'
import { atMost, forTheRecord, type Figure } from '../report.ts'
import { percentile } from '../statistics.ts'
import { clerks, employClerks, type NextCall } from './clerks.ts'
import { beginOtherWork } from './other-work.ts'

/** A second, from all clerks together. */
const rate = 300
/** Half of what the product takes; a call that waits for one is counted from when it was to be sent. */
const connections = 1_000
const limits = { withoutPause: 120, atRate: 60, beside: 2 } // p99: ms, ms, and over that of clerks alone

type Took = { kind: string; milliseconds: number }
type Load = { took: Took[]; seconds: number }
/** How clerks go on for so many seconds. */
type Pace = (next: NextCall, seconds: number) => Promise<Took[]>

const timed = async (from: number, call: Promise<string>): Promise<Took> => {
  const kind = await call
  return { kind, milliseconds: performance.now() - from }
}

/** Each asks again as soon as it is answered: what is late makes everything after it late, and is counted once. */
const withoutPause: Pace = async (next, seconds) => {
  const until = performance.now() + seconds * 1000
  const took: Took[] = []
  const work = async (clerk: number) => {
    while (performance.now() < until) took.push(await timed(performance.now(), next(clerk)))
  }
  await Promise.all(Array.from({ length: clerks }, (_, clerk) => work(clerk)))
  return took
}

/**
 * Calls come when they come, whether or not those before are answered, as from people who know nothing of each other. Each
 * is counted from when it was to be sent.
 */
const atRate: Pace = async (next, seconds) => {
  const from = performance.now()
  const sent: Promise<Took>[] = []
  while (sent.length < rate * seconds) {
    const dueAt = from + (sent.length * 1000) / rate
    const early = dueAt - performance.now()
    if (early > 0) await pause(early)
    const call = timed(dueAt, next(sent.length % clerks))
    call.catch(() => undefined) // all are awaited below, where the first that failed is thrown
    sent.push(call)
  }
  return Promise.all(sent)
}

const measure = async (product: Product, pace: Pace, seconds: number): Promise<Load> => {
  const agent = openAgent(connections)
  const from = performance.now()
  try {
    const took = await pace(await employClerks(product, agent), seconds)
    return { took, seconds: (performance.now() - from) / 1000 }
  } finally {
    agent.destroy()
  }
}

const timesOf = ({ took }: Load): number[] => took.map(({ milliseconds }) => milliseconds)
const p99Of = (load: Load): number => percentile(timesOf(load), 0.99)

const noteOf = (load: Load): string => {
  const times = timesOf(load)
  const perSecond = (times.length / load.seconds).toFixed(0)
  return `${perSecond}/s, p50 ${percentile(times, 0.5).toFixed(0)} ms, longest ${percentile(times, 1).toFixed(0)} ms`
}

const figureOf = (what: string, load: Load, longest: number): Figure =>
  atMost(`${what}: p99`, p99Of(load), longest, { unit: 'ms', note: noteOf(load) })

const besideFigure = (what: string, beside: Load, alone: Load): Figure =>
  atMost(`  ${what}: p99 over that alone`, p99Of(beside) / p99Of(alone), limits.beside, {
    note: `p99 ${p99Of(beside).toFixed(0)} ms; ${noteOf(beside)}`,
  })

const kindFigures = ({ took }: Load): Figure[] =>
  [...Map.groupBy(took, ({ kind }) => kind)].map(([kind, some]) => {
    const times = some.map(({ milliseconds }) => milliseconds)
    const [p50, p99] = [percentile(times, 0.5).toFixed(0), percentile(times, 0.99).toFixed(0)]
    return forTheRecord(`  ${kind}`, `${some.length} times, p50 ${p50} ms, p99 ${p99} ms`)
  })

/**
 * Clerks who never pause, and as many who together send so many calls a second: alone, and while others ask for what takes
 * long.
 * @param orders of the business
 */
export const measureClerks = async (product: Product, orders: number, seconds: number): Promise<Figure[]> => {
  const busy = await measure(product, withoutPause, seconds)
  const steady = await measure(product, atRate, seconds)
  const endOtherWork = await beginOtherWork(product, orders)
  const besides = {
    busy: await measure(product, withoutPause, seconds),
    steady: await measure(product, atRate, seconds),
  }
  const others = await endOtherWork()
  const [unpaused, paced] = [`${clerks} clerks without a pause`, `${rate} calls a second of ${clerks} clerks`]
  return [
    figureOf(`${unpaused}, ${seconds} s without an error`, busy, limits.withoutPause),
    ...kindFigures(busy),
    figureOf(`${paced}, ${seconds} s without an error`, steady, limits.atRate),
    ...kindFigures(steady),
    forTheRecord('Beside a report of a year, an export and an import', others),
    besideFigure(unpaused, besides.busy, busy),
    besideFigure(paced, besides.steady, steady),
  ]
}
