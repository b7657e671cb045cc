import type { Archive } from './archives.ts'
import type { Manifest } from './manifest.ts'
import { RestoreError } from './restore-error.ts'
import type { Table } from './tables.ts'

/** A table of the database with what the archive has for it, in the archive's order of columns. */
export type Filling = Table & Pick<Manifest['tables'][number], 'rows' | 'part'>

/** By the names that the database has itself: those of an archive are compared and never said to it. */
export const byOwnName = (own: readonly string[]): ((named: string) => string | undefined) => {
  const names = new Map(own.map((name) => [name, name]))
  return (named) => names.get(named)
}

const columnsOf = (own: readonly string[], named: readonly string[]): string[] | undefined => {
  const find = byOwnName(own)
  const columns = new Set(named.flatMap((name) => find(name) ?? []))
  return columns.size === own.length && named.length === own.length ? [...columns] : undefined
}

/**
 * The tables of the database, each with its part of the archive.
 * @param own as the archive's migrations have just made them
 * @throws {RestoreError} when the archive names others, or not all of them
 */
export const matchTables = (own: readonly Table[], { name, manifest }: Archive): Filling[] => {
  const named = new Map(manifest.tables.map((table) => [table.table, table]))
  const fillings = own.flatMap(({ table, columns }) => {
    const found = named.get(table)
    const ordered = found && columnsOf(columns, found.columns)
    return found && ordered ? [{ table, columns: ordered, rows: found.rows, part: found.part }] : []
  })
  if (fillings.length !== own.length || manifest.tables.length !== own.length)
    throw new RestoreError(`${name} names other tables or columns than those of its Refill.`)
  return fillings
}
