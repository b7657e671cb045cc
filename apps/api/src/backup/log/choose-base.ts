import type { Config } from '../../config.ts'
import { findBinaries } from '../../database/embedded/binaries.ts'
import type { Place } from '../place.ts'
import { findBases, findLines, type KeptBase } from './bases.ts'
import { newestIn } from './kept-log.ts'
import { findReach } from './unpack-wal.ts'
import { lsnOf } from './wal.ts'

/** A copy of the files whose log reaches beyond its end, and when the last of that log was written, ms since 1970. */
export type Way = { kept: KeptBase; reachesTo: number }

const isWhole = async (place: Place, kept: KeptBase): Promise<boolean> =>
  (await findReach(place, kept)).end >= lsnOf(kept.base.stop)

/**
 * Copies to begin with that were whole before the moment, the last one first: the fewest of the log are left to be read
 * then.
 * @param until nothing for the end of what is kept
 */
export const findWays = async (place: Place, until: Date | undefined): Promise<Way[]> => {
  const all: KeptBase[] = []
  for (const line of await findLines(place)) all.push(...(await findBases(place, line)))
  const before = all.filter(({ base }) => !until || Date.parse(base.stopped_at) <= until.getTime())
  const newestFirst = before.toSorted((one, other) => (one.base.stopped_at < other.base.stopped_at ? 1 : -1))
  const ways: Way[] = []
  for (const kept of newestFirst)
    if (await isWhole(place, kept)) ways.push({ kept, reachesTo: await newestIn(place, kept.line) })
  return ways
}

/** Why the files cannot be read here; nothing where they can. */
export const whyNotHere = async ({ base }: KeptBase, config: Config): Promise<string | undefined> => {
  if (config.databaseUrl !== undefined) return 'it is brought into DATA_DIR alone, without DATABASE_URL'
  if (base.platform !== `${process.platform} ${process.arch}`)
    return `it is of another kind of machine, ${base.platform}`
  const { major } = await findBinaries(config.pgBin, config.dataDir, undefined)
  const written = Number.parseInt(base.postgres, 10)
  return major === written ? undefined : `it is of PostgreSQL ${written}, and this is PostgreSQL ${major}`
}
