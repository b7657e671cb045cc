import type { Config } from '../../process/config.ts'
import { findBinaries } from '../../database/embedded/binaries.ts'
import type { Place } from '../place.ts'
import { isBaseProven } from './base-manifest.ts'
import { findBases, findLines, type KeptBase } from './bases.ts'
import { newestIn } from './kept-log.ts'
import type { Demand } from './piece-proofs.ts'
import { findReach } from './unpack-wal.ts'
import { lsnOf } from './wal.ts'

/** A copy of the files whose log reaches beyond its end, and when the last of that log was written, ms since 1970. */
export type Way = { kept: KeptBase; reachesTo: number }

const isWhole = async (place: Place, kept: KeptBase, demand?: Demand): Promise<boolean> =>
  (await findReach(place, kept, demand)).end >= lsnOf(kept.base.stop)

const newestFirst = async (place: Place): Promise<KeptBase[]> => {
  const all: KeptBase[] = []
  for (const line of await findLines(place)) all.push(...(await findBases(place, line)))
  return all.toSorted((one, other) => (one.base.stopped_at < other.base.stopped_at ? 1 : -1))
}

/**
 * Copies to begin with that were whole before the moment, the last one first: the fewest of the log are left to be read
 * then.
 * @param until nothing for the end of what is kept
 */
export const findWays = async (place: Place, until: Date | undefined): Promise<Way[]> => {
  const ways: Way[] = []
  for (const kept of await newestFirst(place)) {
    if (until && Date.parse(kept.base.stopped_at) > until.getTime()) continue
    if (await isWhole(place, kept)) ways.push({ kept, reachesTo: await newestIn(place, kept.line) })
  }
  return ways
}

/** The newest copy that carries the proof, with a log that does; nothing where there is none. */
export const findProven = async (place: Place, demand: Demand): Promise<KeptBase | undefined> => {
  for (const kept of await newestFirst(place)) {
    const { base, line } = kept
    if (!isBaseProven(base, line, demand.whose, demand.prover)) continue
    if (await isWhole(place, kept, demand)) return kept
  }
  return undefined
}

/** Whether all of the log from a copy on that would be read carries proofs. */
export const isLogMarked = async (place: Place, kept: KeptBase): Promise<boolean> => {
  const { segments } = await findReach(place, kept)
  return segments.every(({ chain }) => chain.every(({ proofs }) => proofs !== undefined))
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
