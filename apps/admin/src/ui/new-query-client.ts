import { QueryClient } from '@tanstack/react-query'
import { remember } from './memory.ts'

const workingDay = 12 * 3_600_000 // ms; no session lives longer without use

/**
 * What the panel knows of the server. A question that failed is said at once, with Retry, which is quicker than three
 * silent tries; and it is asked whatever the browser thinks of the network, since the server may be on this very
 * machine. What is known is shown at once for as long as the session lasts, and asked again when it is not of the moment.
 */
export const newQueryClient = () =>
  remember(
    new QueryClient({
      defaultOptions: {
        queries: {
          retry: false,
          staleTime: 10_000,
          gcTime: workingDay,
          refetchOnWindowFocus: false,
          networkMode: 'always',
        },
      },
    }),
  )
