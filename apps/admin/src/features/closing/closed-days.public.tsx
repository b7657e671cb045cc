import { closedDayProblem } from '@refill/contract/features/closing/closing.rules.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { invalidate } from '../../api/cache.ts'
import { closedDayErrors } from '../../api/closed-day-errors.ts'
import { DayProblem } from '../../ui/fields/closed-day.ts'

/** Until when the books are closed; the code that asks is fetched with the first question. */
export const closedBooks = queryOptions({
  queryKey: ['closing'],
  queryFn: async ({ signal }) => (await import('./closing.api.ts')).loadClosed(signal),
  meta: { outlasts: true },
  staleTime: 60_000,
})

/** Asked for with the first day that is shown in a field. */
const useClosedDay = (day: string) => {
  const { data } = useQuery({ ...closedBooks, enabled: day !== '' })
  return closedDayProblem(day, data?.closed_through ?? '')
}

/** Tells the day fields of every form which days are closed. */
export function ClosedDays({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  useEffect(() => closedDayErrors.subscribe(() => void invalidate(client, 'closing')), [client])
  return <DayProblem value={useClosedDay}>{children}</DayProblem>
}
