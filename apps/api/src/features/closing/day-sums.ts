import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { keptRows, keptTables, type KeptRows } from './kept-rows.ts'
import { columnsOfTables } from './sql/statements.generated.ts'

/** Days behind one, or from the beginning, through another. */
export type Days = { readonly after: string | null; readonly through: string }
/** The columns that sums are made of, by what is kept. */
export type Columns = Readonly<Record<string, readonly string[]>>
/** By day, and then by what is kept. */
export type DaySums = Readonly<Record<string, Readonly<Record<string, string>>>>

type Reading = Pick<Reader, 'read' | 'readComposed'>

/** All that are kept, as the tables are now. */
export const columnsNow = async (reader: Reading): Promise<Columns> => {
  const all = await reader.read(columnsOfTables, { tables: keptTables })
  const columnsOf = new Map(all.map(({ name, columns }) => [name, columns]))
  const kept = ({ table, later = [], only }: KeptRows) =>
    only ?? (columnsOf.get(table) ?? []).filter((name) => !later.includes(name))
  return Object.fromEntries(Object.entries(keptRows).map(([name, rows]) => [name, kept(rows)]))
}

/**
 * What a value looks like as text must not depend on who asks; and of a long time many rows are read. For the rest of
 * the transaction.
 */
const plainly = sql`SELECT set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true),
  set_config('IntervalStyle', 'postgres', true), set_config('extra_float_digits', '1', true),
  set_config('bytea_output', 'hex', true), set_config('statement_timeout', '0', true)`

type Sum = { name: string; day: string; sum: string }

/**
 * Makes for each day a hash of the hashes of its rows, sorted by themselves, so that the database may read them in any
 * order.
 */
const sumsOf = (name: string, columns: readonly string[], { after, through }: Days): RawBuilder<Sum> => {
  const rows = keptRows[name]
  if (!rows) throw new Error(`closed days have sums of ${name}, which this program does not know`)
  const { table, document, isInstant } = rows
  const said = sql.ref(`${document ? 'd' : 't'}.${rows.day}`)
  const day = isInstant ? sql`(${said} AT TIME ZONE 'Asia/Kolkata')::date` : said
  const joined = document && sql`JOIN ${sql.table(document.table)} d ON d.id = ${sql.ref(`t.${document.by}`)}`
  const content = sql`ROW(${sql.join(columns.map((column) => sql.ref(`t.${column}`)))})::text`
  return sql`SELECT ${name}::text AS name, day::text AS day,
      encode(substring(sha256(string_agg(content, ''::bytea ORDER BY content)) FOR 16), 'hex') AS sum
    FROM (SELECT ${day} AS day, sha256(convert_to(${content}, 'UTF8')) AS content
      FROM ${sql.table(table)} t ${joined ?? sql``}
      WHERE ${day} <= ${through}::date AND ${after === null ? sql`true` : sql`${day} > ${after}::date`}) AS of_days
    GROUP BY day`
}

/**
 * Of each day that has rows a sum of each kind of them. Reads every row once and holds none.
 * @param reader in a transaction or a snapshot
 */
export const sumDays = async (reader: Reading, columns: Columns, days: Days): Promise<DaySums> => {
  await reader.readComposed(plainly)
  const parts = Object.entries(columns).map(([name, some]) => sumsOf(name, some, days))
  const sums: Record<string, Record<string, string>> = {}
  for (const { name, day, sum } of await reader.readComposed(sql<Sum>`${sql.join(parts, sql` UNION ALL `)}`))
    (sums[day] ??= {})[name] = sum
  return sums
}

/** Those of some days alone. */
export const sumsWithin = (sums: DaySums, { after, through }: Days): DaySums =>
  Object.fromEntries(
    Object.entries(sums).filter(([day]) => day <= through && (after === null || day > after)),
  )
