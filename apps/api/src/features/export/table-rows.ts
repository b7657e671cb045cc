import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readSql, textOf } from '../../database/sql-file.ts'
import type { RowOf } from '../../database/statement.ts'
import { isMediaType, nameOf } from '../../files/prepared-file.ts'
import { placeIn, type Secrets } from '../../secrets/secrets.ts'
import { csvLine, mark, withLineEnds, withValues, type Value } from './csv.ts'
import type { columnsDescribed, usesOfFiles } from './sql/statements.generated.ts'
import { encrypted, leaving } from './what-leaves.ts'

export type Described = RowOf<typeof columnsDescribed>

export type Reading = {
  client: PoolClient
  secrets: Secrets
  described: readonly Described[]
  /** Gives way while others work. */
  calmly: (rows: AsyncIterable<Buffer>) => AsyncIterable<Buffer>
}

const piece = { highWaterMark: 262_144 } // bytes

const headOf = (columns: readonly string[]) => Buffer.from(mark + csvLine(columns))

const columnsOf = (table: string): readonly string[] =>
  leaving.find((one) => one.table === table)?.columns ?? []

/** In the order of its key; a yes or no as a word, since PostgreSQL would write a letter. */
const selectOf = (table: string, described: readonly Described[]): string => {
  const known = new Map(described.filter((one) => one.table === table).map((one) => [one.name, one]))
  const shown = columnsOf(table).map((name) =>
    known.get(name)?.type === 'boolean' ? `"${name}"::text` : `"${name}"`,
  )
  const key = [...known.values()]
    .filter(({ place_in_key: place }) => place > 0)
    .toSorted((one, other) => one.place_in_key - other.place_in_key)
  const order = key.length > 0 ? ` ORDER BY ${key.map(({ name }) => `"${name}"`).join(', ')}` : ''
  return `SELECT ${shown.join(', ')} FROM "${table}"${order}`
}

/** What makes a row of a table clear. */
const opener = (secrets: Secrets, table: string, columns: readonly string[]) => {
  const places = Object.entries(encrypted[table] ?? {}).map(([column, of]) => ({
    column: `${table}.${column}` as const,
    at: columns.indexOf(column),
    of: columns.indexOf(of),
  }))
  return (row: readonly Value[]): Value[] => {
    const clear = [...row]
    for (const { column, at, of } of places) {
      const stored = row[at]
      if (stored) clear[at] = secrets.decrypt(stored, placeIn(column, row[of] ?? ''))
    }
    return clear
  }
}

/** @param onRows is told how many they were */
export async function* tableRows(
  { client, secrets, described, calmly }: Reading,
  table: string,
  onRows: (rows: number) => void,
): AsyncGenerator<Uint8Array> {
  const columns = columnsOf(table)
  const rows = client.query(copyTo(`COPY (${selectOf(table, described)}) TO STDOUT (FORMAT csv)`, piece))
  yield headOf(columns)
  yield* table in encrypted
    ? withValues(calmly(rows), opener(secrets, table, columns))
    : withLineEnds(calmly(rows))
  onRows(rows.rowCount)
}

const uses = textOf(readSql(new URL('sql/uses-of-files.sql', import.meta.url)), (name) => `:${name}`)
const inUses: readonly (keyof RowOf<typeof usesOfFiles>)[] = ['id', 'media_type', 'name', 'table', 'record']
const selectUses = `SELECT ${inUses.map((name) => `"${name}"`).join(', ')} FROM (${uses}) AS u`

/** Where in the file a paper or picture lies. */
export const pathOf = (id: string, mediaType: string | null): string =>
  `files/${isMediaType(mediaType) ? nameOf(id, mediaType) : id}`

/** Whose each paper or picture is, and what it was called. */
export async function* usesOfPapers({ client, calmly }: Reading): AsyncGenerator<Uint8Array> {
  const rows = client.query(copyTo(`COPY (${selectUses}) TO STDOUT (FORMAT csv)`, piece))
  yield headOf(['file', 'name', 'table', 'record'])
  yield* withValues(calmly(rows), ([id, mediaType = null, name = null, table = null, record = null]) => [
    pathOf(id ?? '', mediaType),
    name,
    table,
    record,
  ])
}
