import { suffice, type Right } from '@refill/contract/rights.ts'
import { useMemo, type ReactNode } from 'react'
import { MayContext } from '../api/access.tsx'
import { usePerson } from '../features/session/person.public.ts'
import { rightOfScreen } from '../screen-rights.ts'
import { MayOpen } from '../ui/may-open.ts'

/** Tells every screen what whoever is signed in may do and see. Until that is known nothing is refused. */
export function Access({ children }: { children: ReactNode }) {
  const rights = usePerson()?.rights
  const { may, mayOpen } = useMemo(() => {
    const may = (right: Right) => !rights || suffice(rights, right)
    return { may, mayOpen: (address: string) => may(rightOfScreen(address)) }
  }, [rights])
  return (
    <MayContext value={may}>
      <MayOpen value={mayOpen}>{children}</MayOpen>
    </MayContext>
  )
}
