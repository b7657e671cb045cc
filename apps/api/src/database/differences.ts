import type { Reader } from './handles.ts'
import type { Reading } from './statement.ts'

/** One sentence for each row of these checks, one after another: each may take long. */
export const findDifferences = async (
  reader: Reader,
  checks: readonly Reading<Record<never, never>, { what: string }>[],
): Promise<string[]> => {
  const found: string[] = []
  for (const check of checks) found.push(...(await reader.read(check, {})).map(({ what }) => what))
  return found
}

const mostNamed = 20

/**
 * As many as anybody reads.
 * @param where the others are
 */
export const withoutTheRest = (found: readonly string[], where: string): string[] =>
  found.length <= mostNamed
    ? [...found]
    : [...found.slice(0, mostNamed), `and ${found.length - mostNamed} more ${where}`]
