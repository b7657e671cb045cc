import type { listActivity } from '@refill/contract/features/activity/activity.contract.ts'
import type { ActivityRow } from '@refill/contract/features/activity/activity.contract.ts'
import type { activityWorkbook } from '@refill/contract/features/activity/activity.downloads.ts'
import { programName } from '@refill/contract/features/activity/activity.rules.ts'
import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { pageReckoned, type List } from '../../database/pages.ts'
import type { Condition } from '../../database/statement.ts'
import { changesOf, type FieldsOf } from './changes.ts'
import { eventsWhere, knownEvents } from './events.ts'
import { activityRows, type LoggedRow } from './sql/statements.generated.ts'

export type ActivityFilter = Omit<DownloadFieldsOut<typeof activityWorkbook>, 'userid' | 'ingress'>

const anyOf = (events: readonly string[]) => sql<boolean>`l.event = ANY(${events}::text[])`

const personOf = (person: ActivityFilter['person']): Condition[] => {
  if (person === '') return []
  return [
    person === programName ? sql<boolean>`l.user_id IS NULL` : sql<boolean>`l.user_id = ${person}::bigint`,
  ]
}

/** The same number names records of many sorts, so the events of this one are asked for with it. */
const recordOf = (asked: ActivityFilter['record']): Condition[] =>
  asked
    ? [
        anyOf(eventsWhere(({ record }) => record === asked.type)),
        sql<boolean>`l.record_id = ${String(asked.id)}`,
      ]
    : []

const midnight = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE 'Asia/Kolkata')`

/** What a filter asks of a row `l` of the log. */
export const conditionsOf = ({ person, kind, record, from_date, to_date }: ActivityFilter): Condition[] => [
  ...personOf(person),
  ...(kind ? [anyOf(eventsWhere((event) => event.kind === kind))] : []),
  ...recordOf(record),
  ...(from_date ? [sql<boolean>`l.at >= ${midnight(from_date)}`] : []),
  ...(to_date ? [sql<boolean>`l.at < ${midnight(to_date)} + interval '1 day'`] : []),
]

const listOf = (filter: ActivityFilter): List<LoggedRow> => ({
  from: sql`audit_log l`,
  id: sql`l.id`,
  where: conditionsOf(filter),
  rows: activityRows,
})

/** By time, then as they were written: transactions end in another order than they begin. */
const newestFirst = sql`l.at DESC, l.id DESC`

const whoOf = ({ person, user_id, event, operation }: LoggedRow): string => {
  if (person !== null) return person
  if (user_id !== null) return `User ${user_id}`
  return event === 'session.refused' && operation !== 'housekeeping' ? 'Not signed in' : 'Refill'
}

const recordIn = ({ event, record_id, record_name }: LoggedRow): ActivityRow['record'] => {
  const type = knownEvents.get(event)?.record
  const id = /^\d{1,15}$/.test(record_id) ? Number(record_id) : 0
  return type ? { type, id, name: record_name ?? record_id } : { type: '', id: 0, name: '' }
}

/** A row of the log as the screen and the workbook say it; an event without words is said as it is. */
export const inWords = (row: LoggedRow, fieldsOf: FieldsOf): ActivityRow => ({
  id: row.id,
  at: row.at.toISOString(),
  who: whoOf(row),
  did: knownEvents.get(row.event)?.words ?? row.event,
  record: recordIn(row),
  session: { device: row.device ?? '', address: row.address ?? '' },
  request: row.request,
  changes: changesOf(row, fieldsOf),
})

/** One page, newest first. Nobody keeps its number, so that who writes does not count; who reads does, so far. */
export const findActivity = async (
  reader: Reader,
  { page, limit, ...filter }: FieldsOut<typeof listActivity>,
  fieldsOf: FieldsOf,
) => {
  const { rows, total, more } = await pageReckoned(reader, { page, limit }, listOf(filter), newestFirst)
  const reponselist = rows.map((row) => inWords(row, fieldsOf))
  return { totalcount: total, ...(more && { more }), reponselist }
}

export const findPeople = (reader: Reader) =>
  reader.selectFrom('users').select(['id', 'name']).orderBy('name').orderBy('id').execute()
