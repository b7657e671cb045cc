import { byMatch, choiceFilter } from '../list.ts'

/** Orders that the list of a master may have; the first is the usual one. */
export const masterSorts = ['newest', 'name', byMatch] as const

/** What the papers of a master come to: one runs out soon and none has, or one has run out. */
export const paperStates = ['expiring', 'expired'] as const

/**
 * How the list of each master may be narrowed and sorted.
 * @param ownSorts names of the orders that only this master's list has
 */
export const masterListFilter = (ownSorts: readonly string[]) => ({
  /** 1 for active ones, 0 for those that are not. */
  status: choiceFilter('Status', ['1', '0']),
  papers: choiceFilter('Papers', paperStates),
  sort: choiceFilter('Sort', [...masterSorts, ...ownSorts]),
})
