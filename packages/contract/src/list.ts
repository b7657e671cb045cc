import * as z from 'zod/mini'
import { number, text, unread } from './fields.ts'

/** The most rows one answer holds: pickers load this many (AMB-034). */
export const maxRows = 10_000

/**
 * The caller's number, fixed at 1 on most calls. Accepted and never believed: who asks is known from
 * the session (AMB-002).
 */
export const caller = { userid: unread(), ingress: unread() }
export const asCaller = { userid: 1, ingress: 1 } as const

export const pageFields = {
  page: number('Page', { otherwise: 1, min: 1 }),
  limit: number('Limit', { otherwise: 5, min: 1, max: maxRows }),
}

/**
 * What a call is given, the list whole where neither page nor limit is asked for (AMB-034): callers of old send them only
 * when they page.
 */
export const wholeUnlessPaged = <Given extends Record<string, unknown>>(
  fields: z.ZodMiniObject,
  given: Given,
): Given =>
  'limit' in fields.shape && !given.page && !given.limit ? { ...given, page: '', limit: maxRows } : given

/** Fields of every list call; `search` is younger than the rest (AMB-022). */
export const listFields = {
  ...caller,
  ...pageFields,
  search: text('Search', { optional: true, max: 100, lines: true }),
}

/** How many rows a list has; `more` where there are more than it counted. */
export const counted = { totalcount: z.number(), more: z.optional(z.boolean()) }

/** The answer of a list: one page of its rows. */
export const pageOfRows = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ ...counted, reponselist: z.array(row) })

/** One of a closed set that narrows a list; empty for none, and for what is not in the set: callers of old sent anything. */
export const choiceFilter = <const T extends string>(label: string, known: readonly T[]) =>
  z.pipe(
    text(label, { optional: true, lines: true }),
    z.transform((typed): T | '' => known.find((one) => one === typed) ?? ''),
  )

/** Best match of a search first, for pickers; newest first among the same and without a search. */
export const byMatch = 'match'

/** A record that narrows a list; 0 for all. */
export const recordFilter = (label: string) =>
  number(label, { otherwise: 0, min: 0, max: Number.MAX_SAFE_INTEGER })
