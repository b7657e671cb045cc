import { typeRead, type Catalogue, type Column } from './catalogue.ts'

const baseOf = ({ table, name, type }: Column, { wordsOf }: Catalogue): string => {
  if (type.startsWith('json')) return 'JSONColumnType<object>'
  if (type === 'numeric') return 'Numeric'
  const words = wordsOf.get(`${table}.${name}`)
  return words === undefined ? typeRead(type) : `Words<${words}>`
}

const typeOf = (column: Column, catalogue: Catalogue): string => {
  const base = column.always && column.type === 'numeric' ? 'string' : baseOf(column, catalogue)
  const type = column.not_null ? base : `${base} | null`
  if (column.always) return `GeneratedAlways<${type}>`
  return column.has_default ? `Generated<${type}>` : type
}

const tableText = (table: string, columns: readonly Column[], catalogue: Catalogue): string => {
  const lines = columns.map((column) => {
    const says = column.says && `    /** ${column.says} */\n`
    return `${says}    ${column.name}: ${typeOf(column, catalogue)}\n`
  })
  return `  ${table}: {\n${lines.join('')}  }\n`
}

/** All tables as Kysely knows them, with what the database says of their columns. */
export const tablesText = (catalogue: Catalogue): string => {
  const tables = Map.groupBy(catalogue.columns, ({ table }) => table)
  const all = [...tables].map(([table, columns]) => tableText(table, columns, catalogue))
  return `// Made by npm run generate from the database; changed by a migration, never by hand.
import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'

/** Exact: read as text, written as text or number. */
type Numeric = ColumnType<string, string | number, string | number>

/** One of these, as a CHECK or the table of kinds sees to. */
type Words<T extends string> = ColumnType<T, string, string>

/** May be left out of a new row. */
type Generated<T> =
  T extends ColumnType<infer Read, infer Inserted, infer Updated>
    ? ColumnType<Read, Inserted | undefined, Updated>
    : ColumnType<T, T | undefined, T>

export interface Tables {
${all.join('')}}
`
}
