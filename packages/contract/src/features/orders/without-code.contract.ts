import * as z from 'zod/mini'
import { dayRange, download, rangeInOrder } from '../../download.ts'
import { optionalDay } from '../../fields.ts'
import { caller, pageFields, recordFilter } from '../../list.ts'
import { operation } from '../../operation.ts'
import { codesAsked, codesGiven } from './delivery-code.rules.ts'

const WithoutCode = z.object({
  id: z.number(),
  orderid: z.string(),
  customer_id: z.number(),
  customer_name: z.string(),
  /** 0 and an empty name where nobody was named. */
  driver_id: z.number(),
  driver_name: z.string(),
  delivered_on: z.string(),
  /** As Settings said on the delivery. */
  code_asked: z.enum(codesAsked),
  code_given: z.enum(codesGiven),
  no_code_reason: z.string(),
})
export type WithoutCode = z.output<typeof WithoutCode>

const DriverWithout = z.object({ driver_id: z.number(), driver_name: z.string(), orders: z.number() })
export type DriverWithout = z.output<typeof DriverWithout>

/** 0: all. */
const filter = { driver_id: recordFilter('Driver') }

/** Start or end missing: open on that side. */
export const listWithoutCode = operation({
  endpoint: 'api/orders/without-code',
  kind: 'read',
  right: 'orders.read',
  summary:
    'Orders of household cylinders that were delivered without the delivery code while it was asked for, the newest first, between two days and of one driver; of each driver how many.',
  fields: z.object({
    ...caller,
    ...pageFields,
    ...filter,
    fd: optionalDay('Start date'),
    td: optionalDay('End date'),
  }),
  answer: z.object({
    totalcount: z.number(),
    reponselist: z.array(WithoutCode),
    /** Of all drivers whichever is asked for, those with the most first. */
    drivers: z.array(DriverWithout),
  }),
})

export const withoutCodeWorkbook = download({
  path: 'reports/Without_Code.xlsx',
  right: 'orders.read',
  summary: 'The same as a workbook, all pages of it, by day and driver.',
  fields: z.object({ ...caller, ...filter, ...dayRange }).check(rangeInOrder),
  fileName: 'Without_Code.xlsx',
  bytesPerRow: 80,
})
