import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Palette } from './palette.tsx'
import { Screens } from './routes.tsx'
import { Shell } from './shell/shell.tsx'

/** Answers live as long as the session on this page: the next person starts with none. */
const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })

export default function Panel() {
  const [client] = useState(makeClient)
  return (
    <QueryClientProvider client={client}>
      <Shell>
        <Screens />
      </Shell>
      <Palette />
    </QueryClientProvider>
  )
}

