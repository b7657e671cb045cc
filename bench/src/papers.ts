import type { Calls } from './calls.ts'
import { ask, openAgent } from './http-client.ts'
import { cookieFor, type Product } from './product.ts'
import { atMost, type Figure } from './report.ts'
import { median, percentile } from './statistics.ts'

/** One after the other. @throws {Error} when one fails */
export const timesOf = async (origin: string, requests: Calls['requests']): Promise<number[]> => {
  const agent = openAgent(1)
  const took: number[] = []
  for (const request of requests) {
    const { status, milliseconds } = await ask(agent, origin, request, false)
    if (status !== 200) throw new Error(`${request.path} was answered with ${status}`)
    took.push(milliseconds)
  }
  agent.destroy()
  return took
}

export const noteOf = (took: readonly number[]) =>
  `${took.length} of them, p99 ${percentile(took, 0.99).toFixed(0)} ms`

/** @property longest ms, of the first and of the others */
type Papers = { what: string; paths: readonly string[]; longest: { first: number; later: number } }

/** @param product that printed nothing yet */
export const measurePapers = async (
  { origin }: Product,
  { what, paths, longest }: Papers,
): Promise<Figure[]> => {
  const headers = { cookie: await cookieFor(origin) }
  const requests = paths.map((path) => ({ method: 'GET', path, headers }))
  const [first = Number.NaN, ...later] = await timesOf(origin, requests)
  return [
    atMost(`${what}, the first one`, first, longest.first, { unit: 'ms' }),
    atMost('  later ones, p50', median(later), longest.later, { unit: 'ms', note: noteOf(later) }),
  ]
}
