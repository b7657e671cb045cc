import { isDay } from '@refill/values/day.ts'
import * as z from 'zod/mini'
import { optionalDay } from './fields.ts'
import { choiceFilter, listFields, pageOfRows } from './list.ts'

/** Which documents a list shows: those that stand, unless it is asked for those that were taken back, or for both. */
export const documentStates = ['live', 'canceled', 'all'] as const
export type DocumentState = (typeof documentStates)[number]

/** The first and the last day of what a list or a workbook shows, both optional. */
export const dayFilter = { from_date: optionalDay('Start date'), to_date: optionalDay('End date') }

/** Which of the documents that stand and that were taken back; empty: those that stand. */
export const stateFilter = { state: choiceFilter('State', documentStates) }

/** What narrows documents, for their list and its workbook: their days, what is asked of this kind alone, their state. */
export const documentFilter = <Own extends z.core.$ZodShape>(own: Own) => ({
  ...dayFilter,
  ...own,
  ...stateFilter,
})

/** Fields and answer of the call that lists documents. */
export const documentList = <Row extends z.ZodMiniType, Filter extends z.core.$ZodShape>(
  row: Row,
  filter: Filter,
) => ({ fields: z.object({ ...listFields, ...filter }), answer: pageOfRows(row) })

/** Of a document that may be taken back: the moment in India, by whom and why; '' while it stands. */
export const cancellation = { canceled_at: z.string(), canceled_by: z.string(), cancel_reason: z.string() }

/**
 * What is wrong with the day of something that has happened.
 * @param today in India
 */
export const pastDayProblem = (label: string, value: string, today: string): string | undefined => {
  if (value === '') return `${label} is required`
  if (!isDay(value)) return `${label} must be a day such as 2026-11-21`
  if (value > today) return `${label} cannot be in the future`
  return value < '2000-01-01' ? `${label} must be after 2000` : undefined
}
