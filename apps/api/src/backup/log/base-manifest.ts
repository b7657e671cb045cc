import * as z from 'zod/mini'
import { Count, Instant, Part, Short } from '../manifest.ts'
import { proofOf, type Prover } from '../proof.ts'
import { readSigned, signed } from '../signed.ts'

/** As PostgreSQL writes a place in its log, '2/A0001F8'. */
const Place = z.string().check(z.regex(/^[\dA-F]{1,8}\/[\dA-F]{1,8}$/))
const isFileSize = (bytes: number) =>
  bytes >= 1_048_576 && bytes <= 1_073_741_824 && Number.isInteger(Math.log2(bytes))

/** What a copy of the cluster's files says about itself. */
const Base = z.object({
  format: z.literal(1),
  business: Short,
  /** Name of the machine that it was made on. */
  host: Short,
  /** Only PostgreSQL of this version on such a machine can read the files. */
  postgres: Short,
  platform: Short,
  started_at: Instant,
  /** When what is in it is whole: it can be restored as of any later moment. */
  stopped_at: Instant,
  /** Where the log must be read from, and at least to. */
  start: Place,
  stop: Place,
  timeline: z.string().check(z.regex(/^[\dA-F]{8}$/)),
  segment_bytes: z.number().check(z.refine(isFileSize)),
  /** What PostgreSQL wants to find as `backup_label`. */
  label: z.string().check(z.maxLength(4_096)),
  bytes: Count,
  /** All files one after the other, and one line of JSON for each. */
  data: Part,
  files: Part,
  key_check: Short,
  key: z.nullable(Part),
  /** What shows that it was written with the key of the business, and that it was by this machine; older ones have none. */
  proofs: z.optional(z.object({ business: Short, machine: Short })),
})
export type Base = z.output<typeof Base>

/** Who wrote what is kept. The key of the business may lie with its backups; that of the machine never leaves it. */
export type Whose = 'business' | 'machine'
export type Provers = Readonly<Record<Whose, Prover>>

/** All but the key, which has its check value. The line is the folder's name, and no other folder's. */
const proofBy = (prover: Prover, line: string, { key: _key, proofs: _proofs, ...rest }: Base) =>
  proofOf(prover, 'files', { line, ...rest })

export const withProofs = (base: Base, line: string, { business, machine }: Provers): Base => ({
  ...base,
  proofs: { business: proofBy(business, line, base), machine: proofBy(machine, line, base) },
})

export const isBaseProven = (base: Base, line: string, whose: Whose, prover: Prover): boolean =>
  base.proofs?.[whose] === proofBy(prover, line, base)

export const baseText = (base: Base): string => signed('base', base)

/** Nothing when it is not as it was written. */
export const readBase = (text: string): Base | undefined => Base.safeParse(readSigned('base', text)).data
