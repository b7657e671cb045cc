import type { ToAct } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import type { ReactNode } from 'react'
import type { Icon } from '../../ui/icons.tsx'
import type { Target } from '../../ui/target.ts'

export type Act<Kind extends ToAct['kind']> = Extract<ToAct, { kind: Kind }>

/** What whoever is signed in is to do about their own account: that stands in no answer about the business. */
export type OwnAct = { kind: 'own_factor' }

export type Words = {
  icon: Icon
  /** Red is wrong, amber needs a person, grey is work of every day. */
  tone: 'wrong' | 'soon' | 'work'
  title: ReactNode
  detail: ReactNode
  button: string
  /** Where the button leads; without, it explains. */
  to?: Target
  /** For whom that does not open. */
  otherwise?: { button: string; to: Target }
}
