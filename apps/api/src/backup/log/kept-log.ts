import type { Place } from '../place.ts'
import type { PieceProofs } from './piece-proofs.ts'
import { segmentAt, startOfSegment, type Log, type Lsn, type Range } from './wal.ts'

/**
 * Each cluster keeps its log in a folder of its own: a line. A restored or copied one begins another, so that two never
 * write one history.
 */
export const lineFolder = (line: string): string => `log/${line}`
export const walFolder = (line: string): string => `${lineFolder(line)}/wal`
export const basesFolder = (line: string): string => `${lineFolder(line)}/bases`

/** `proofs` are nothing in one that an older program kept. */
export type Piece = Range & { name: string; proofs?: PieceProofs | undefined }

const form = /^([\dA-F]{24})\.([\da-f]{8})-([\da-f]{8})(?:\.([\da-f]{32})\.([\da-f]{32}))?\.zst$/

const digits = (offset: number) => offset.toString(16).padStart(8, '0')

export const rangeOf = (log: Log, from: Lsn, to: Lsn): Range => {
  const start = startOfSegment(log, from)
  return { segment: segmentAt(log, from), from: Number(from - start), to: Number(to - start) }
}

/** The proofs stand in the name: what is kept every few seconds is one object and no more. */
export const pieceName = (line: string, { segment, from, to }: Range, proofs: PieceProofs): string =>
  `${walFolder(line)}/${segment}.${digits(from)}-${digits(to)}.${proofs.business}.${proofs.machine}.zst`

const pieceOf = (line: string, name: string): Piece[] => {
  const [, segment, from = '', to = '', business, machine] = form.exec(name) ?? []
  if (!segment) return []
  const range = { segment, from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }
  const proofs = business && machine ? { business, machine } : undefined
  return [{ ...range, name: `${walFolder(line)}/${name}`, proofs }]
}

/** All pieces of a line, by the file they belong to, in the order of their beginnings, the longest first. */
export const findPieces = async (place: Place, line: string): Promise<Map<string, Piece[]>> => {
  const pieces: Piece[] = []
  for await (const { name } of place.list(walFolder(line))) pieces.push(...pieceOf(line, name))
  const sorted = pieces.toSorted((one, other) => one.from - other.from || other.to - one.to)
  return Map.groupBy(
    sorted.toSorted((one, other) => (one.segment < other.segment ? -1 : Number(one.segment > other.segment))),
    ({ segment }) => segment,
  )
}

/** Those that together give a file from its beginning without a gap, and how far they reach. */
export const chainOf = (pieces: readonly Piece[]): { chain: Piece[]; end: number } => {
  const chain: Piece[] = []
  let end = 0
  for (const piece of pieces) {
    if (piece.from !== end) continue
    chain.push(piece)
    end = piece.to
  }
  return { chain, end }
}

/** When the last of a line was written, ms since 1970; 0 when nothing was. */
export const newestIn = async (place: Place, line: string): Promise<number> => {
  let newest = 0
  for await (const { changedAt = 0 } of place.list(walFolder(line))) newest = Math.max(newest, changedAt)
  return newest
}
