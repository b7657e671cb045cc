import { sql, type RawBuilder } from 'kysely'

const literally = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`)

/**
 * Every word stands somewhere in the column, in any order and case.
 * @param column a column that holds lower-case text
 */
export const everyWord = (column: string, search: string): RawBuilder<boolean> => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql<boolean>`true`
  const patterns = words.map((word) => `%${literally(word)}%`)
  return sql<boolean>`${sql.ref(column)} LIKE ALL (${patterns}::text[])`
}
