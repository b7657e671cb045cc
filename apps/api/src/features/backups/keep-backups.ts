import { day, type Day } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import { newName } from '../../backup/archives.ts'
import { runJob, sendArchive, withLog, type Sending } from '../../backup/jobs.ts'
import { placeInWords } from '../../backup/place-in-words.ts'
import { isKeyApart } from '../../backup/source.ts'
import { startKeeping, type LogKeeping, type LogStanding } from '../../backup/log/start-keeping.ts'
import type { Config } from '../../process/config.ts'
import { JobFailed } from '../../process/own-process.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import { archivesToRemove } from './retention.ts'
import {
  askForArchive,
  beginRun,
  endFailed,
  endGood,
  forgetCheck,
  noteRemoved,
  noteSeen,
  type Run,
} from './runs.ts'
import { due, kept, leftBehind } from './sql/statements.generated.ts'

/** How often somebody looks what is due, and says that what is under way still is, in ms. */
const everyRound = 20_000
/** How long somebody is kept who waits for an answer from a place that hangs, in ms. */
const patienceOfPeople = 30_000

type Log = { error: (details: object, message: string) => void }

/** What makes backups of a business, and what the panel may know of it. */
export type Backups = {
  /** Where they lie, as people are told. */
  place: string
  /** When the nightly one begins, HH:mm in India. */
  at: string
  /** @throws {DomainError} while another run is under way */
  archiveNow(by: Actor): Promise<{ id: number }>
  /** The key of the business is kept elsewhere, and goes with no archive that is made now. */
  isKeyApart: boolean
  /** Whether an archive holds the key; nothing where there is no whole one. @throws {JobFailed} where it cannot be read */
  look(archive: string): Promise<{ hasKey: boolean } | null>
  /** The archive as a zip file, its key encrypted. */
  pack(sending: Sending & { name: string }, signal: AbortSignal): AsyncIterable<Uint8Array>
  /** How far the log is kept; nothing on a PostgreSQL that is not our own. */
  log(): LogStanding | undefined
  /** Does what is due from now on. @returns what ends it, and what this process has under way */
  keep(log: Log): () => Promise<void>
}

type ConfigWithBackups = Config & { backup: NonNullable<Config['backup']> }
type Keeping = {
  db: Database
  config: Config
  log: Log
  ending: AbortController
  /** Whether all of the log is kept, so that a trial has to find it. */
  isLogKept: () => boolean
}

const keepSeen = async <T>(
  { db, log }: Keeping,
  run: Run,
  work: (onMoved: (share: number) => void) => Promise<T>,
) => {
  let share = 0
  const noteShare = () =>
    void noteSeen(db, run, share).catch((err: unknown) => log.error({ err }, 'a backup goes on unseen'))
  // More often than it must be: the panel shows how far it is.
  const timer = setInterval(noteShare, 2_000)
  return work((moved) => (share = Math.min(moved, 1))).finally(() => clearInterval(timer))
}

/** What newer ones make needless. That it does not go away is no reason to call a new one bad. */
const clear = async ({ db, config, log, ending }: Keeping): Promise<void> => {
  const found = await db.reader.read(kept, {})
  const names = archivesToRemove(
    found.map(({ archive, day: made, is_checked }) => ({ archive, day: day(made), isChecked: is_checked })),
  )
  try {
    await runJob(config, 'clear', names, { signal: ending.signal })
    if (names.length > 0) await noteRemoved(db, names)
  } catch (err) {
    log.error({ err }, 'clearing backups failed')
  }
}

const makeArchive = async (keeping: Keeping, run: Run): Promise<void> => {
  const { db, config, ending } = keeping
  const written = await keepSeen(keeping, run, async (onMoved) => {
    const done = await runJob(config, 'archive', [run.archive], { onMoved, signal: ending.signal })
    await clear(keeping)
    return done
  })
  await endGood(db, run, written)
}

