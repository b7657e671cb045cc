import { createHash, type Hash } from 'node:crypto'
import type { Prover } from '../proof.ts'
import type { Provers, Whose } from './base-manifest.ts'
import type { Range } from './wal.ts'

/** Proofs of a piece of the log, each of 128 bits in hex, short enough for a name. */
export type PieceProofs = Readonly<Record<Whose, string>>

/** What must be shown of a copy of the files and its log before PostgreSQL sees them. */
export type Demand = { whose: Whose; prover: Prover }

export const hashOfPiece = (): Hash => createHash('sha256')

/** @param hash of the bytes of the log, before they are packed */
export const pieceProof = (
  prover: Prover,
  line: string,
  { segment, from, to }: Range,
  hash: string,
): string =>
  Buffer.from(prover.backupProofOf(`log ${line} ${segment} ${from} ${to} ${hash}`), 'base64url')
    .toString('hex')
    .slice(0, 32)

export const pieceProofs = (
  { business, machine }: Provers,
  ...piece: [line: string, range: Range, hash: string]
): PieceProofs => ({ business: pieceProof(business, ...piece), machine: pieceProof(machine, ...piece) })
