import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { signedIn, type Calls } from '../calls.ts'
import { ask, openAgent } from '../http-client.ts'
import { cookieFor, type Product } from '../product.ts'
import { atMost, type Figure } from '../report.ts'
import { median, percentile } from '../statistics.ts'
import { readFacts } from './facts.ts'

const longest = { firstChallan: 60, challan: 150, dashboard: 100 } // ms
const times = { challans: 20, dashboards: 40 }

/** One after the other. @throws {Error} when one fails */
const timesOf = async (origin: string, requests: Calls['requests']): Promise<number[]> => {
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

const noteOf = (took: readonly number[]) =>
  `${took.length} of them, p99 ${percentile(took, 0.99).toFixed(0)} ms`

/** @param product that printed nothing yet */
export const measureChallans = async (product: Product): Promise<Figure[]> => {
  const { challans } = await readFacts(product)
  const headers = { cookie: await cookieFor(product.origin) }
  const requests = challans
    .slice(0, times.challans + 1)
    .map((id) => ({ method: 'GET', path: `/orders/challans/${id}.pdf`, headers }))
  const [first = Number.NaN, ...later] = await timesOf(product.origin, requests)
  return [
    atMost('Challan as PDF, the first one', first, longest.firstChallan, { unit: 'ms' }),
    atMost('  later ones, p50', median(later), longest.challan, { unit: 'ms', note: noteOf(later) }),
  ]
}

export const measureDashboard = async (product: Product, size: string): Promise<Figure[]> => {
  const { requests } = (await signedIn(product.origin, readDashboard.endpoint))(
    Array.from({ length: times.dashboards }, () => ({})),
  )
  const took = await timesOf(product.origin, requests)
  const later = took.slice(5)
  const note = noteOf(later)
  return [atMost(`Dashboard ${size}, p50`, median(later), longest.dashboard, { unit: 'ms', note })]
}
