import { backupErrors } from '@refill/contract/features/backups/backups.contract.ts'
import type { Day } from '@refill/values/day.ts'
import { sql } from 'kysely'
import { theProgram, type Actor } from '../../actor.ts'
import { newName } from '../../backup/archives.ts'
import type { Written } from '../../backup/written.ts'
import type { Database, Transaction } from '../../database/database.ts'

const byItself = theProgram('backups')
const now = sql<Date>`now()`

export type Run = { id: number; kind: 'archive' | 'check'; archive: string }

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
    .returning(['id', 'kind', 'archive'])
    .executeTakeFirstOrThrow()

/** @throws {DomainError} while another run is under way */
export const askForArchive = (db: Database, by: Actor): Promise<Run> =>
  db.transaction(
    by,
    async (trx) => {
      const run = await insertRun(trx, { kind: 'archive', archive: newName() }, { asked_by: by.userId })
      await trx.audit({ event: 'backups.asked', id: run.id, after: { archive: run.archive } })
      return run
    },
    clashes,
  )

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
