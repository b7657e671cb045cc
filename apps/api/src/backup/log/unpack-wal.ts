import { createWriteStream } from 'node:fs'
import { mkdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { asError, nameOfProblem } from '../../files/storage-unavailable.ts'
import { damaged, decompressor, PartDamaged } from '../packing.ts'
import type { Place } from '../place.ts'
import type { KeptBase } from './bases.ts'
import { chainOf, findPieces, type Piece } from './kept-log.ts'
import { hashOfPiece, pieceProof, type Demand } from './piece-proofs.ts'
import { lsnOf, segmentAt, startOfSegment, type Log, type Lsn } from './wal.ts'

const logOf = ({ base }: KeptBase): Log => ({
  timeline: base.timeline,
  segmentBytes: BigInt(base.segment_bytes),
})

type Reach = { segments: { name: string; chain: Piece[] }[]; end: Lsn }

const look = async (place: Place, kept: KeptBase, demand: Demand | undefined): Promise<Reach> => {
  const log = logOf(kept)
  const size = kept.base.segment_bytes
  const pieces = await findPieces(place, kept.line)
  const segments: Reach['segments'] = []
  for (let at = startOfSegment(log, lsnOf(kept.base.start)); ; at += log.segmentBytes) {
    const name = segmentAt(log, at)
    const some = (pieces.get(name) ?? []).filter(({ to, proofs }) => to <= size && (proofs || !demand))
    const { chain, end } = chainOf(some)
    if (end > 0) segments.push({ name, chain })
    if (BigInt(end) < log.segmentBytes) return { segments, end: at + BigInt(end) }
  }
}

/**
 * The log from a base on, as far as it has no gap, and as far as it carries proofs where they are demanded. Of two looks the one that reaches further: while whoever writes the
 * line joins the pieces of a file, a list may show neither them nor the whole.
 */
export const findReach = async (place: Place, kept: KeptBase, demand?: Demand): Promise<Reach> => {
  const [once, again] = [await look(place, kept, demand), await look(place, kept, demand)]
  return again.end < once.end ? once : again
}

/** The log that is unpacked, and what must be shown of each of its pieces; nothing where a person did without. */
export type Unpacking = { place: Place; kept: KeptBase; demand: Demand | undefined }

const unpacked = async ({ place }: Unpacking, { name }: Piece): Promise<AsyncIterable<Buffer>> => {
  const found = await place.read(name)
  if (!found) throw new PartDamaged(`${place.named}: ${name} is missing.`)
  const decompressed = decompressor()
  found.on('error', (error) => decompressed.destroy(error)).pipe(decompressed)
  return decompressed as AsyncIterable<Buffer>
}

async function* bytesOf(unpacking: Unpacking, piece: Piece): AsyncGenerator<Buffer> {
  const { place, kept, demand } = unpacking
  const { name, from, to, proofs } = piece
  const hash = hashOfPiece()
  let missing = to - from
  try {
    for await (const some of await unpacked(unpacking, piece)) {
      missing -= some.length
      if (missing < 0) break
      hash.update(some)
      yield some
    }
  } catch (error) {
    if (error instanceof PartDamaged) throw error
    throw new PartDamaged(`${place.named}: ${name} cannot be read (${nameOfProblem(asError(error))}).`)
  }
  const isProven = () =>
    !demand || proofs?.[demand.whose] === pieceProof(demand.prover, kept.line, piece, hash.digest('hex'))
  if (missing !== 0 || !isProven()) throw damaged(place.named, name)
}

async function* piecesOf(unpacking: Unpacking, chain: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const piece of chain) yield* bytesOf(unpacking, piece)
}

const unpackOnce = async (unpacking: Unpacking, cluster: string): Promise<void> => {
  const { place, kept, demand } = unpacking
  const { segments } = await findReach(place, kept, demand)
  await mkdir(join(cluster, 'pg_wal'), { recursive: true, mode: 0o700 })
  for (const { name, chain } of segments) {
    const path = join(cluster, 'pg_wal', name)
    await pipeline(Readable.from(piecesOf(unpacking, chain)), createWriteStream(path, { mode: 0o600 }))
    await truncate(path, kept.base.segment_bytes)
  }
}

/**
 * Puts the log where PostgreSQL looks for it. The last file is as long as the others: nothing follows in it. Whoever writes
 * the line at this moment joins pieces of it now and then; what was missing for that is found the next time.
 */
export const unpackWal = async (unpacking: Unpacking, cluster: string, tries = 3): Promise<void> => {
  try {
    await unpackOnce(unpacking, cluster)
  } catch (error) {
    if (tries === 1 || !(error instanceof PartDamaged)) throw error
    await unpackWal(unpacking, cluster, tries - 1)
  }
}
