import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { signedIn } from '../calls.ts'
import { measurePapers, noteOf, timesOf } from '../papers.ts'
import type { Product } from '../product.ts'
import { atMost, type Figure } from '../report.ts'
import { median } from '../statistics.ts'
import { readFacts } from './facts.ts'

const longest = { challan: { first: 60, later: 150 }, dashboard: 100 } // ms
const times = { challans: 20, dashboards: 40 }

/** @param product that printed nothing yet */
export const measureChallans = async (product: Product): Promise<Figure[]> => {
  const { challans } = await readFacts(product)
  const paths = challans.slice(0, times.challans + 1).map((id) => `/orders/challans/${id}.pdf`)
  return measurePapers(product, { what: 'Challan as PDF', paths, longest: longest.challan })
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
