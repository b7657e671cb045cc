import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readSql } from '@refill/api/database/sql-file.ts'
import { root } from '../child.ts'

/** Whether all of these stand in a text, one behind the other: between them are its parameters. */
const holds = (text: string, parts: readonly string[]): boolean => {
  let from = 0
  for (const part of parts) {
    const found = text.indexOf(part, from)
    if (found === -1) return false
    from = found + part.length
  }
  return true
}

const shown = 60 // characters

/**
 * What a statement is called: the file that it stands in, the longest where a command has joined several, or its own first
 * words where it is in none.
 */
export const openNames = (): ((text: string) => string) => {
  const folder = join(root, 'apps/api/src')
  const files = globSync('**/sql/*.sql', { cwd: folder })
    .filter((path) => !path.endsWith('.part.sql'))
    .map((path) => {
      const parts = readSql(pathToFileURL(join(folder, path))).parts.map((part) => part.trim())
      return { name: basename(path), parts, length: parts.join('').length }
    })
    .toSorted((one, other) => other.length - one.length)
  return (text) =>
    files.find(({ parts }) => holds(text, parts))?.name ?? text.replaceAll(/\s+/g, ' ').slice(0, shown)
}
