import * as z from 'zod/mini'
import { turnoverNeeds } from './turnover.rules.ts'

/** A year whose turnover asks for more than Settings say. */
export const turnoverShape = {
  /** Calendar year in which it begins: 2025 for 2025-26. */
  year: z.number(),
  /** Rupees before tax: invoices and bills of supply that stand, with debit and less credit notes. */
  amount: z.number(),
  needs: z.array(z.enum(turnoverNeeds)),
  /** The day from which it has to be so. */
  from: z.string(),
}
