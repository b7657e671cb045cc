import { sql, type RawBuilder } from 'kysely'
import type { Condition } from './statement.ts'

const literally = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`)

/**
 * Every word of a search stands somewhere in the column, in any order and case: conditions that an index of trigrams
 * answers.
 * @param column an expression that holds lower-case text
 */
export const everyWordIn = (column: RawBuilder<unknown>, search: string): Condition[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql<boolean>`${column} LIKE ${`%${literally(word)}%`}`)
