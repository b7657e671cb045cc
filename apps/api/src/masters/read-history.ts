import { masterEvents, type HistoryEntry, type MasterEvent } from '@refill/contract/masters/shapes.ts'
import { shownNumber } from '@refill/contract/masters/hidden-numbers.ts'
import type { Reader } from '../database/handles.ts'

export type Logged = Record<string, unknown> | null

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

/** Entries of before numbers of papers were masked hold some in full. */
export const masked = (logged: Logged): Logged => {
  const name = textOf(logged?.paper)
  return logged && name ? { ...logged, number: shownNumber({ name, number: textOf(logged.number) }) } : logged
}

const changesOf = (before: Logged, after: Logged): HistoryEntry['changes'] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((field) => ({ field, from: textOf(before?.[field]), to: textOf(after?.[field]) }))
    .filter(({ field, from, to }) => field === 'paper' || from !== to)

/** Who changed what and when, newest first, from the audit log. */
export const readHistory = async (
  reader: Reader,
  feature: string,
  { id, page, limit }: { id: number; page: number; limit: number },
) => {
  const named = new Map<string, MasterEvent>(masterEvents.map((event) => [`${feature}.${event}`, event]))
  const found = reader
    .selectFrom('audit_log')
    .where('record_id', '=', String(id))
    .where('event', 'in', [...named.keys()])
  const [rows, { total }] = await Promise.all([
    found
      .leftJoin('users', 'users.id', 'audit_log.user_id')
      .select(['audit_log.id', 'at', 'event', 'before', 'after', 'users.name as who'])
      .orderBy('audit_log.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    totalcount: total,
    reponselist: rows.flatMap(({ id, at, who, before, after, ...row }) => {
      const event = named.get(row.event)
      if (!event) return [] // never, as the log was asked for these alone
      const changes = changesOf(masked(before && { ...before }), masked(after && { ...after }))
      return [{ id, at: at.toISOString(), who: who ?? 'Refill', event, changes }]
    }),
  }
}
