import * as z from 'zod/mini'
import { dayFilter } from '../../documents.ts'
import { text } from '../../fields.ts'
import { caller, choiceFilter, pageFields, pageOfRows } from '../../list.ts'
import { operation } from '../../operation.ts'
import { activityKindNames, programName, readRecordName, recordTypes } from './activity.rules.ts'

/** One row of the log, in the words of the screens; `from` and `to` are '' where there was nothing. */
const ActivityRow = z.object({
  id: z.number(),
  at: z.string(),
  /** A person's name; the program is one too. */
  who: z.string(),
  /** 'Order delivered'. */
  did: z.string(),
  /** What it was done to; '' without a type. */
  record: z.object({ type: z.enum([...recordTypes, '']), id: z.number(), name: z.string() }),
  /** Where it was done from; '' where nobody was signed in, and before this was kept. */
  session: z.object({ device: z.string(), address: z.string() }),
  /** Names the request in the server's own log. */
  request: z.string(),
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
})
export type ActivityRow = z.output<typeof ActivityRow>

/** A value that cannot be chosen narrows nothing, as for every filter of a list. */
const optionalText = (label: string) => text(label, { optional: true, max: 60, lines: true })

export const activityFilter = {
  /** Id of a person, or 'program'. */
  person: z.pipe(
    optionalText('Person'),
    z.transform((typed): number | typeof programName | '' => {
      if (typed === programName) return programName
      return /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : ''
    }),
  ),
  kind: choiceFilter('Kind', activityKindNames),
  /** 'orders:12'. */
  record: z.pipe(optionalText('Record'), z.transform(readRecordName)),
  ...dayFilter,
}

export const listActivity = operation({
  endpoint: 'api/activity/list',
  kind: 'read',
  right: 'activity.read',
  summary:
    'One page of the log, newest first: who did what to which record and when, with each changed field before and after. Counted up to 50.',
  fields: z.object({ ...caller, ...pageFields, ...activityFilter }),
  answer: pageOfRows(ActivityRow),
})

export const listPeople = operation({
  endpoint: 'api/activity/people',
  kind: 'read',
  right: 'activity.read',
  summary: 'Everybody who may stand in the log, by name.',
  fields: z.object(caller),
  answer: z.object({ reponselist: z.array(z.object({ id: z.number(), name: z.string() })) }),
})
