import type { Reader } from '../../database/handles.ts'
import type { Proofs } from '../../database/writing/proofs.ts'
import type { RowOf } from '../../database/statement.ts'
import { withoutTheRest } from '../../database/differences.ts'
import { anchorOf, readAnchors, wrongAnchors } from './anchor.ts'
import { hashOf, idsOf, markBytes, markOf, type Block } from './block.ts'
import { isRestoredSince } from './follow-end.ts'
import type { KnownEnd } from './known-end.ts'
import {
  addedRows,
  copiedProofs,
  lastBlock,
  nextBlocks,
  rowsOfBlock,
  unsealedRows,
  waitingRows,
} from './sql/statements.generated.ts'

const blocksAtOnce = 100

type Chain = {
  reader: Reader
  proofs: Proofs
  /** As the anchor says. */
  unprovenUpto: number
}

/** Blocks that must have come between. */
const missing = (from: number, to: number): string =>
  from === to
    ? `Block ${from} of the log was taken away`
    : `Blocks ${from} to ${to} of the log were taken away`

/** What a block says of itself: one whose figures are not its own seals nothing any more. */
const wrongBlock = ({ secrets }: Reader, before: Block | undefined, block: Block): string[] => {
  const next = (before?.id ?? 0) + 1
  if (block.id !== next) return [missing(next, block.id - 1)]
  const ids = idsOf(block.rows_sealed)
  const isWhole = hashOf(secrets, before?.hash ?? null, block).equals(block.hash)
  return isWhole ? [] : [`Block ${block.id} of the log, with rows ${ids[0]} to ${ids.at(-1)}, was changed`]
}

const unproven = (
  { proofs, unprovenUpto }: Chain,
  { proof, known_hash, ...row }: RowOf<typeof rowsOfBlock>,
): string[] => {
  if (proof === null)
    return row.id > unprovenUpto ? [`Row ${row.id} of the log was added by another program`] : []
  const isOurs = proofs.isOurs({ ...row, proof }, known_hash)
  return isOurs ? [] : [`Row ${row.id} of the log was added, or blocks before it were made anew`]
}

const wrongRows = async (chain: Chain, block: Block): Promise<string[]> => {
  const { reader } = chain
  const rows = await reader.read(rowsOfBlock, { rows_sealed: block.rows_sealed })
  const found = new Map(rows.map((row) => [row.id, row]))
  return idsOf(block.rows_sealed).flatMap((id, place) => {
    const row = found.get(id)
    if (!row) return [`Row ${id} of the log was taken away`]
    const mark = block.marks.subarray(place * markBytes, (place + 1) * markBytes)
    if (!markOf(reader.secrets, row).equals(mark)) return [`Row ${id} of the log was changed`]
    return unproven(chain, row)
  })
}

/** Rows that no block has yet must be ours as well, as far as the first thousand. */
const wrongWaiting = async (chain: Chain): Promise<string[]> =>
  (await chain.reader.read(unsealedRows, { most: 1_000 })).flatMap((row) => unproven(chain, row))

/** Reads the whole chain, some blocks at a time. */
async function* blocksOf(reader: Reader): AsyncGenerator<Block> {
  for (let behind = 0; ;) {
    const blocks = await reader.read(nextBlocks, { behind, most: blocksAtOnce })
    yield* blocks
    const last = blocks.at(-1)
    if (!last) return
    behind = last.id
  }
}

/** What a block says beyond itself: rows without proof are believed as far as the anchor says, and no chain says else. */
const wrongReach = ({ unprovenUpto }: Chain, { id, unproven_upto }: Block): string[] =>
  unproven_upto === unprovenUpto ? [] : [`Block ${id} of the log believes other rows than its anchor says`]

/** Every row and block of the log that is not what it was, the first ones first. May take long: it reads all of them. */
export const verifyLog = async (reader: Reader, proofs: Proofs): Promise<string[]> => {
  const anchors = await readAnchors(reader)
  const chain = { reader, proofs, unprovenUpto: anchorOf(reader, anchors)?.unproven_upto ?? 0 }
  const differences = wrongAnchors(reader, anchors)
  let before: Block | undefined
  for await (const block of blocksOf(reader)) {
    differences.push(...wrongBlock(reader, before, block), ...(await wrongRows(chain, block)))
    // A block is made of the one before: the first that differs says it for all behind it.
    if (block.unproven_upto !== before?.unproven_upto) differences.push(...wrongReach(chain, block))
    before = block
  }
  if (!before) differences.push('The chain of the log was taken away: it has no block')
  differences.push(...(await wrongWaiting(chain)))
  for (const { id } of await reader.read(addedRows, {}))
    differences.push(`Row ${id} of the log is in no block: it was added`)
  for (const { id } of await reader.read(copiedProofs, {}))
    differences.push(`Row ${id} of the log was added: what proves it belongs to another row`)
  return withoutTheRest(differences, 'in the log')
}

/** What this machine knows of the end of the log and does not find there. */
export const verifyEnd = async (reader: Reader, end: KnownEnd): Promise<string[]> => {
  const known = await end.read()
  const remedy = `If another or an older database took its place on purpose, remove ${end.path}`
  if (known === undefined) return []
  if (known === 'foreign') return [`${end.path} was not written by this business. ${remedy}`]
  const anchor = anchorOf(reader, await readAnchors(reader))
  if (known.anchor !== anchor?.proof && !(anchor && isRestoredSince(known, anchor)))
    return [`The log is not the one that this machine knows up to block ${known.block}. ${remedy}`]
  if (known.anchor !== anchor.proof || known.block === 0) return []
  const [last] = await reader.read(lastBlock, { known: known.block })
  return last?.known_hash?.toString('base64url') === known.hash
    ? []
    : [`The end of the log was taken away: this machine knows it up to block ${known.block}. ${remedy}`]
}

/** What is no difference: how far the log is sealed, to be compared with a note from before, and what waits. */
export const logSealed = async (reader: Reader): Promise<string[]> => {
  const newest = await reader
    .selectFrom('audit_blocks')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [waiting] = await reader.read(waitingRows, {})
  const ended = newest
    ? [`The log ends with block ${newest.id}, ${newest.hash.toString('hex').slice(0, 16)}`]
    : []
  if (!waiting?.n) return ended
  return [...ended, `${waiting.n} rows of the log are not sealed yet; the running product does it`]
}
