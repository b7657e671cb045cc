import type { Right } from '@refill/contract/rights.ts'
import type { MasterKind } from '@refill/contract/masters/kinds.ts'
import { hasRight, type Actor } from '../actor.ts'
import type { Database } from '../database/database.ts'
import { usesOfScan } from './sql/statements.generated.ts'

/** Who may look at the scans of a kind of masters, or of cash documents: those that count, and those that were replaced or taken away. */
export type ScanRights = (kind: MasterKind | 'cash') => { current: Right; earlier: Right }

const anHour = 3_600_000
/** Most looks that are remembered of one hour; the oldest beyond them are written down once more. */
const maxKnown = 10_000

/** Which looks were written down within the hour: one a person and scan is enough. */
const looksOfTheHour = () => {
  const known = new Map<string, number>()
  return {
    has: (look: string) => Date.now() - (known.get(look) ?? -Infinity) < anHour,
    add: (look: string) => {
      known.delete(look)
      known.set(look, Date.now())
      const [oldest] = known.keys()
      if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
    },
  }
}

/** Says whether a person may look at a scan. That he looks is written down before a byte of it leaves. */
export const scanLooks = (db: Database, rightsOf: ScanRights) => {
  const written = looksOfTheHour()
  return async (by: Actor, id: string): Promise<boolean> => {
    const uses = await db.reader.read(usesOfScan, { id })
    const use = uses.find(({ kind, is_current }) => {
      const { current, earlier } = rightsOf(kind)
      return hasRight(by, is_current ? current : earlier)
    })
    if (!use) return false
    const look = `${by.userId} ${id}`
    if (written.has(look)) return true
    await db.transaction(by, async (trx) => {
      await trx.audit({ event: `${use.kind}.scan_seen`, id: use.record_id, after: { paper: use.name } })
      return {}
    })
    written.add(look)
    return true
  }
}
