import { backupErrors } from '@refill/contract/features/backups/backups.contract.ts'
import type { Actor } from '../../actor.ts'
import { runJob, sendArchive, type AtPlace, type Sending } from '../../backup/jobs.ts'
import type { LogStanding } from '../../backup/log/start-keeping.ts'
import { isKeyApart } from '../../backup/source.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import type { Config } from '../../process/config.ts'
import { choosePlace, type AskedPlace } from './choose-place.ts'
import { followLog } from './follow-log.ts'
import { doWhatIsDue, endWhatWasLeft, perform, type Keeping, type Log } from './perform-run.ts'
import { readPlaceNow, type PlaceNow } from './place-now.ts'
import { askForArchive, askForCheck, type Run } from './runs.ts'

/** How often somebody looks where backups go and what is due, and says that what is under way still is, in ms. */
const everyRound = 20_000
/** How long somebody is kept who waits for an answer from a place that hangs, in ms. */
const patienceOfPeople = 30_000

/** What makes backups of a business, and what the panel may know of it. */
export type Backups = {
  /** The data folder, and what the server's settings say. */
  config: Config
  /** Where they go at this moment. */
  now(reader: Reader): Promise<PlaceNow>
  /** Has it go to another folder from now on, or nowhere. @throws {DomainError} why not */
  choose(asked: AskedPlace): ReturnType<typeof choosePlace>
  /** @throws {DomainError} where no place is known, and while another run is under way */
  archiveNow(by: Actor): Promise<{ id: number }>
  /** Restores the newest on trial. @throws {DomainError} the same, and where there is none */
  checkNow(by: Actor): Promise<{ id: number }>
  /** The key of the business is kept elsewhere, and goes with no archive that is made now. */
  isKeyApart: boolean
  /** Whether an archive holds the key; nothing where there is no whole one. @throws {JobFailed} where it cannot be read */
  look(archive: string, now: PlaceNow): Promise<{ hasKey: boolean } | null>
  /** The archive as a zip file, its key encrypted. */
  pack(
    sending: Omit<Sending, 'place'> & { name: string },
    now: PlaceNow,
    signal: AbortSignal,
  ): AsyncIterable<Uint8Array>
  /** How far the log is kept; nothing on a PostgreSQL that is not our own. */
  log(): LogStanding | undefined
  /** Does what is due from now on. @returns what ends it, and what this process has under way */
  keep(log: Log): () => Promise<void>
}

const hereIn = ({ dataDir }: Config, { known }: PlaceNow): AtPlace => {
  if (!known) throw new DomainError(backupErrors.backups_off)
  return { dataDir, place: known }
}

/**
 * The nightly archives, their checks and what becomes of older ones. Of several processes on one database one does it at a
 * time; each looks in every round where they go now.
 */
export const openBackups = (config: Config, db: Database): Backups => {
  const following = followLog(config)
  const ending = new AbortController()
  let log: Log = { error: () => undefined }
  const now = (reader: Reader) => readPlaceNow(reader, config)
  const keepingAt = (at: PlaceNow): Keeping => ({
    db,
    here: hereIn(config, at),
    places: at.places,
    log,
    ending,
    isLogKept: () => Boolean(following.standing()?.keptUpto),
  })
  const underWay = new Set<Promise<void>>()
  const track = (work: Promise<void>) => {
    const held = work
      .catch((err: unknown) => log.error({ err }, 'backups cannot be kept'))
      .finally(() => underWay.delete(held))
    underWay.add(held)
  }
  const follow = async (): Promise<PlaceNow> => {
    const at = await now(db.reader)
    // The end of a keeper takes seconds, for which nobody waits.
    void following.to(at.known)
    return at
  }
  const round = async (): Promise<void> => {
    const at = await follow()
    if (underWay.size === 0) track(at.known ? doWhatIsDue(keepingAt(at), at) : endWhatWasLeft(db))
  }
  const inRound = (work: () => Promise<unknown>) => () =>
    void work().catch((err: unknown) => log.error({ err }, 'backups cannot be kept'))
  const askedNow = async (ask: (at: PlaceNow) => Promise<Run>) => {
    const at = await now(db.reader)
    const keeping = keepingAt(at)
    const run = await ask(at)
    track(perform(keeping, run))
    return { id: run.id }
  }
  return {
    config,
    now,
    choose: async (asked) => {
      const chosen = await choosePlace(db, config, asked)
      await follow()
      return chosen
    },
    archiveNow: (by) => askedNow((at) => askForArchive(db, by, at)),
    checkNow: (by) => askedNow((at) => askForCheck(db, by, at)),
    isKeyApart: isKeyApart(config),
    look: (archive, at) => runJob(hereIn(config, at), 'look', [archive], { patience: patienceOfPeople }),
    pack: (sending, at, signal) => sendArchive(hereIn(config, at), sending, signal),
    log: () => following.standing(),
    keep: (given) => {
      log = given
      inRound(follow)()
      const timer = setInterval(inRound(round), everyRound).unref()
      return async () => {
        clearInterval(timer)
        ending.abort()
        await Promise.all([...underWay, following.end()])
      }
    },
  }
}
