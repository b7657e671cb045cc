import { sql, type RawBuilder } from 'kysely'
import type { Condition } from './statement.ts'

const literally = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`)

export const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean)

/** How well a row matches (AMB-034), best first: its name is what is typed, begins with it, has a word that does, the rest. */
export const matchRank = (name: RawBuilder<string>, search: RawBuilder<unknown>, typed: string) => {
  const text = wordsOf(typed).join(' ')
  return sql<number>`CASE WHEN lower(${name}) = ${text} THEN 0
    WHEN lower(${name}) LIKE ${`${literally(text)}%`} THEN 1
    WHEN ' ' || ${search} LIKE ${`% ${literally(text)}%`} THEN 2 ELSE 3 END`
}

const group = 5

/** Each five digits that follow one another in a word, as `digit_groups` has them for a column. */
export const digitGroupsOf = (search: string): number[] =>
  [...search.matchAll(/[0-9]{5,}/g)].flatMap(([digits]) =>
    Array.from({ length: digits.length - group + 1 }, (_, place) =>
      Number(digits.slice(place, place + group)),
    ),
  )

/**
 * Every word of a search stands somewhere in the column, in any order and case: conditions that an index of trigrams
 * answers.
 * @param column an expression that holds lower-case text
 */
export const everyWordIn = (column: RawBuilder<unknown>, search: string): Condition[] =>
  wordsOf(search).map((word) => sql<boolean>`${column} LIKE ${`%${literally(word)}%`}`)
