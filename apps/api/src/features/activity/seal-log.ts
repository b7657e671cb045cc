import { setTimeout as pause } from 'node:timers/promises'
import { theProgram } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import type { KnownBlock } from '../../database/writing/proofs.ts'
import { anchorOf, readAnchors } from './anchor.ts'
import { hashOf, markOf, rangesOf } from './block.ts'
import type { KnownEnd } from './known-end.ts'
import { followEnd, learnEnd } from './follow-end.ts'
import { addBlock, lastBlock, unsealedRows } from './sql/statements.generated.ts'

const mostRows = 500
/** Between two full blocks, in ms: older rows by the million are sealed beside the work of the day. */
const restBetween = 40
const everyRound = 10_000

const program = theProgram('seal')

/** What the next block is built on; a first one takes without proof what the anchor says. */
const baseOf = async (trx: Transaction, known: KnownBlock) => {
  const [last] = await trx.read(lastBlock, { known: known.id })
  const isCut = known.hash !== null && !(last?.known_hash && last.known_hash.equals(known.hash))
  // Written with the proof that names the block which is gone, so that verify comes upon it too.
  if (isCut) await trx.audit({ event: 'activity.cut', id: known.id, after: { blocks: last?.id ?? 0 } })
  if (last) return { base: last, isCut }
  const unproven_upto = anchorOf(trx, await readAnchors(trx))?.unproven_upto ?? 0
  return { base: { id: 0, hash: null, unproven_upto }, isCut }
}

/** Read before the rows: when another process adds a block in between, this one takes the same number and yields. */
const makeBlock = async (trx: Transaction, known: KnownBlock, most: number) => {
  const { base, isCut } = await baseOf(trx, known)
  const rows = await trx.read(unsealedRows, { most })
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return { base, isCut, block: undefined, isFull: false }
  const isFull = rows.length === most
  const closable = isFull ? Math.min(first.closable, last.id) : first.closable
  const content = {
    id: base.id + 1,
    rows_sealed: rangesOf(rows.map(({ id }) => id)),
    closed_upto: Math.max(first.before_closed, closable),
    unproven_upto: base.unproven_upto,
    horizon: first.horizon,
    marks: Buffer.concat(rows.map((row) => markOf(trx.secrets, row))),
  }
  return { base, isCut, block: { ...content, hash: hashOf(trx.secrets, base.hash, content) }, isFull }
}

/**
 * One block of what is written down and in no block yet. Nothing is held that a writer needs. Of processes that do it at
 * once one adds the block.
 * @param most rows
 * @returns whether there are more, and whether the chain that this process knew is there no more
 */
export const sealOnce = async (
  db: Database,
  most = mostRows,
): Promise<{ isMore: boolean; isCut: boolean }> => {
  const { newest, ...said } = await db.transaction(program, async (trx) => {
    trx.withoutAudit('the log is not written about')
    const { base, isCut, block, isFull } = await makeBlock(trx, db.proofs.newest, most)
    if (!block) return { isMore: false, isCut, newest: base }
    const [added] = await trx.write(addBlock, block)
    return added ? { isMore: isFull, isCut, newest: block } : { isMore: true, isCut, newest: base }
  })
  // Only now: a block that is not committed must not be named by other rows.
  db.proofs.know(newest)
  return said
}

/** The block that the log begins with, in the transaction of its first rows. */
export const addFirstBlock = async (trx: Transaction): Promise<void> => {
  const { block } = await makeBlock(trx, { id: 0, hash: null }, mostRows)
  if (block) await trx.write(addBlock, block)
}

/**
 * Until nothing is left, or `signal` says so.
 * @param end follows, unless the log is no longer the one that it knows
 */
export const sealAll = async (db: Database, end?: KnownEnd, signal?: AbortSignal): Promise<void> => {
  if (end) await learnEnd(db, end)
  for (;;) {
    const { isMore, isCut } = await sealOnce(db)
    if (isCut) end?.freeze()
    if (end) await followEnd(db, end)
    if (!isMore || signal?.aborted) return
    await pause(restBetween)
  }
}

type Log = { error: (details: object, message: string) => void }

/** Every ten seconds. @returns what ends it, once all that was written is sealed or two seconds have gone by */
export const keepSealing = (db: Database, end: KnownEnd, log: Log): (() => Promise<void>) => {
  const ending = new AbortController()
  let running = Promise.resolve()
  const seal = async () => {
    await sealAll(db, end, ending.signal).catch((err: unknown) =>
      log.error({ err }, 'sealing the log failed'),
    )
  }
  const round = () => {
    running = running.then(seal)
  }
  round()
  const timer = setInterval(round, everyRound).unref()
  return async () => {
    clearInterval(timer)
    ending.abort()
    await running
    await Promise.race([seal(), pause(2_000)])
  }
}
