import { sql, type RawBuilder } from 'kysely'

const literally = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`)

/** The patterns of the words that a text has to hold, in any order. */
export const wordPatterns = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${literally(word)}%`)

/**
 * Every word stands somewhere in the column, in any order and case.
 * @param column a column or expression that holds lower-case text
 */
export const everyWord = (column: string | RawBuilder<unknown>, search: string): RawBuilder<boolean> => {
  const patterns = wordPatterns(search)
  if (patterns.length === 0) return sql<boolean>`true`
  return sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} LIKE ALL (${patterns}::text[])`
}
