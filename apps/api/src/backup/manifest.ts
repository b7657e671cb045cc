import * as z from 'zod/mini'
import { PartDamaged } from './packing.ts'
import { readSigned, signed } from './signed.ts'

/** A {@link Part} of packing.ts, as it is written down. */
export const Part = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })

const Manifest = z.object({
  format: z.literal(1),
  /** Of the business, as it calls itself. */
  business: z.string(),
  /** When the picture of the database was taken, ISO 8601. */
  made_at: z.string(),
  postgres: z.string(),
  /** The migrations that the database had seen, in their order, each with the SHA-256 of its file. */
  schema: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Constraints that hold for new rows and were never tried on the older ones. */
  not_valid: z.array(z.string()),
  /** Rows as COPY writes them, of the columns that are not computed, in the order of `columns`. */
  tables: z.array(
    z.object({ table: z.string(), columns: z.array(z.string()), rows: z.number(), part: Part }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** One line of JSON for each stored paper and picture; they lie beside the archives, since many share them. */
  files: z.object({ count: z.number(), missing: z.number(), bytes: z.number(), list: Part }),
  /** What proves that a key is the one of this database. */
  key_check: z.string(),
  /** The key itself; null where whoever runs it keeps it elsewhere. */
  key: z.nullable(Part),
})
export type Manifest = z.output<typeof Manifest>

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
