import type { Place } from '../place.ts'
import { segmentAt, startOfSegment, type Log, type Lsn } from './wal.ts'

/**
 * Each cluster keeps its log in a folder of its own: a line. A restored or copied one begins another, so that two never
 * write one history.
 */
export const lineFolder = (line: string): string => `log/${line}`
export const walFolder = (line: string): string => `${lineFolder(line)}/wal`
export const basesFolder = (line: string): string => `${lineFolder(line)}/bases`

/** A piece of a file of the log: bytes from one place within it to another. */
export type Piece = { segment: string; from: number; to: number; name: string }

const form = /^([\dA-F]{24})\.([\da-f]{8})-([\da-f]{8})\.zst$/

const digits = (offset: number) => offset.toString(16).padStart(8, '0')

export const pieceName = (line: string, log: Log, from: Lsn, to: Lsn): string => {
  const start = startOfSegment(log, from)
  const range = `${digits(Number(from - start))}-${digits(Number(to - start))}`
  return `${walFolder(line)}/${segmentAt(log, from)}.${range}.zst`
}

/** All pieces of a line, by the file they belong to, in the order of their beginnings, the longest first. */
export const findPieces = async (place: Place, line: string): Promise<Map<string, Piece[]>> => {
  const pieces: Piece[] = []
  for await (const { name } of place.list(walFolder(line))) {
    const [, segment, from = '', to = ''] = form.exec(name) ?? []
    if (segment)
      pieces.push({
        ...{ segment, from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) },
        name: `${walFolder(line)}/${name}`,
      })
  }
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
