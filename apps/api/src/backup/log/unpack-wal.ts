import { createWriteStream } from 'node:fs'
import { mkdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { asError, nameOfProblem } from '../../files/storage-unavailable.ts'
import { PartDamaged } from '../packing.ts'
import type { Place } from '../place.ts'
import type { KeptBase } from './bases.ts'
import { chainOf, findPieces, type Piece } from './kept-log.ts'
import { lsnOf, segmentAt, startOfSegment, type Log, type Lsn } from './wal.ts'

const logOf = ({ base }: KeptBase): Log => ({
  timeline: base.timeline,
  segmentBytes: BigInt(base.segment_bytes),
})

type Reach = { segments: { name: string; chain: Piece[] }[]; end: Lsn }

const look = async (place: Place, kept: KeptBase): Promise<Reach> => {
  const log = logOf(kept)
  const pieces = await findPieces(place, kept.line)
  const segments: Reach['segments'] = []
  for (let at = startOfSegment(log, lsnOf(kept.base.start)); ; at += log.segmentBytes) {
    const name = segmentAt(log, at)
    const { chain, end } = chainOf(pieces.get(name) ?? [])
    if (end > 0) segments.push({ name, chain })
    if (BigInt(end) < log.segmentBytes) return { segments, end: at + BigInt(end) }
  }
}

/**
 * The log from a base on, as far as it has no gap. Of two looks the one that reaches further: while whoever writes the
 * line joins the pieces of a file, a list may show neither them nor the whole.
 */
export const findReach = async (place: Place, kept: KeptBase): Promise<Reach> => {
  const [once, again] = [await look(place, kept), await look(place, kept)]
  return again.end < once.end ? once : again
}

async function* piecesOf(place: Place, chain: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const { name, from, to } of chain) {
    const found = await place.read(name)
    if (!found) throw new PartDamaged(`${place.named}: ${name} is missing.`)
    let bytes = 0
    try {
      for await (const piece of found.pipe(createZstdDecompress()) as AsyncIterable<Buffer>) {
        bytes += piece.length
        yield piece
      }
    } catch (error) {
      throw new PartDamaged(`${place.named}: ${name} cannot be read (${nameOfProblem(asError(error))}).`)
    }
    if (bytes !== to - from) throw new PartDamaged(`${place.named}: ${name} is not what was written.`)
  }
}

const unpackOnce = async (place: Place, kept: KeptBase, cluster: string): Promise<void> => {
  const { segments } = await findReach(place, kept)
  await mkdir(join(cluster, 'pg_wal'), { recursive: true, mode: 0o700 })
  for (const { name, chain } of segments) {
    const path = join(cluster, 'pg_wal', name)
    await pipeline(Readable.from(piecesOf(place, chain)), createWriteStream(path, { mode: 0o600 }))
    await truncate(path, kept.base.segment_bytes)
  }
}

/**
 * Puts the log where PostgreSQL looks for it. The last file is as long as the others: nothing follows in it. Whoever writes
 * the line at this moment joins pieces of it now and then; what was missing for that is found the next time.
 */
export const unpackWal = async (place: Place, kept: KeptBase, cluster: string, tries = 3): Promise<void> => {
  try {
    await unpackOnce(place, kept, cluster)
  } catch (error) {
    if (tries === 1 || !(error instanceof PartDamaged)) throw error
    await unpackWal(place, kept, cluster, tries - 1)
  }
}
