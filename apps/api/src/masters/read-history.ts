import type { HistoryEntry } from '@refill/contract/masters/shapes.ts'
import type { Reader } from '../database/handles.ts'

/** What can happen to a record; the log is indexed by event and record. */
const commands = [
  'created',
  'updated',
  'activated',
  'deactivated',
  'paper_added',
  'paper_replaced',
  'paper_removed',
  'account_added',
  'account_changed',
  'account_removed',
  'revealed',
] as const

type Told = Record<string, unknown> | null

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

const changesOf = (before: Told, after: Told): HistoryEntry['changes'] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((field) => ({ field, from: textOf(before?.[field]), to: textOf(after?.[field]) }))
    .filter(({ field, from, to }) => field === 'paper' || from !== to)

/** Who changed what and when, newest first, from the audit log. */
export const readHistory = async (
  reader: Reader,
  feature: string,
  { id, page, limit }: { id: number; page: number; limit: number },
) => {
  const found = reader
    .selectFrom('audit_log')
    .where('record_id', '=', String(id))
    .where(
      'event',
      'in',
      commands.map((command) => `${feature}.${command}`),
    )
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
    reponselist: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      who: row.who ?? 'Refill',
      event: row.event.slice(feature.length + 1),
      changes: changesOf(row.before as Told, row.after as Told),
    })),
  }
}
