import * as z from 'zod/mini'
import { recordId } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { seenWith } from '../../seen-with.ts'
import { userErrors } from './users.contract.ts'

export const readStillOpen = operation({
  kind: 'read',
  right: 'users.read',
  endpoint: 'api/users/still-open',
  summary:
    'What somebody still has, to be said before they are deactivated: cash in their drawer, and cash handed to them that they have not confirmed.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({
    /** Rupees. */
    cash: seenWith('cash.read', z.number()),
    to_confirm: seenWith('cash.read', z.number()),
  }),
  errors: [userErrors.user_not_found],
})
