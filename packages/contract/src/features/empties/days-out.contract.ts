import * as z from 'zod/mini'
import { dayRange, download, rangeInOrder } from '../../download.ts'
import { optionalDay } from '../../fields.ts'
import { caller, choiceFilter, pageFields } from '../../list.ts'
import { operation } from '../../operation.ts'

const ages = { to_15: z.number(), to_30: z.number(), to_60: z.number(), over_60: z.number() }

/** Empties of one product, or from one customer, that came back between two days. */
const DaysOutRow = z.object({
  id: z.number(),
  /** Code of the product; of a customer ''. */
  uuid: z.string(),
  name: z.string(),
  came_back: z.number(),
  /** Days from the delivery to the return, with one decimal. */
  average_days: z.number(),
  longest_days: z.number(),
  /** Of those that came back, by their days. */
  ...ages,
  /** What is with customers now, whenever it was brought. */
  still_out: z.number(),
})
export type DaysOutRow = z.output<typeof DaysOutRow>

/** By product unless by customer is asked for. */
const daysOutBy = { by: choiceFilter('By', ['customer']) }

/** Start or end missing, or in the wrong order: no rows, no error, as other reports have it. */
export const readDaysOut = operation({
  endpoint: 'api/empties/days-out',
  kind: 'read',
  right: 'empties.read',
  summary:
    'How many days cylinders were with customers whose empties came back between two days, first in, first out, by product or by customer; the longest average first.',
  fields: z.object({
    ...caller,
    ...pageFields,
    fd: optionalDay('Start date'),
    td: optionalDay('End date'),
    ...daysOutBy,
  }),
  answer: z.object({
    totalcount: z.number(),
    list: z.array(DaysOutRow),
    /** Over all that is found. */
    totals: z.object({ came_back: z.number(), average_days: z.number() }),
  }),
})

export const daysOutWorkbook = download({
  path: 'reports/days_out.xlsx',
  right: 'empties.read',
  summary: 'The same as a workbook, all rows.',
  fields: z.object({ ...caller, ...dayRange, ...daysOutBy }).check(rangeInOrder),
  fileName: 'days out.xlsx',
  bytesPerRow: 60,
})
