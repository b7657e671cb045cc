import { queryOptions } from '@tanstack/react-query'

/** What is set about the business; the code that asks is fetched with the first question. */
export const businessSettings = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await import('./settings.api.ts')).loadSettings(signal),
  meta: { outlasts: true },
  staleTime: 60_000,
})
