import './ui/devanagari.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router'
import { Finder } from './finder.tsx'
import { Screens } from './routes.tsx'
import { followNewerPanel } from './shell/newer-panel.ts'
import { Shell } from './shell/shell.tsx'
import { closeDialogs, Hosts } from './ui/hosts.tsx'

/** Answers live as long as the session on this page: the next person starts with none. */
const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always' },
    },
  })

export default function Panel() {
  const [client] = useState(makeClient)
  useEffect(() => closeDialogs, [])
  useEffect(followNewerPanel, [])
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Shell>
          <Screens />
        </Shell>
        <Finder />
        <Hosts />
      </BrowserRouter>
    </QueryClientProvider>
  )
}
