import type { Place } from '../place.ts'
import { findBases, findLines, logStays } from './bases.ts'
import { findPieces, lineFolder, newestIn } from './kept-log.ts'
import { lsnOf, segmentAt } from './wal.ts'

/** What is needed to reach a moment: the last base before it, and the log from there on. */
const tidyLine = async (place: Place, line: string, horizon: number): Promise<void> => {
  const bases = await findBases(place, line)
  const needed = bases.findLastIndex(({ base }) => Date.parse(base.stopped_at) < horizon)
  const first = bases[needed]
  if (!first) return
  for (const { folder } of bases.slice(0, needed)) {
    await place.remove(`${folder}/base.json`)
    await place.remove(folder)
  }
  const { timeline, segment_bytes, start } = first.base
  const oldest = segmentAt({ timeline, segmentBytes: BigInt(segment_bytes) }, lsnOf(start))
  for (const [segment, pieces] of await findPieces(place, line))
    if (segment < oldest) for (const { name } of pieces) await place.remove(name)
}

/**
 * Takes away what is needed for no moment of the last eight days, of lines too that nobody writes any more.
 * @param now ms since 1970
 */
export const tidyLog = async (place: Place, now = Date.now()): Promise<void> => {
  const horizon = now - logStays
  for (const line of await findLines(place)) {
    const newest = await newestIn(place, line)
    if (newest > 0 && newest < horizon) await place.remove(lineFolder(line))
    else await tidyLine(place, line, horizon)
  }
}
