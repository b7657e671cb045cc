import { theProgram } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { anchorOf, readAnchors, type Anchor } from './anchor.ts'
import type { Known, KnownEnd } from './known-end.ts'
import { lastBlock } from './sql/statements.generated.ts'

const endAt = ({ proof, made_at }: Anchor, block: number, hash: Buffer | null): Known => ({
  anchor: proof,
  made_at: made_at.toISOString(),
  block,
  hash: hash?.toString('base64url') ?? '',
})

/**
 * Tells the process what its machine knows, where that is more. Where it is not in the log any more, this is written down
 * once, with a proof that names what is there: were that on purpose, the log would be whole.
 */
export const learnEnd = async (db: Database, end: KnownEnd): Promise<void> => {
  const { proofs, reader } = db
  const known = await end.read()
  if (end.isFrozen || known === undefined || known === 'foreign' || known.block <= proofs.newest.id) return
  if (known.anchor !== anchorOf(reader, await readAnchors(reader))?.proof) return
  const [last] = await reader.read(lastBlock, { known: known.block })
  const hash = Buffer.from(known.hash, 'base64url')
  if (last?.known_hash?.equals(hash)) return proofs.know({ id: known.block, hash })
  end.freeze()
  await db.transaction(theProgram('seal'), async (trx) => {
    await trx.audit({ event: 'activity.cut', id: known.block, after: { blocks: last?.id ?? 0 } })
    return {}
  })
}

/** The machine keeps the newest block that the process has found in the chain or made. */
export const followEnd = async ({ proofs, reader }: Database, end: KnownEnd): Promise<void> => {
  const anchor = anchorOf(reader, await readAnchors(reader))
  const { id: block, hash } = proofs.newest
  if (anchor) await end.follow(endAt(anchor, block, hash))
}

/** The machine forgets what it knew, for the log that is here now. */
export const replaceEnd = async ({ reader }: Database, end: KnownEnd): Promise<void> => {
  const anchor = anchorOf(reader, await readAnchors(reader))
  const [last] = await reader.read(lastBlock, { known: null })
  if (anchor) await end.replace(endAt(anchor, last?.id ?? 0, last?.hash ?? null))
}

/** Whether a machine that knows another log may go on with this one: somebody with the key restored it since. */
export const isRestoredSince = (known: Known, anchor: Anchor): boolean =>
  anchor.is_restored && anchor.made_at.toISOString() > known.made_at
