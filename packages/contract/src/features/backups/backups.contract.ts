import * as z from 'zod/mini'
import { password, phrase, rule, text } from '../../fields.ts'
import { caller, listFields } from '../../list.ts'
import { domainErrors, operation } from '../../operation.ts'
import { lengthOf } from '../../typed.ts'
import { reauthenticationErrors } from '../session/session.public.ts'

/** Whoever has the file may try as many as they like, as fast as they can. */
const shortestSealing = 12

export const backupErrors = domainErrors({
  backups_off: {
    status: 409,
    message: 'Backups are not made from here: choose on the page Backups where they go.',
  },
  backup_running: { status: 409, message: 'A backup or a check is under way already.' },
  backup_not_found: { status: 404, message: 'This backup is not there.' },
  backup_unreadable: { status: 409, message: 'This backup cannot be read at the moment. {why}' },
  sealing_password_missing: {
    status: 422,
    message: 'The key of the business is in this backup: choose a password that seals it',
    field: 'sealing_password',
  },
  sealing_password_common: {
    status: 422,
    message: 'This password is among those that are tried first. Choose another one.',
    field: 'sealing_password',
  },
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
  /** State of its newest check; '' where there was none. */
  checked: z.enum(['', ...runStates]),
  checked_at: z.string(),
  check_problem: z.string(),
  /** Not cleared away for newer ones. */
  is_kept: z.boolean(),
  /** Where it lies, if that is not where backups go now: '' otherwise. */
  place: z.string(),
})
export type Archive = z.output<typeof Archive>

/**
 * How far a business is with its backups: nobody has said where they go; they are switched off; they were chosen on another
 * machine; none was made yet; none was tried yet; all is done.
 */
export const backupStandings = ['not_chosen', 'off', 'not_here', 'not_made', 'not_tried', 'fine'] as const

export const listBackups = operation({
  endpoint: 'api/backups/list',
  kind: 'read',
  right: 'backups.read',
  summary: 'Backups that were made or tried, the newest first, with their checks, and what is under way.',
  fields: z.object(listFields),
  answer: z.object({
    /** Where they go; '' where none are made. */
    place: z.string(),
    standing: z.enum(backupStandings),
    /** It was said that they may lie on the disk of the business, and they do. */
    is_same_disk: z.boolean(),
    /** Other places where archives lie; '' for those of before a place was noted. */
    elsewhere: z.array(z.string()),
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
    /** The key of the business is kept apart from its backups, so a download holds none. */
    key_apart: z.boolean(),
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

export const checkNewestBackup = operation({
  endpoint: 'api/backups/check-newest',
  kind: 'create',
  right: 'backups.write',
  summary: 'Begins to restore the newest backup on trial; the list says how far it is.',
  fields: z.object(caller),
  answer: z.object({ id: z.number() }),
  errors: [backupErrors.backups_off, backupErrors.backup_running, backupErrors.backup_not_found],
})

const sealing = rule<string>((typed) =>
  typed !== '' && lengthOf(typed) < shortestSealing
    ? `The password that seals the key needs at least ${shortestSealing} characters`
    : undefined,
)

// Not `create`: its answer would be kept for a repetition, and it opens a download.
export const prepareDownload = operation({
  endpoint: 'api/backups/prepare-download',
  kind: 'write',
  right: 'backups.reveal',
  summary:
    'Asks for the own password, and the code of a second factor, before a backup is downloaded; the ticket is good for one download within a minute, in this session. The key of the business is sealed in the file with a password that is chosen here and kept nowhere.',
  fields: z.object({
    ...caller,
    archive: text('Backup', { max: 40 }),
    password: password(),
    code: phrase('Code', 40),
    /** Empty where the key is kept apart from the backups. */
    sealing_password: password().check(sealing),
  }),
  answer: z.object({ ticket: z.string() }),
  errors: [
    backupErrors.backups_off,
    backupErrors.backup_not_found,
    backupErrors.backup_unreadable,
    backupErrors.sealing_password_missing,
    backupErrors.sealing_password_common,
    ...reauthenticationErrors,
  ],
})
