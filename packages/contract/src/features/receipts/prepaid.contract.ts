import * as z from 'zod/mini'
import { download } from '../../download.ts'
import { phrase } from '../../fields.ts'
import { caller, pageFields } from '../../list.ts'
import { operation } from '../../operation.ts'

const PrepaidDay = z.object({
  day: z.string(),
  /** The type of the products, as the lines of the orders have it. */
  type: z.string(),
  orders: z.number(),
  amount: z.number(),
})
export type PrepaidDay = z.output<typeof PrepaidDay>

const PrepaidOfType = z.object({
  type: z.string(),
  orders: z.number(),
  amount: z.number(),
  oldest_day: z.string(),
})
export type PrepaidOfType = z.output<typeof PrepaidOfType>

/** Empty: all. */
const filter = { type: phrase('Type', 50) }

export const listPrepaid = operation({
  endpoint: 'api/receipts/prepaid',
  kind: 'read',
  right: 'receipts.read',
  summary:
    'What oil companies owe for delivered orders that their customers paid in the app: by day and type, the newest day first, and of each type in all. An order of two types is split by what its lines come to.',
  fields: z.object({ ...caller, ...pageFields, ...filter }),
  answer: z.object({
    totalcount: z.number(),
    reponselist: z.array(PrepaidDay),
    /** Of all types whatever is asked for, the largest sum first. */
    types: z.array(PrepaidOfType),
    /** Of all that the filter finds. */
    totals: z.object({ amount: z.number() }),
  }),
})

export const prepaidWorkbook = download({
  path: 'receipts/prepaid.xlsx',
  right: 'receipts.read',
  summary:
    'What oil companies owe by day and type, all pages of the list, as a workbook; the total in the last row.',
  fields: z.object({ ...caller, ...filter }),
  fileName: 'prepaid.xlsx',
  bytesPerRow: 50,
})
