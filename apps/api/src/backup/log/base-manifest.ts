import * as z from 'zod/mini'
import { Part } from '../manifest.ts'
import { readSigned, signed } from '../signed.ts'

/** What a copy of the cluster's files says about itself. */
const Base = z.object({
  format: z.literal(1),
  business: z.string(),
  /** Of the machine that it was made on. */
  host: z.string(),
  /** Only PostgreSQL of this version on such a machine can read the files. */
  postgres: z.string(),
  platform: z.string(),
  started_at: z.string(),
  /** When what is in it is whole: it can be restored as of any later moment. */
  stopped_at: z.string(),
  /** Where the log must be read from, and at least to. */
  start: z.string(),
  stop: z.string(),
  timeline: z.string(),
  segment_bytes: z.number(),
  /** What PostgreSQL wants to find as `backup_label`. */
  label: z.string(),
  bytes: z.number(),
  /** All files one after the other, and one line of JSON for each. */
  data: Part,
  files: Part,
  key_check: z.string(),
  key: z.nullable(Part),
})
export type Base = z.output<typeof Base>

export const baseText = (base: Base): string => signed('base', base)

/** Nothing when it is not as it was written. */
export const readBase = (text: string): Base | undefined => Base.safeParse(readSigned('base', text)).data
