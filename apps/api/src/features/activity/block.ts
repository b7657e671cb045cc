import type { Secrets } from '../../secrets/secrets.ts'
import type { RowOf } from '../../database/statement.ts'
import type { nextBlocks, unsealedRows } from './sql/statements.generated.ts'

/** A row of the log with nothing left out. */
export type SealedRow = Omit<
  RowOf<typeof unsealedRows>,
  'known_hash' | 'before_closed' | 'closable' | 'horizon'
>
export type Block = RowOf<typeof nextBlocks>

/** Size of the mark of a row, in bytes. */
export const markBytes = 12

const columns = [
  ...(['id', 'at', 'user_id', 'operation', 'request', 'event', 'record_id'] as const),
  ...(['before', 'after', 'proof', 'session_id'] as const),
]

/** What is null is left out, so that a column which comes later changes no mark of before. */
const contentOf = (row: SealedRow): string =>
  JSON.stringify(columns.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])))

/** Changes with whatever is changed in the row. */
export const markOf = (secrets: Secrets, row: SealedRow): Buffer =>
  Buffer.from(secrets.proofOf(`row ${contentOf(row)}`), 'base64url').subarray(0, markBytes)

/** The hash of a block, over all that it says and the block before it. */
export const hashOf = (
  secrets: Secrets,
  before: Uint8Array | null,
  { id, rows_sealed, closed_upto, unproven_upto, horizon, marks }: Omit<Block, 'hash'>,
): Buffer => {
  const previous = before ? Buffer.from(before).toString('base64') : ''
  const figures = [id, rows_sealed, closed_upto, unproven_upto, horizon]
  const text = JSON.stringify([previous, ...figures, marks.toString('base64')])
  return Buffer.from(secrets.proofOf(`block ${text}`), 'base64url')
}

/**
 * Ids as PostgreSQL writes a set of ranges: {[1,4),[6,7)}.
 * @param ids ascending
 */
export const rangesOf = (ids: readonly number[]): string => {
  const ranges: [number, number][] = []
  for (const id of ids) {
    const last = ranges.at(-1)
    if (last?.[1] === id) last[1] = id + 1
    else ranges.push([id, id + 1])
  }
  return `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`
}

/** The ids of {@link rangesOf}, ascending. */
export const idsOf = (ranges: string): number[] =>
  [...ranges.matchAll(/\[(\d+),(\d+)\)/g)].flatMap(([, from, to]) =>
    Array.from({ length: Number(to) - Number(from) }, (_, index) => Number(from) + index),
  )
