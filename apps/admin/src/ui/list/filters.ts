import { useAnswers } from '../use-answers.ts'
import { nameOfChoice, type Choice } from '../fields/choice.ts'
import type { PickOption } from '../fields/options.ts'
import { isDay, showDay } from '@refill/values/day.ts'

/** Filters as the address holds them: texts, '' for none. */
export type Filters = Readonly<Record<string, string>>

type ChoiceFilter<Name> = {
  kind: 'choice'
  name: Name
  label: string
  options: readonly PickOption[]
  /** What no choice means: 'All modes'. */
  all: string
}
type RecordFilter<Name> = { kind: 'record'; name: Name; choice: Choice; all: string }
type TextFilter<Name> = {
  kind: 'text'
  name: Name
  label: string
  /** The most characters that it takes; a longer text in the address counts as left out. */
  maxLength?: number
}
type DaysFilter<Name> = { kind: 'days'; from: Name; to: Name; label: string }

/** One filter of a list: its name in the address, its control, and how it is said. */
export type Filter<Name extends string = string> = (
  | ChoiceFilter<Name>
  | RecordFilter<Name>
  | DaysFilter<Name>
  | TextFilter<Name>
) & {
  /**
   * Where its control stands: behind the button unless given, beside the search box, where the screen draws it, or
   * nowhere: a link chooses it, and its chip takes it away.
   */
  place?: 'bar' | 'screen' | 'link'
}

export type ActiveFilter = { filter: Filter; words: string; without: Filters }

export const namesIn = (filter: Filter) => (filter.kind === 'days' ? [filter.from, filter.to] : [filter.name])

/** Every filter with nothing chosen. */
export const withoutFilters = (filters: readonly Filter[]): Filters =>
  Object.fromEntries(filters.flatMap(namesIn).map((name) => [name, '']))

/** Whether somebody could have chosen it; an address may hold anything. */
export const isOffered = (filters: readonly Filter[], name: string, value: string): boolean => {
  const filter = filters.find((one) => namesIn(one).includes(name))
  if (filter?.kind === 'days') return isDay(value)
  if (filter?.kind === 'choice') return filter.options.some((option) => option.value === value)
  if (filter?.kind === 'text') return Array.from(value).length <= (filter.maxLength ?? Infinity)
  return true
}

const daysInWords = (label: string, from = '', to = '') => {
  if (from && from === to) return `${label} on ${showDay(from)}`
  const words = [label, from && `from ${showDay(from)}`, to && `${from ? 'to' : 'until'} ${showDay(to)}`]
    .filter(Boolean)
    .join(' ')
  return to && from > to ? `${words}: the end is before the start` : words
}

const isActive = (filter: Filter, values: Filters) => namesIn(filter).some((name) => values[name])

/** The chosen filters in words; records by their names once these are known, and never by their numbers. */
export const useActiveFilters = (filters: readonly Filter[], values: Filters): ActiveFilter[] => {
  const active = filters.filter((filter) => isActive(filter, values))
  const records = active.filter((filter) => filter.kind === 'record')
  const names = useAnswers(
    ['names of'],
    records.map(({ choice, name }) => nameOfChoice(choice, values[name] ?? '')),
  )
  const wordsOf = (filter: Filter) => {
    if (filter.kind === 'days') return daysInWords(filter.label, values[filter.from], values[filter.to])
    const value = values[filter.name] ?? ''
    if (filter.kind === 'record') return `${filter.choice.label} ${names[records.indexOf(filter)] ?? '…'}`
    const option = filter.kind === 'choice' && filter.options.find((one) => one.value === value)
    return `${filter.label} ${option ? option.label : value}`
  }
  return active.map((filter) => ({
    filter,
    words: wordsOf(filter),
    without: withoutFilters([filter]),
  }))
}
