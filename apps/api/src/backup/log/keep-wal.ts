import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pack } from '../packing.ts'
import type { Place } from '../place.ts'
import { chainOf, findPieces, pieceName } from './kept-log.ts'
import { piecesBetween, segmentAt, startOfSegment, type Log, type Lsn } from './wal.ts'

export type Keeping = {
  place: Place
  line: string
  /** The folder of the cluster. */
  cluster: string
}

/** How far the place has it, at least from where the slot stands. */
export const findKept = async ({ place, line }: Keeping, log: Log, slotAt: Lsn): Promise<Lsn> => {
  const start = startOfSegment(log, slotAt)
  const pieces = await findPieces(place, line)
  let at = start
  for (;;) {
    const { end } = chainOf(pieces.get(segmentAt(log, at)) ?? [])
    if (BigInt(end) < log.segmentBytes) return at + BigInt(end) < slotAt ? start : at + BigInt(end)
    at += log.segmentBytes
  }
}

const put = ({ place, line, cluster }: Keeping, log: Log, from: Lsn, to: Lsn) => {
  const start = startOfSegment(log, from)
  const bytes = createReadStream(join(cluster, 'pg_wal', segmentAt(log, from)), {
    start: Number(from - start),
    end: Number(to - start) - 1,
  })
  return pack(place, pieceName(line, log, from, to), bytes)
}

/**
 * Brings the log from one place to another to where backups are: what PostgreSQL has written to its disk is read from
 * there. A file that is full then lies as one.
 */
export const keepWal = async (keeping: Keeping, log: Log, from: Lsn, to: Lsn): Promise<void> => {
  for (const piece of piecesBetween(log, from, to)) {
    const start = startOfSegment(log, piece.from)
    const isFull = piece.to === start + log.segmentBytes
    await put(keeping, log, isFull ? start : piece.from, piece.to)
    if (isFull && piece.from > start) await removeParts(keeping, log, start)
  }
}

const removeParts = async ({ place, line }: Keeping, log: Log, start: Lsn): Promise<void> => {
  const pieces = (await findPieces(place, line)).get(segmentAt(log, start)) ?? []
  const parts = pieces.filter(({ to }) => BigInt(to) < log.segmentBytes)
  for (const { name } of parts) await place.remove(name)
}
