import { documentStates } from '@refill/contract/documents.ts'
import { customerPick } from '../customers/customer-pick.public.ts'
import type { Choice } from '../../ui/fields/choice-filter.tsx'

export const customerChoice: Choice = { label: 'Customer', ...customerPick }

/** Which of those that stand and those that were taken back. */
export const stateFilter = {
  kind: 'choice',
  name: 'state',
  label: 'State',
  all: 'Live',
  options: [
    { value: 'canceled', label: 'Canceled' },
    { value: 'all', label: 'Live and canceled' },
  ],
} as const

/** As the address has it. */
export const chosenState = (state: string) => documentStates.find((one) => one === state) ?? ''
