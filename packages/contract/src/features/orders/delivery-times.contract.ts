import * as z from 'zod/mini'
import { dayRange, download, rangeInOrder } from '../../download.ts'
import { optionalDay } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { takenBands } from './delivery-times.rules.ts'

export const TakenBand = z.object({
  /** By its name the list of orders is asked for the same ones. */
  took: z.enum(takenBands),
  orders: z.number(),
  /** Percent of all of them, with one decimal. */
  share: z.number(),
})
export type TakenBand = z.output<typeof TakenBand>

/** Start or end missing, or in the wrong order: no orders, no error, as the reports of sales have it. */
export const readDeliveryTimes = operation({
  endpoint: 'api/orders/delivery-times',
  kind: 'read',
  right: 'orders.read',
  summary:
    'How many orders delivered between two days came within 2, 4, 6 and 8 days of their booking, and later.',
  fields: z.object({ ...caller, fd: optionalDay('Start date'), td: optionalDay('End date') }),
  answer: z.object({ totalcount: z.number(), list: z.array(TakenBand), orders: z.number() }),
})

export const deliveryTimesWorkbook = download({
  path: 'reports/delivery_times.xlsx',
  right: 'orders.read',
  summary: 'The same as a workbook, with the sum in the last row.',
  fields: z.object({ ...caller, ...dayRange }).check(rangeInOrder),
  fileName: 'delivery times.xlsx',
  bytesPerRow: 40,
})
