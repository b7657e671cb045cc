import { theProgram } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { addAnchor, anchorOf, readAnchors } from './anchor.ts'
import { isRestoredSince, learnEnd, replaceEnd } from './follow-end.ts'
import type { KnownEnd } from './known-end.ts'
import { addFirstBlock } from './seal-log.ts'
import { lastBlock, newestRow } from './sql/statements.generated.ts'

/**
 * Once for a database: what its log has without proof is what an older program wrote, and nothing that comes later. With
 * it comes the first block, so that a log without a block, or a chain without its beginning, was cut.
 */
const addFirstAnchor = (db: Database) =>
  db.transaction(theProgram('anchor of the log'), async (trx) => {
    trx.withoutAudit('of several processes one adds it and writes that down')
    const [last] = await trx.read(lastBlock, { known: null })
    const [newest] = await trx.read(newestRow, {})
    const unproven_upto = last?.unproven_upto ?? newest?.id ?? 0
    const isAdded = await addAnchor(trx, { id: 1, is_restored: false, unproven_upto })
    if (!isAdded) return {}
    await trx.audit({ event: 'activity.anchored', id: '', after: { rows: unproven_upto } })
    if (!last) await addFirstBlock(trx)
    return {}
  })

/** A machine that knows a log gives none of its rows a second beginning. */
const mayBegin = async (db: Database, end: KnownEnd): Promise<boolean> => {
  const [newest] = await db.reader.read(newestRow, {})
  return (newest?.id ?? 0) === 0 || (await end.read()) === undefined
}

/**
 * Gives a database that has no anchor its first one, and tells the process and its machine how far the log goes.
 * @param before what must be done while there is none
 */
export const openLog = async (db: Database, end: KnownEnd, before: () => Promise<unknown>): Promise<void> => {
  if ((await readAnchors(db.reader)).length === 0 && (await mayBegin(db, end))) {
    await before()
    await addFirstAnchor(db)
  }
  const anchor = anchorOf(db.reader, await readAnchors(db.reader))
  const known = await end.read()
  if (known === 'foreign' || !anchor) return end.freeze()
  if (known === undefined || isRestoredSince(known, anchor)) return replaceEnd(db, end)
  if (known.anchor !== anchor.proof) return end.freeze()
  await learnEnd(db, end)
}

/** A backup, and as of when it was restored, ISO 8601. */
export type Restored = { archive: string; as_of: string }

/** Whoever puts a backup back calls this, so that every machine that knows a longer log learns why it is shorter. */
export const noteRestored = async (db: Database, end: KnownEnd, restored: Restored): Promise<void> => {
  await db.transaction(theProgram('restore'), async (trx) => {
    const anchors = await readAnchors(trx)
    // What somebody without the key wrote there is not made good.
    const unproven_upto = anchorOf(trx, anchors)?.unproven_upto ?? 0
    const { id = 0, made_at } = anchors.at(-1) ?? {}
    await addAnchor(trx, { id: id + 1, is_restored: true, unproven_upto }, made_at)
    await trx.audit({ event: 'backups.restored', id: 0, after: restored })
    return {}
  })
  await replaceEnd(db, end)
}
