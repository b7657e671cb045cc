import * as z from 'zod/mini'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { turnoverNeeds } from './turnover.rules.ts'

/** A year whose turnover asks for more than Settings say. */
export const turnoverShape = {
  /** In which it begins: 2025 for 2025-26. */
  year: z.number(),
  /** Rupees before tax: invoices and bills of supply that stand, with debit and less credit notes. */
  amount: z.number(),
  needs: z.array(z.enum(turnoverNeeds)),
  /** The day from which it has to be so. */
  from: z.string(),
}

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
