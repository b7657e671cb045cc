import * as z from 'zod/mini'
import { caller, pageFields, recordFilter } from '../../list.ts'
import { operation } from '../../operation.ts'
import { CashOfDriver } from './cash-of-driver.public.ts'

export type { CashOfDriver }

const CashDueRow = z.object({
  id: z.number(),
  orderid: z.string(),
  customer_id: z.number(),
  customer_name: z.string(),
  /** 0 and an empty name where nobody was named. */
  driver_id: z.number(),
  driver_name: z.string(),
  delivered_on: z.string(),
  /** Since then. */
  days: z.number(),
  due: z.number(),
})
export type CashDueRow = z.output<typeof CashDueRow>

export const listCashDue = operation({
  endpoint: 'api/receipts/cash-due',
  kind: 'read',
  right: 'receipts.read',
  summary:
    'Orders that were delivered for cash of which something is still due, by driver and the oldest first, with what each driver has to hand in.',
  fields: z.object({ ...caller, ...pageFields, driver_id: recordFilter('Driver') }),
  answer: z.object({
    totalcount: z.number(),
    reponselist: z.array(CashDueRow),
    /** The sums cover all that the filter finds, the largest first. */
    drivers: z.array(CashOfDriver),
    totals: z.object({ due: z.number() }),
  }),
})
