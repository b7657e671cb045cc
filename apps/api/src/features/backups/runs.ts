import { backupErrors } from '@refill/contract/features/backups/backups.contract.ts'
import type { Day } from '@refill/values/day.ts'
import { sql } from 'kysely'
import { theProgram, type Actor } from '../../actor.ts'
import { newName } from '../../backup/archives.ts'
import type { Written } from '../../backup/written.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import type { PlaceNow } from './place-now.ts'
import { newestProven } from './sql/statements.generated.ts'

const byItself = theProgram('backups')
const now = sql<Date>`now()`

/** `place` is where its archive lies, as people are told. */
export type Run = { id: number; kind: 'archive' | 'check'; archive: string; place: string }

/** Only one of all processes runs at a time: two of them clash at the same index. */
const clashes = { backup_runs_one_at_a_time: backupErrors.backup_running }

const insertRun = (
  trx: Transaction,
  run: Omit<Run, 'id'>,
  asked: { night?: Day; asked_by?: number | null },
) =>
  trx
    .insertInto('backup_runs')
    .values({ ...run, ...asked })
    .returning(['id', 'kind', 'archive', 'place'])
    .executeTakeFirstOrThrow()

/** @throws {DomainError} while another run is under way */
export const askForArchive = (db: Database, by: Actor, { named: place }: PlaceNow): Promise<Run> =>
  db.transaction(
    by,
    async (trx) => {
      const run = await insertRun(
        trx,
        { kind: 'archive', archive: newName(), place },
        { asked_by: by.userId },
      )
      await trx.audit({ event: 'backups.asked', id: run.id, after: { archive: run.archive } })
      return run
    },
    clashes,
  )

/** @throws {DomainError} while another run is under way, and where no archive lies there that proves whose it is */
export const askForCheck = async (db: Database, by: Actor, at: PlaceNow): Promise<Run> => {
  const { places, named: place } = at
  const [newest] = await db.reader.read(newestProven, { places })
  if (!newest) throw new DomainError(backupErrors.backup_not_found)
  return db.transaction(
    by,
    async (trx) => {
      const run = await insertRun(trx, { ...newest, kind: 'check', place }, { asked_by: by.userId })
      await trx.audit({ event: 'backups.trial_asked', id: run.id, after: { archive: run.archive } })
      return run
    },
    clashes,
  )
}

/** @throws {DomainError} while another run is under way */
export const beginRun = (db: Database, run: Omit<Run, 'id'>, night?: Day): Promise<Run> =>
  db.transaction(
    byItself,
    async (trx) => {
      trx.withoutAudit('a backup changes nothing')
      return insertRun(trx, run, night ? { night } : {})
    },
    clashes,
  )

/** One that was taken over by another process stays as that one left it. */
const update = (db: Database, work: (trx: Transaction) => Promise<unknown>): Promise<object> =>
  db.transaction(byItself, async (trx) => {
    trx.withoutAudit('a backup changes nothing')
    await work(trx)
    return {}
  })

const running = (trx: Transaction, { id }: Run) =>
  trx.updateTable('backup_runs').where('id', '=', id).where('state', '=', 'running')

/** @param share how much of it is done, from 0 to 1 */
export const noteSeen = (db: Database, run: Run, share: number) =>
  update(db, (trx) =>
    running(trx, run)
      .set({ seen_at: now, share: share.toFixed(3) })
      .execute(),
  )

export const endGood = (db: Database, run: Run, written?: Written) =>
  update(db, (trx) =>
    running(trx, run)
      .set({
        state: 'good',
        ended_at: now,
        seen_at: now,
        share: '1',
        ...(written && {
          bytes: written.bytes,
          row_count: written.rows,
          papers: written.files,
          missing_papers: written.missing,
          is_proven: written.isProven,
        }),
      })
      .execute(),
  )

export const endFailed = (db: Database, run: Run, problem: string) =>
  update(db, (trx) => running(trx, run).set({ state: 'failed', ended_at: now, problem }).execute())

/** A check that ended with its program says nothing of the archive: it is none, and is due again. */
export const forgetCheck = (db: Database, { id }: Pick<Run, 'id'>) =>
  update(db, (trx) =>
    trx
      .deleteFrom('backup_runs')
      .where('id', '=', id)
      .where('kind', '=', 'check')
      .where('state', '=', 'running')
      .execute(),
  )

export const noteRemoved = (db: Database, archives: readonly string[]) =>
  update(db, (trx) =>
    trx
      .updateTable('backup_runs')
      .set({ removed_at: now })
      .where('kind', '=', 'archive')
      .where('archive', 'in', archives)
      .execute(),
  )
