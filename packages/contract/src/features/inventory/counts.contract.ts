import { isDay, isMinute } from '@refill/values/day.ts'
import * as z from 'zod/mini'
import { cancellation, documentFilter, documentList } from '../../documents.ts'
import { column, phrase, recordId, rule, text } from '../../fields.ts'
import { caller } from '../../list.ts'
import { domainErrors, operation } from '../../operation.ts'
import { stockErrors } from '../cylinder-ledger/cylinder-ledger.public.ts'

export const countErrors = domainErrors({
  count_not_found: { status: 404, message: 'There is no such count' },
  count_canceled: { status: 409, message: 'Count {id} is taken back already' },
  counted_again: {
    status: 409,
    message: '{product} was counted again later: take Count {later} back first.',
  },
})

const CountRow = z.object({
  id: z.number(),
  /** 'Count 49', as the ledger has it. */
  number: z.string(),
  /** yyyy-MM-dd HH:mm in India. */
  counted_at: z.string(),
  counted_by: z.string(),
  reason: z.string(),
  /** How many products were counted, and how many of them differed. */
  products: z.number(),
  differing: z.number(),
  ...cancellation,
})
export type CountRow = z.output<typeof CountRow>

export const listCounts = operation({
  endpoint: 'api/inventory/counts',
  kind: 'read',
  right: 'inventory.read',
  summary:
    'One page of physical counts, newest first; those that stand unless state asks for those that were taken back or for all.',
  ...documentList(CountRow, documentFilter({})),
})

/** What was counted of a product beside what the books said then; null where it was not counted. */
const CountLine = z.object({
  uuid: z.string(),
  product_name: z.string(),
  fulls: z.nullable(z.number()),
  book_fulls: z.number(),
  empties: z.nullable(z.number()),
  book_empties: z.number(),
})
export type CountLine = z.output<typeof CountLine>

export const readCount = operation({
  endpoint: 'api/inventory/read-count',
  kind: 'read',
  right: 'inventory.read',
  summary: 'One physical count with every product that was counted; also one that was taken back.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({ reponselist: z.extend(CountRow, { lines: z.array(CountLine) }) }),
  errors: [countErrors.count_not_found],
})

/** What the last count found of a product that was counted on a day or later; null where it was not counted. */
const Counted = z.object({
  uuid: z.string(),
  product_name: z.string(),
  /** Day of that count. */
  day: z.string(),
  fulls: z.nullable(z.number()),
  empties: z.nullable(z.number()),
})

export const countedSince = operation({
  endpoint: 'api/inventory/counted-since',
  kind: 'read',
  right: { anyOf: ['inventory.read', 'purchases.write', 'dispatch.write', 'empties.write'] },
  summary:
    'Which of some products were counted on a day or later, and what the last count found: a document of that day may have been counted already.',
  fields: z.object({
    ...caller,
    'uuid[]': column('uuid[]'),
    day: phrase('Day', 10).check(
      rule((value) => (isDay(value) ? undefined : 'Day must be a day such as 2026-11-21')),
    ),
    /** When its goods left, in India: counts before that found them. Empty: whenever that was. */
    since: text('Since', {
      optional: true,
      max: 16,
      problem: (value) => (isMinute(value) ? undefined : 'Since must be a minute such as 2026-11-21 10:15'),
    }),
  }),
  answer: z.object({ reponselist: z.array(Counted) }),
})

export const cancelCount = operation({
  endpoint: 'api/inventory/cancel-count',
  kind: 'write',
  right: 'inventory.write',
  summary:
    'Takes a physical count back: its differences are reversed on their day, what was counted stays to be seen. Refused while a product of it was counted again later, and where fulls would be missing on a day.',
  fields: z.object({ ...caller, id: recordId(), reason: text('Reason', { max: 200 }) }),
  answer: z.object({}),
  errors: [...Object.values(countErrors), ...stockErrors],
})
