import * as z from 'zod/mini'
import { number, text } from './fields.ts'

/** The most rows one answer holds: pickers load this many (seed 2 §9). */
export const maxRows = 10_000

/**
 * The caller's number, fixed at 1 by the seeds on most calls. Accepted and never believed: who asks is known from
 * the session (AMB-002).
 */
export const caller = { userid: z.optional(z.unknown()), ingress: z.optional(z.unknown()) }
export const asCaller = { userid: 1, ingress: 1 } as const

/** Fields of every list call; `search` is ours (AMB-022), the rest the seeds'. */
export const listFields = {
  ...caller,
  page: number('Page', { otherwise: 1, min: 1 }),
  limit: number('Limit', { otherwise: 5, min: 1, max: maxRows }),
  search: text('Search', { optional: true, max: 100 }),
}
