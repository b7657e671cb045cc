import type { Right } from '@refill/contract/rights.ts'
import { createContext, use, type ReactNode } from 'react'

export type May = (right: Right) => boolean

/** What whoever is signed in may do; everything where nobody says: the server has the last word. */
export const MayContext = createContext<May>(() => true)

export const useRights = () => use(MayContext)

/** What only those see who may do it. */
export function Allowed({ right, children }: { right: Right; children: ReactNode }) {
  return useRights()(right) ? children : null
}
