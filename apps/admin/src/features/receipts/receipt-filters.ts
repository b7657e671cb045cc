import { documentStates } from '@refill/contract/documents.ts'
import { customerPick } from '../customers/customer-pick.public.ts'
import type { Choice } from '../../ui/fields/choice-filter.tsx'

export const customerChoice: Choice = { label: 'Customer', ...customerPick }

/** As the address has it. */
export const chosenState = (state: string) => documentStates.find((one) => one === state) ?? ''
