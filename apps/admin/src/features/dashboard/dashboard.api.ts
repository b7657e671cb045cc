import { readDashboard, readFirstSteps } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { queryOptions } from '@tanstack/react-query'
import { load } from '../../api/send.ts'

const minute = 60_000

/** One call for the whole screen. It stands open all day, so it is asked again while somebody can see it. */
export const dashboard = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ signal }) => {
    const answer = await load(readDashboard, {}, { signal })
    return { ...answer, today: answer.today || todayInIndia() }
  },
  staleTime: 0,
  refetchInterval: minute,
})

export const firstSteps = queryOptions({
  queryKey: ['dashboard', 'first-steps'],
  queryFn: ({ signal }) => load(readFirstSteps, {}, { signal }),
  staleTime: 0,
})
