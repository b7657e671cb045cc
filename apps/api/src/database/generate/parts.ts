import { readFileSync } from 'node:fs'
import { includedIn, readSql, textOf } from '../sql-file.ts'
import { readHeader, type Header } from './header.ts'

/** A .part.sql that several statements take columns from. Its header names them: `@row DocumentRow`. */
export type Part = { file: URL; header: Header; name: string; columns: string[] }

/** Names of the columns of a list, by the last word of each: of `d.day`, of `d.value::float8 AS value`. */
const columnsOf = (list: string): string[] => {
  const names: string[] = []
  let [depth, item] = [0, '']
  for (const sign of `${list.replaceAll(/'(?:[^']|'')*'/g, '0')},`) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (sign !== ',' || depth > 0) item += sign
    else {
      const [, name] = /(\w+)\s*$/.exec(item) ?? []
      if (name !== undefined) names.push(name)
      item = ''
    }
  }
  return names
}

const partOf = (file: URL): Part[] => {
  const header = readHeader(readFileSync(file, 'utf8'))
  if (header.row === undefined) return []
  return [{ file, header, name: header.row, columns: columnsOf(textOf(readSql(file), () => '0')) }]
}

/**
 * Named parts that stand in a statement and give columns of it; one that stands in a query within it gives none.
 * @param known names of the columns that the statement has
 */
export const partsGiving = (statement: URL, known: ReadonlySet<string>): Part[] =>
  includedIn(statement)
    .flatMap(partOf)
    .filter(({ columns }) => columns.every((name) => known.has(name)))
