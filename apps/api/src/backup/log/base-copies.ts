import type { PostgresAddress } from '../../database/embedded/start-postgres.ts'
import { inOneLine } from '../../process/print.ts'
import type { Place } from '../place.ts'
import { isBaseProven, type Base, type Provers } from './base-manifest.ts'
import { findBases, isBaseDue } from './bases.ts'
import { connectedTo } from './session.ts'
import { tidyLog } from './tidy-log.ts'
import type { Log, Lsn } from './wal.ts'
import { writeBase } from './write-base.ts'

/** Time before a copy that failed is tried again, in ms. */
const restAfterFailure = 5 * 60_000

type To = { place: Place; key: string | undefined; provers: Provers }

/** The newest copy that this machine made. Others, and those of older programs, prove nothing to a trial: they do not count. */
const findNewest = async ({ place, provers }: To, line: string): Promise<Base | undefined> => {
  const bases = await findBases(place, line)
  return bases.findLast(({ base }) => isBaseProven(base, line, 'machine', provers.machine))?.base
}

type BaseSource = { address: PostgresAddress; cluster: string; line: string; log: Log; flushed: Lsn }

/** Copies of all files, which every log begins with: one at a time, beside the keeping of the log. */
export const baseCopies = () => {
  const newest = new Map<string, Base | undefined>()
  let copying: Promise<void> | undefined
  let failure = { words: '', at: -Infinity }

  const copy = async (to: To, { address, cluster, line, log }: BaseSource): Promise<void> => {
    try {
      const base = await connectedTo(address, (client) => writeBase({ ...to, client, line, cluster, log }))
      newest.set(line, base)
      failure = { words: '', at: -Infinity }
      await tidyLog(to.place)
    } catch (error) {
      failure = { words: inOneLine(error), at: performance.now() }
    }
  }

  return {
    /** The newest copy of a line, as far as anybody has looked. */
    newest: (line: string): Base | undefined => newest.get(line),
    /** Begins one, and waits for nothing but a look at what is there. */
    makeIfDue: async (to: To, source: BaseSource): Promise<void> => {
      if (copying || performance.now() - failure.at < restAfterFailure) return
      const { line, flushed } = source
      if (!newest.has(line)) newest.set(line, await findNewest(to, line))
      if (isBaseDue(newest.get(line), flushed, Date.now()))
        copying = copy(to, source).finally(() => (copying = undefined))
    },
    /** Why there is no new one; '' otherwise. */
    problem: (): string => failure.words,
    end: async (): Promise<void> => copying,
  }
}
