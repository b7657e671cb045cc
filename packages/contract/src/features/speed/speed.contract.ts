import * as z from 'zod/mini'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'

/** How often, and how long half and all but one in a hundred took at most, in ms. */
const Waits = z.object({ times: z.number(), p50_ms: z.number(), p99_ms: z.number() })

const lastDays = { day: Waits, week: Waits }

const FeltWaits = z.object({
  /** Address of the screen without a record, or name of the call. */
  name: z.string(),
  ...lastDays,
})
export type FeltWaits = z.output<typeof FeltWaits>

/** A statement of the last week. */
const SlowStatement = z.object({
  /** The file that it stands in, or what it begins with; never a value. */
  name: z.string(),
  times: z.number(),
  total_ms: z.number(),
  p50_ms: z.number(),
  p99_ms: z.number(),
  longest_ms: z.number(),
})
export type SlowStatement = z.output<typeof SlowStatement>

export const readSpeed = operation({
  endpoint: 'api/speed/read',
  kind: 'read',
  right: 'metrics.read',
  summary:
    'How long people waited for screens and calls in the last day and week, the slowest statements, and what becomes of the size of the database.',
  fields: z.object(caller),
  answer: z.object({
    /** What people waited for longest altogether comes first, as among calls. */
    screens: z.array(FeltWaits),
    calls: z.array(FeltWaits),
    statements: z.array(SlowStatement),
    database: z.object({
      bytes: z.number(),
      /** Since the newest size that is at least that many days old; null before there is one. */
      grown_7: z.nullable(z.number()),
      grown_30: z.nullable(z.number()),
      /** Left on the disk; null where the disk is not ours to ask. */
      free_bytes: z.nullable(z.number()),
      /** Until the disk is full if it goes on so; null where that is not known, or never. */
      days_left: z.nullable(z.number()),
      /** One for each day that has one, of the last 30, the oldest first. */
      days: z.array(z.object({ day: z.string(), bytes: z.number() })),
      /** The largest first, with indexes. */
      tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
    }),
  }),
})
export type Speed = z.output<(typeof readSpeed)['answer']>
