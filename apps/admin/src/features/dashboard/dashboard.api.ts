import { readDashboard, readFirstSteps } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { load } from '../../api/send.ts'

const minute = 60_000

/** One call for the whole screen. It stands open all day, so it is asked again while somebody can see it. */
export const dashboard = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => load(readDashboard, {}, { signal }),
  staleTime: 0,
  refetchInterval: minute,
})

export const firstSteps = queryOptions({
  queryKey: ['dashboard', 'first-steps'],
  queryFn: ({ signal }) => load(readFirstSteps, {}, { signal }),
  staleTime: 0,
})
