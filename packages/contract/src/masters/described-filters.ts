import type * as z from 'zod/mini'
import * as rules from '../fields.ts'
import { choiceFilter, recordFilter } from '../list.ts'

type Described = { readonly label: string; readonly rule: z.core.$ZodType<string | number> }

/**
 * A filter that the list of one master has beside those of all, described once: the call takes its rule, the panel its
 * label and control, and the server's definition says what it asks of a row.
 */
export type Filter =
  | (Described & { readonly kind: 'text'; readonly maxLength: number })
  | (Described & { readonly kind: 'choice'; readonly options: readonly string[] })
  | (Described & { readonly kind: 'record' })
export type Filters = { readonly [name: string]: Filter }

/** As long as a search may be, in characters. */
const maxLength = 100

/** Words that stand somewhere in what the filter looks in; empty for all. */
export const text = (label: string) => ({
  kind: 'text' as const,
  label,
  rule: rules.text(label, { optional: true, max: maxLength, lines: true }),
  maxLength,
})

/** One of a closed set; empty for all, and for what is not in the set. */
export const choice = <const T extends string>(label: string, options: readonly T[]) => ({
  kind: 'choice' as const,
  label,
  rule: choiceFilter(label, options),
  options,
})

/** The id of another record; 0 for all. */
export const record = (label: string) => ({ kind: 'record' as const, label, rule: recordFilter(label) })

type FilterShape<F extends Filters> = { [K in keyof F]: F[K]['rule'] }

export const filterShape = <F extends Filters>(filters: F | undefined) =>
  // The names of the entries are those of F.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(Object.entries(filters ?? {}).map(([name, { rule }]) => [name, rule])) as FilterShape<F>
