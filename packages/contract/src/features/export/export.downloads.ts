import * as z from 'zod/mini'
import { download } from '../../download.ts'
import { text } from '../../fields.ts'
import { ticketErrors } from '../session/session.public.ts'

/** The whole business leaves with it, numbers that are hidden elsewhere too. */
export const wholeBusinessDownload = download({
  path: 'export/whole-business.zip',
  right: 'export.reveal',
  summary:
    'Everything as CSV with a dictionary of its columns, and all papers and pictures; the ticket is one that api/export/whole-business has given.',
  fields: z.object({ ticket: text('Ticket', { max: 60 }) }),
  fileName: 'Refill.zip',
  errors: [ticketErrors.ticket_over],
})
