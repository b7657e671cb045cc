import * as z from 'zod/mini'

/** What one driver delivered for cash that nobody has entered; driver 0 with an empty name: nobody was named. */
export const CashOfDriver = z.object({
  driver_id: z.number(),
  driver_name: z.string(),
  orders: z.number(),
  due: z.number(),
  oldest_days: z.number(),
})
export type CashOfDriver = z.output<typeof CashOfDriver>
