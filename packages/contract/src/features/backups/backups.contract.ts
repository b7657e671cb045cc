import * as z from 'zod/mini'
import { caller, listFields } from '../../list.ts'
import { domainErrors, operation } from '../../operation.ts'

export const backupErrors = domainErrors({
  backups_off: {
    status: 409,
    message: 'Backups are not set up: whoever runs this server sets BACKUP_URL.',
  },
  backup_running: { status: 409, message: 'A backup or a check is under way already.' },
  backup_not_found: { status: 404, message: 'This backup is not there.' },
})

export const runStates = ['running', 'good', 'failed'] as const

const Archive = z.object({
  id: z.number(),
  archive: z.string(),
  state: z.enum(runStates),
  started_at: z.string(),
  seconds: z.number(),
  /** What came to the place with it. */
  bytes: z.number(),
  rows: z.number(),
  papers: z.number(),
  missing_papers: z.number(),
  /** '' for the program itself. */
  asked_by: z.string(),
  problem: z.string(),
  /** Of its newest check; '' where there was none. */
  checked: z.enum(['', ...runStates]),
  checked_at: z.string(),
  check_problem: z.string(),
  /** Not cleared away for newer ones. */
  is_kept: z.boolean(),
})
export type Archive = z.output<typeof Archive>

export const listBackups = operation({
  endpoint: 'api/backups/list',
  kind: 'read',
  right: 'backups.read',
  summary: 'Backups that were made or tried, the newest first, with their checks, and what is under way.',
  fields: z.object(listFields),
  answer: z.object({
    /** Where they lie; '' where none are made. */
    place: z.string(),
    /** When the nightly one begins, HH:mm in India. */
    at: z.string(),
    running: z.nullable(
      z.object({ kind: z.enum(['archive', 'check']), started_at: z.string(), share: z.number() }),
    ),
    /** Null where the log is not kept: on a PostgreSQL that is not our own. */
    log: z.nullable(
      z.object({
        /** What was entered before is safe, ISO 8601; '' before the first time. */
        kept_upto: z.string(),
        problem: z.string(),
      }),
    ),
    totalcount: z.number(),
    reponselist: z.array(Archive),
  }),
})
export type Backups = z.output<(typeof listBackups)['answer']>

export const createBackup = operation({
  endpoint: 'api/backups/create',
  kind: 'create',
  right: 'backups.write',
  summary: 'Begins a backup now; the list says how far it is.',
  fields: z.object(caller),
  answer: z.object({ id: z.number() }),
  errors: [backupErrors.backups_off, backupErrors.backup_running],
})
