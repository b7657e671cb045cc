import { QueryClient } from '@tanstack/react-query'

/**
 * What the panel knows of the server. A question that failed is said at once, with Retry, which is quicker than three
 * silent tries; and it is asked whatever the browser thinks of the network, since the server may be on this very
 * machine.
 */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always' },
    },
  })
