import { createHash } from 'node:crypto'
import type { QueryConfig } from 'pg'
import type { Query } from './statement.ts'

const maxStatements = 500
const longestStatement = 8_000
const names = new Map<string, string>()

/**
 * Begins a statement that is planned for its values each time: how common a searched word is decides which way is
 * quick, and a prepared statement would be planned for none.
 */
export const plannedEachTime = '/* planned for its values */ '

/** Statements are prepared once a connection; past the limits (bulk loads) they go unnamed. */
const nameOf = (text: string): string | undefined => {
  if (text.startsWith(plannedEachTime)) return undefined
  const known = names.get(text)
  if (known || names.size >= maxStatements || text.length > longestStatement) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

/** A query as `pg` takes it, under the name that it is prepared by. */
export const prepared = ({ text, values }: Query): QueryConfig => {
  const name = nameOf(text)
  return { text, values: [...values], ...(name && { name }) }
}
