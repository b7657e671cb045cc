import { isDay } from '@refill/values/day.ts'
import * as z from 'zod/mini'

/** Which documents a list shows: those that stand, unless it is asked for those that were taken back, or for both. */
export const documentStates = ['live', 'canceled', 'all'] as const
export type DocumentState = (typeof documentStates)[number]

/** Of a document that may be taken back: the moment in India, by whom and why; '' while it stands. */
export const cancellation = { canceled_at: z.string(), canceled_by: z.string(), cancel_reason: z.string() }

/** What is wrong with the day of something that has happened. @param today in India */
export const pastDayProblem = (label: string, value: string, today: string): string | undefined => {
  if (value === '') return `${label} is required`
  if (!isDay(value)) return `${label} must be a day such as 2026-11-21`
  if (value > today) return `${label} cannot be in the future`
  return value < '2000-01-01' ? `${label} must be after 2000` : undefined
}
