import { customerPick } from '../customers/customer-pick.public.ts'
import type { Choice } from '../../ui/fields/choice-filter.tsx'

export const customerChoice: Choice = { label: 'Customer', ...customerPick }
