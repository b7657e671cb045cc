import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { unlessMissing } from '../../files/unless-missing.ts'
import { pack } from '../packing.ts'
import type { Place } from '../place.ts'
import type { Provers } from './base-manifest.ts'
import { chainOf, findPieces, pieceName, rangeOf, type Piece } from './kept-log.ts'
import { piecesBetween, segmentAt, startOfSegment, type Range, type Log, type Lsn } from './wal.ts'
import { hashOfPiece, pieceProof, pieceProofs } from './piece-proofs.ts'

export type Keeping = {
  place: Place
  line: string
  /** The folder of the cluster. */
  cluster: string
  provers: Provers
}

const openRange = (cluster: string, { segment, from, to }: Range) =>
  createReadStream(join(cluster, 'pg_wal', segment), { start: from, end: to - 1 })

const hashOf = async (bytes: AsyncIterable<Buffer>): Promise<string> => {
  const hash = hashOfPiece()
  for await (const piece of bytes) hash.update(piece)
  return hash.digest('hex')
}

/** Whether a piece is what lies on our disk: its name alone shows it. Whoever writes to the place may call his own so. */
const isOurs = async ({ cluster, line, provers }: Keeping, piece: Piece): Promise<boolean> => {
  if (!piece.proofs || piece.from >= piece.to) return false
  const hash = await unlessMissing(hashOf(openRange(cluster, piece)))
  return hash !== undefined && piece.proofs.machine === pieceProof(provers.machine, line, piece, hash)
}

const oursOf = async (keeping: Keeping, pieces: readonly Piece[]): Promise<Piece[]> => {
  const ours: Piece[] = []
  for (const piece of pieces) if (await isOurs(keeping, piece)) ours.push(piece)
  return ours
}

/** How far the place has it, at least from where the slot stands. What an older program kept there is kept once more. */
export const findKept = async (keeping: Keeping, log: Log, slotAt: Lsn): Promise<Lsn> => {
  const start = startOfSegment(log, slotAt)
  const pieces = await findPieces(keeping.place, keeping.line)
  let at = start
  for (;;) {
    const { end } = chainOf(await oursOf(keeping, pieces.get(segmentAt(log, at)) ?? []))
    if (BigInt(end) < log.segmentBytes) return at + BigInt(end) < slotAt ? start : at + BigInt(end)
    at += log.segmentBytes
  }
}

/** Read twice: its name says what is in it. What is on the disk of the log does not change. */
const put = async ({ place, line, cluster, provers }: Keeping, log: Log, from: Lsn, to: Lsn) => {
  const range = rangeOf(log, from, to)
  const proofs = pieceProofs(provers, line, range, await hashOf(openRange(cluster, range)))
  await pack(place, pieceName(line, range, proofs), openRange(cluster, range))
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
