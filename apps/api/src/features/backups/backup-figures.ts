import type { Database } from '../../database/database.ts'
import type { Figure } from '../../metrics/figure.ts'
import type { Backups } from './keep-backups.ts'
import { lastGood } from './sql/statements.generated.ts'

const secondsSince = (instant: string): number | undefined =>
  instant ? (Date.now() - Date.parse(instant)) / 1_000 : undefined

/** How much would be lost. */
export const backupFigures = (db: Database, backups: Backups | undefined): Figure[] =>
  backups
    ? [
        {
          name: 'refill_backup_age_seconds',
          help: 'Since the last good backup was done; missing when there is none.',
          read: async () => {
            const { places } = await backups.now(db.reader)
            return (await db.reader.read(lastGood, { places }))[0]?.age
          },
        },
        {
          name: 'refill_backup_log_age_seconds',
          help: 'What was entered longer ago is kept elsewhere; missing where the log is not kept.',
          read: () => secondsSince(backups.log()?.keptUpto ?? ''),
        },
      ]
    : []
