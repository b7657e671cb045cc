import { day, type Day } from '@refill/values/day.ts'
import { newName } from '../../backup/archives.ts'
import { runJob, withLog, type AtPlace } from '../../backup/jobs.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import { JobFailed } from '../../process/own-process.ts'
import type { PlaceNow } from './place-now.ts'
import { archivesToRemove } from './retention.ts'
import { beginRun, endFailed, endGood, forgetCheck, noteRemoved, noteSeen, type Run } from './runs.ts'
import { due, kept, leftBehind } from './sql/statements.generated.ts'

export type Log = { error: (details: object, message: string) => void }

/** What runs are performed with: the place is that of their beginning, wherever later ones go. */
export type Keeping = {
  db: Database
  here: AtPlace
  places: readonly string[]
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
const clear = async ({ db, here, places, log, ending }: Keeping): Promise<void> => {
  const found = await db.reader.read(kept, { places })
  const names = archivesToRemove(
    found.map(({ archive, day: made, is_checked }) => ({ archive, day: day(made), isChecked: is_checked })),
  )
  try {
    await runJob(here, 'clear', names, { signal: ending.signal })
    if (names.length > 0) await noteRemoved(db, names)
  } catch (err) {
    log.error({ err }, 'clearing backups failed')
  }
}

const makeArchive = async (keeping: Keeping, run: Run): Promise<void> => {
  const { db, here, ending } = keeping
  const written = await keepSeen(keeping, run, async (onMoved) => {
    const done = await runJob(here, 'archive', [run.archive], { onMoved, signal: ending.signal })
    await clear(keeping)
    return done
  })
  await endGood(db, run, written)
}

const check = async (keeping: Keeping, run: Run): Promise<void> => {
  const { db, here, ending, isLogKept } = keeping
  const { differences, first } = await keepSeen(keeping, run, (onMoved) =>
    runJob(here, 'check', [run.archive, ...(isLogKept() ? [withLog] : [])], {
      onMoved,
      signal: ending.signal,
    }),
  )
  if (differences === 0) await endGood(db, run)
  else await endFailed(db, run, `It differs from what it should be in ${differences} places. ${first}`)
}

/** How it went is in its row. */
export const perform = async (keeping: Keeping, run: Run): Promise<void> => {
  const { db, log, ending } = keeping
  try {
    await (run.kind === 'archive' ? makeArchive(keeping, run) : check(keeping, run))
  } catch (error) {
    if (run.kind === 'check' && ending.signal.aborted) return void (await forgetCheck(db, run))
    log.error({ err: error, run: run.kind, archive: run.archive }, 'a backup failed')
    await endFailed(db, run, error instanceof JobFailed ? error.message : 'The database did not answer.')
  }
}

const endedMeanwhile = 'The program that did it ended meanwhile.'

/** The person may have gone, perhaps at the very end. What lies at another place than now is not looked for. */
const takeOver = async ({ db, here, places }: Keeping, run: Run): Promise<void> => {
  if (run.kind === 'check') return void (await forgetCheck(db, run))
  const written = places.includes(run.place) ? await runJob(here, 'find', [run.archive]) : null
  if (written) await endGood(db, run, written)
  else await endFailed(db, run, endedMeanwhile)
}

/** Does it unless another process was quicker. */
const begin = async (keeping: Keeping, run: Omit<Run, 'id'>, night?: Day) => {
  const begun = await beginRun(keeping.db, run, night).catch((error: unknown) => {
    if (error instanceof DomainError) return undefined
    throw error
  })
  if (begun) await perform(keeping, begun)
}

/** Where none are made any more, nothing is looked for. */
export const endWhatWasLeft = async (db: Database): Promise<void> => {
  for (const run of await db.reader.read(leftBehind, {}))
    await (run.kind === 'check' ? forgetCheck(db, run) : endFailed(db, run, endedMeanwhile))
}

/** What another process left, the archive of the night, and trials. */
export const doWhatIsDue = async (keeping: Keeping, { at, named: place }: PlaceNow): Promise<void> => {
  const { db, places } = keeping
  for (const run of await db.reader.read(leftBehind, {})) await takeOver(keeping, run)
  const [now] = await db.reader.read(due, { at, places })
  if (now?.is_due) await begin(keeping, { kind: 'archive', archive: newName(), place }, day(now.today))
  else if (now?.to_check) await begin(keeping, { kind: 'check', archive: now.to_check, place })
}
