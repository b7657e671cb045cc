import * as z from 'zod/mini'
import { download } from '../../download.ts'
import { text } from '../../fields.ts'
import { ticketErrors } from '../session/session.public.ts'
import { backupErrors } from './backups.contract.ts'

/** The whole business leaves with it, numbers that are hidden elsewhere too. */
export const backupDownload = download({
  path: 'backups/archive.zip',
  right: 'backups.reveal',
  summary:
    'One backup with its papers as a file, which npm run restore takes; the ticket is one that api/backups/prepare-download has given.',
  fields: z.object({ archive: text('Backup', { max: 40 }), ticket: text('Ticket', { max: 60 }) }),
  fileName: 'backup.zip',
  errors: [backupErrors.backups_off, ticketErrors.ticket_over],
})
