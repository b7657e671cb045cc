import { useState } from 'react'
import type { MoreOfOrders } from '../orders.api.ts'

type Counts = MoreOfOrders['counts']

/** They are of the days and of nothing else, so they stay where a search or another filter leaves them out. */
export const useKnownCounts = (counts: Counts, days: string): Counts => {
  const [known, know] = useState<{ days: string; counts: Counts }>({ days, counts })
  if (counts && (known.counts !== counts || known.days !== days)) know({ days, counts })
  return counts ?? (known.days === days ? known.counts : undefined)
}