const check = async (keeping: Keeping, run: Run): Promise<void> => {
  const { db, config, ending, isLogKept } = keeping
  const { differences, first } = await keepSeen(keeping, run, (onMoved) =>
    runJob(config, 'check', [run.archive, ...(isLogKept() ? [withLog] : [])], {
      onMoved,
      signal: ending.signal,
    }),
  )
  if (differences === 0) await endGood(db, run)
  else await endFailed(db, run, `It differs from what it should be in ${differences} places. ${first}`)
}

/** How it went is in its row. */
const perform = async (keeping: Keeping, run: Run): Promise<void> => {
  const { db, log, ending } = keeping
  try {
    await (run.kind === 'archive' ? makeArchive(keeping, run) : check(keeping, run))
  } catch (error) {
    if (run.kind === 'check' && ending.signal.aborted) return void (await forgetCheck(db, run))
    log.error({ err: error, run: run.kind, archive: run.archive }, 'a backup failed')
    await endFailed(db, run, error instanceof JobFailed ? error.message : 'The database did not answer.')
  }
}

/** The person may have gone, perhaps at the very end. */
const takeOver = async ({ db, config }: Keeping, run: Run): Promise<void> => {
  if (run.kind === 'check') return void (await forgetCheck(db, run))
  const written = await runJob(config, 'find', [run.archive])
  if (written) await endGood(db, run, written)
  else await endFailed(db, run, 'The program that did it ended meanwhile.')
}

/** Does it unless another process was quicker. */
const begin = async (keeping: Keeping, run: Omit<Run, 'id'>, night?: Day) => {
  const begun = await beginRun(keeping.db, run, night).catch((error: unknown) => {
    if (error instanceof DomainError) return undefined
    throw error
  })
  if (begun) await perform(keeping, begun)
}

const doWhatIsDue = async (keeping: Keeping, at: string): Promise<void> => {
  const { reader } = keeping.db
  for (const run of await reader.read(leftBehind, {})) await takeOver(keeping, run)
  const [now] = await reader.read(due, { at })
  if (now?.is_due) await begin(keeping, { kind: 'archive', archive: newName() }, day(now.today))
  else if (now?.to_check) await begin(keeping, { kind: 'check', archive: now.to_check })
}

/**
 * The nightly archives, their checks and what becomes of older ones. Of several processes on one database one does it at a
 * time.
 */
export const openBackups = (config: ConfigWithBackups, db: Database): Backups => {
  const { where, at } = config.backup
  let logKeeping: LogKeeping | undefined
  const keeping: Keeping = {
    db,
    config,
    ending: new AbortController(),
    log: { error: () => undefined },
    isLogKept: () => Boolean(logKeeping?.standing().keptUpto),
  }
  const underWay = new Set<Promise<void>>()
  const track = (work: Promise<void>) => {
    const held = work
      .catch((err: unknown) => keeping.log.error({ err }, 'backups cannot be kept'))
      .finally(() => underWay.delete(held))
    underWay.add(held)
  }
  const round = () => {
    if (underWay.size === 0) track(doWhatIsDue(keeping, at))
  }
  return {
    place: placeInWords(where),
    at,
    isKeyApart: isKeyApart(config),
    archiveNow: async (by) => {
      const run = await askForArchive(db, by)
      track(perform(keeping, run))
      return { id: run.id }
    },
    look: (archive) => runJob(config, 'look', [archive], { patience: patienceOfPeople }),
    pack: (sending, signal) => sendArchive(config, sending, signal),
    log: () => logKeeping?.standing(),
    keep: (log) => {
      keeping.log = log
      if (config.databaseUrl === undefined) logKeeping = startKeeping(config)
      const timer = setInterval(round, everyRound).unref()
      return async () => {
        clearInterval(timer)
        keeping.ending.abort()
        await Promise.all([...underWay, logKeeping?.end()])
      }
    },
  }
}
