import * as z from 'zod/mini'
import { PartDamaged } from './packing.ts'
import { isOurName } from './place-names.ts'
import { proofOf, type Prover } from './proof.ts'
import { readSigned, signed } from './signed.ts'

/** Whoever can write to the place can write anything here: it is taken for what it says only after all of this. */
export const Count = z.number().check(z.int(), z.nonnegative())
const Digits = z.string().check(z.regex(/^\d{1,18}$/))
export const Short = z.string().check(z.maxLength(400))
export const Instant = z.iso.datetime()
/** Hash in hex. */
export const Sha256 = z.string().check(z.regex(/^[\da-f]{64}$/))

/** A {@link Part} of packing.ts, as it is written down. It lies beside what names it. */
export const Part = z.object({
  name: z.string().check(z.refine((name) => isOurName(name))),
  bytes: Count,
  sha256: Sha256,
})

const Manifest = z.object({
  format: z.literal(1),
  /** Name of the business, as it calls itself. */
  business: Short,
  /** When the picture of the database was taken, ISO 8601. */
  made_at: Instant,
  postgres: Short,
  /** The migrations that the database had seen, in their order, each with the SHA-256 of its file. */
  schema: z.array(z.object({ name: Short, checksum: Short })),
  /** Constraints that hold for new rows and were never tried on the older ones. */
  not_valid: z.array(Short),
  /** Rows as COPY writes them, of the columns that are not computed, in the order of `columns`. */
  tables: z.array(z.object({ table: Short, columns: z.array(Short), rows: Count, part: Part })),
  sequences: z.array(z.object({ name: Short, value: Digits })),
  /** One line of JSON for each stored paper and picture; they lie beside the archives, since many share them. */
  files: z.object({ count: Count, missing: Count, bytes: Count, list: Part }),
  /** What proves that a key is the one of this database. */
  key_check: Short,
  /** The key itself; null where whoever runs it keeps it elsewhere. */
  key: z.nullable(Part),
  /** What shows that it was written with the key; an older program wrote none. */
  proof: z.optional(Short),
})
export type Manifest = z.output<typeof Manifest>

/** All but the key, which has its check value: a copy may carry it otherwise, or not at all. */
const proofBy = (prover: Prover, archive: string, { key: _key, proof: _proof, ...rest }: Manifest): string =>
  proofOf(prover, 'archive', { archive, ...rest })

/** @param archive its name, so that none is shown in the place of another */
export const withProof = (manifest: Manifest, archive: string, prover: Prover): Manifest => ({
  ...manifest,
  proof: proofBy(prover, archive, manifest),
})

/** Whether it was written with this key, and as the archive of this name. */
export const isProven = (manifest: Manifest, archive: string, prover: Prover): boolean =>
  manifest.proof === proofBy(prover, archive, manifest)

export const manifestText = (manifest: Manifest): string => signed('manifest', manifest)

/** @throws {PartDamaged} when it is not as it was written; {@link ArchiveOfNewer} when another program wrote it */
export const readManifest = (text: string, named: string): Manifest => {
  const found = readSigned('manifest', text)
  if (found === undefined) throw new PartDamaged(`${named}: manifest.json is not what was written.`)
  const { data } = Manifest.safeParse(found)
  if (!data) throw new ArchiveOfNewer(`${named} was written by a newer Refill; restore it with that one.`)
  return data
}

export class ArchiveOfNewer extends Error {}
