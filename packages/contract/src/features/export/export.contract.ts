import * as z from 'zod/mini'
import { password, phrase } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { reauthenticationErrors } from '../session/session.public.ts'

const Taken = z.object({ at: z.string(), by: z.string() })

export const readExport = operation({
  endpoint: 'api/export/read',
  kind: 'read',
  right: 'export.reveal',
  summary: 'About how much an export of everything would hold now, and who took the last five.',
  fields: z.object(caller),
  answer: z.object({
    tables: z.number(),
    /** As PostgreSQL knows it without counting. */
    rows: z.number(),
    papers: z.number(),
    /** Of the zip, roughly. */
    bytes: z.number(),
    taken: z.array(Taken),
  }),
})
export type ExportStanding = z.output<(typeof readExport)['answer']>

// Not `create`: its answer would be kept for a repetition, and it opens a download.
export const exportWholeBusiness = operation({
  endpoint: 'api/export/whole-business',
  kind: 'write',
  right: 'export.reveal',
  summary:
    'Asks for the own password, and the code of a second factor, before everything is taken out; the ticket is good for one download within a minute, in this session.',
  fields: z.object({ ...caller, password: password(), code: phrase('Code', 40) }),
  answer: z.object({ ticket: z.string() }),
  errors: reauthenticationErrors,
})
