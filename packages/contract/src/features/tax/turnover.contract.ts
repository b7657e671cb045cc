import * as z from 'zod/mini'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { turnoverShape } from './turnover.public.ts'

export const readTurnover = operation({
  endpoint: 'api/tax/turnover',
  kind: 'read',
  right: 'tax.read',
  summary:
    'Turnover of each financial year as the books have it, and the year that asks for more than Settings say: reporting, digits of HSN, days.',
  fields: z.object({ ...caller }),
  answer: z.object({
    /** The oldest first; the last may be under way. */
    years: z.array(z.object({ year: z.number(), amount: z.number() })),
    /** One at most. */
    misfits: z.array(z.object(turnoverShape)),
  }),
})
