import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../database/handles.ts'
import { plannedEachTime } from '../database/prepared.ts'
import type { Columns, Master } from './definition.ts'
import { decryptOwn, textOf } from './own-table.ts'

export type Alike = { place: number; version: number; own: Columns & { id: number } }

type Asked = { readonly column: string; readonly text: RawBuilder<unknown> }

/**
 * What one of the columns finds by an index: the name of a record, its GSTIN, or its code. Thousands of lines look for
 * their records just when thousands have been added, and nothing is known of the table yet.
 */
const byIndex = ({ name, contract }: Master, asked: readonly Asked[]) => {
  const textOfColumn = (column: string) => asked.find((one) => one.column === column)?.text
  const [named, gstin] = [textOfColumn(name), textOfColumn('gst')]
  if (named) return sql`m.kind = ${sql.lit(contract.feature)} AND lower(m.name) = ${named}`
  if (gstin) return sql`m.marks @> ARRAY['gst:' || upper(${gstin})]`
  return sql`true`
}

/**
 * Records whose columns say the same as given ones, small and large letters alike, each with the place of the given one.
 * OFFSET keeps PostgreSQL from reading the whole table once for all of them, which grows with every batch that is stored.
 * @param columns that have to be the same, all of them texts
 */
export const findAlike = async (
  reader: Pick<Reader, 'readComposed' | 'secrets'>,
  master: Master,
  columns: readonly string[],
  given: readonly Columns[],
): Promise<Alike[]> => {
  const texts = given.map((one, place) => [place, ...columns.map((name) => textOf(one[name]).toLowerCase())])
  const asked = columns.map((column, index) => ({
    column,
    text: sql`(asked.texts->>${sql.lit(index + 1)})`,
  }))
  const same = asked.map(
    ({ column, text }) => sql`lower(o.${sql.ref(column)}) = ${text} AND o.${sql.ref(column)} <> ''`,
  )
  const rows = await reader.readComposed(
    sql<Columns & { id: number; at_place: number; at_version: number }>`${sql.raw(plannedEachTime)}
      SELECT found.*, (asked.texts->>0)::int AS at_place
      FROM jsonb_array_elements(${JSON.stringify(texts)}::jsonb) AS asked (texts) CROSS JOIN LATERAL (
        SELECT o.*, m.version AS at_version FROM masters m JOIN ${sql.table(master.table)} o ON o.id = m.id
        WHERE ${byIndex(master, asked)} AND ${sql.join(same, sql` AND `)} OFFSET 0) AS found
      ORDER BY found.id`,
  )
  return rows.map(({ at_place, at_version, ...own }) => ({
    place: at_place,
    version: at_version,
    own: decryptOwn(reader.secrets, master, own),
  }))
}
