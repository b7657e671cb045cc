import type { Readable } from 'node:stream'
import { PartDamaged } from '../packing.ts'
import { isOurName } from '../place-names.ts'
import { shelfOf, type Place, type Shelf } from '../place.ts'
import { textUpTo } from '../up-to.ts'
import { readBase, type Base } from './base-manifest.ts'
import { basesFolder } from './kept-log.ts'
import { lsnOf, type Lsn } from './wal.ts'

export type KeptBase = { line: string; folder: string; base: Base; parts: Shelf }

/** A kilobyte, of which PostgreSQL's label is a third. In bytes. */
const largestManifest = 65_536

const readManifest = async (manifest: Readable): Promise<Base | undefined> => {
  const text = await textUpTo(manifest, largestManifest, 'base.json').catch((error: unknown) => {
    if (error instanceof PartDamaged) return undefined
    throw error
  })
  return text === undefined ? undefined : readBase(text)
}

/**
 * The whole copies of one line, the oldest first. A damaged one does not count: the log leads on from the one before.
 */
export const findBases = async (place: Place, line: string): Promise<KeptBase[]> => {
  const found: KeptBase[] = []
  for await (const { name, bytes } of place.list(basesFolder(line))) {
    if (bytes !== undefined || !isOurName(name)) continue
    const folder = `${basesFolder(line)}/${name}`
    const parts = shelfOf(place, folder)
    const manifest = await parts.read('base.json')
    const base = manifest && (await readManifest(manifest))
    if (base) found.push({ line, folder, parts, base })
  }
  return found.toSorted((one, other) => (one.base.stopped_at < other.base.stopped_at ? -1 : 1))
}

export const findLines = async (place: Place): Promise<string[]> => {
  const lines: string[] = []
  for await (const { name, bytes } of place.list('log'))
    if (bytes === undefined && isOurName(name)) lines.push(name)
  return lines
}

const aDay = 86_400_000
const longestLog = 1_073_741_824n

/**
 * Whether the files are to be copied anew, so that what has to be read after them stays little: a week after the last time,
 * or when the log since has become larger than a gigabyte and than twice the files.
 */
export const isBaseDue = (newest: Base | undefined, flushed: Lsn, now: number): boolean => {
  if (!newest || Date.parse(newest.stopped_at) < now - 7 * aDay) return true
  const since = flushed - lsnOf(newest.stop)
  return since > longestLog && since > 2n * BigInt(newest.bytes)
}

/** How far back the business can be brought to any minute, in ms. */
export const logStays = 8 * aDay
