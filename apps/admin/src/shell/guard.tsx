import { lazy, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useRights } from '../api/access.tsx'
import { usePerson } from '../features/session/person.public.ts'
import { paths } from '../paths.ts'
import { rightOfScreen } from '../screen-rights.ts'

const Owed = lazy(() => import('../features/session/owed.screen.tsx'))
const Forbidden = lazy(() => import('../features/session/forbidden.screen.tsx'))

/** The screen of the address, for whom may see it and owes nothing before. */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const person = usePerson()
  const right = rightOfScreen(pathname)
  const may = useRights()
  const mayOpen = may(right)
  if (person?.owes) return <Owed />
  // Drivers begin at their trip, which is all that they have.
  if (!mayOpen && pathname === paths.dashboard && may(rightOfScreen(paths.myTrip)))
    return <Navigate to={paths.myTrip} replace />
  return mayOpen ? children : <Forbidden right={right} />
}
