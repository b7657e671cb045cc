import './ui/devanagari.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router'
import { storedUser } from './api/stored-user.ts'
import { useOwnWrites } from './api/use-own-writes.ts'
import { ActivityLink } from './features/activity/activity-link.public.tsx'
import { ClosedDays } from './features/closing/closed-days.public.tsx'
import { FeltScreens } from './features/speed/felt-screens.public.tsx'
import { Finder } from './finder.tsx'
import { HistoryLink } from './masters/history/history-link.ts'
import { prepareScreen, Screens } from './routes.tsx'
import { followNewerPanel } from './shell/newer-panel.ts'
import { Access } from './shell/access.tsx'
import { Guard } from './shell/guard.tsx'
import { Shell } from './shell/shell.tsx'
import { closeDialogs, Hosts } from './ui/hosts.tsx'
import { newQueryClient } from './ui/new-query-client.ts'
import { NoLateMoves } from './ui/no-late-moves.tsx'
import { Part } from './ui/part.tsx'
import { PrepareScreen } from './ui/prepare-screen.ts'
import { Person } from './ui/list/habits.ts'

export default function Panel() {
  // Answers live as long as the session on this page: they go with the panel, and the next person starts with none.
  const [client] = useState(newQueryClient)
  useEffect(() => () => client.clear(), [client])
  useOwnWrites(client)
  useEffect(() => closeDialogs, [])
  useEffect(followNewerPanel, [])
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <NoLateMoves>
          <PrepareScreen value={prepareScreen}>
            <Access>
              <Shell>
                <Person value={storedUser()}>
                  <HistoryLink value={ActivityLink}>
                    <ClosedDays>
                      <Guard>
                        <Screens />
                      </Guard>
                    </ClosedDays>
                  </HistoryLink>
                </Person>
              </Shell>
              <FeltScreens />
              <Part name="The search">
                <Finder />
              </Part>
              <Hosts />
            </Access>
          </PrepareScreen>
        </NoLateMoves>
      </BrowserRouter>
    </QueryClientProvider>
  )
}
