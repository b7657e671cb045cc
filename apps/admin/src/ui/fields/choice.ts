import { queryOptions } from '@tanstack/react-query'
import type { Find } from './picker-field.tsx'

/** Records of one kind, of which a list or a report shows one. */
export type Choice = {
  /** 'Vendor'; tells the kinds apart too. */
  label: string
  find: Find
  nameOf: (value: string, signal: AbortSignal) => Promise<string>
}

/** What a report is of, by its type: an address may hold any word, one that every object knows too. */
export type Choices = Readonly<Record<string, Choice>>

export const choiceOf = (choices: Choices, type: string): Choice | undefined =>
  Object.hasOwn(choices, type) ? choices[type] : undefined

/** In place of the name of a record that is not there; its number alone would pass for a name. */
export const notFound = (value: string): string => `Not found: ${value}`

/** The name of what an address holds, asked for once. */
export const nameOfChoice = (choice: Choice | undefined, value: string) =>
  queryOptions({
    queryKey: ['name of', choice?.label, value],
    queryFn: ({ signal }) => choice?.nameOf(value, signal) ?? value,
    enabled: choice !== undefined && value !== '',
    staleTime: 60_000,
  })
