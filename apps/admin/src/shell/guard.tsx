import { lazy, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useRights } from '../api/access.tsx'
import { usePerson } from '../features/session/person.public.ts'
import { rightOfScreen } from '../screen-rights.ts'

const Owed = lazy(() => import('../features/session/owed.screen.tsx'))
const Forbidden = lazy(() => import('../features/session/forbidden.screen.tsx'))

/** The screen of the address, for whom may see it and owes nothing before. */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const person = usePerson()
  const right = rightOfScreen(pathname)
  const mayOpen = useRights()(right)
  if (person?.owes) return <Owed />
  return mayOpen ? children : <Forbidden right={right} />
}
