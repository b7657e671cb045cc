import type { Pool } from 'pg'

const columns = `
  SELECT c.relname AS "table", format('  %s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END,
      CASE WHEN d.adbin IS NULL THEN '' WHEN a.attgenerated <> '' THEN ' GENERATED AS ' || pg_get_expr(d.adbin, d.adrelid)
           ELSE ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) END) AS line
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  ORDER BY c.relname, a.attnum`

const rules = `
  SELECT conrelid::regclass::text AS "table", '  ' || conname || ': ' || pg_get_constraintdef(oid) AS line
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL
  SELECT tablename, '  ' || regexp_replace(indexdef, ' ON public\\.', ' ON ') FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL
  SELECT tgrelid::regclass::text, '  ' || regexp_replace(pg_get_triggerdef(oid), ' ON public\\.', ' ON ')
  FROM pg_trigger WHERE NOT tgisinternal
  ORDER BY 1, 2`

type Line = { table: string; line: string }

/** Tables with columns, constraints, indexes and triggers as text: for reading, and to compare two databases. */
export const describeSchema = async (pool: Pool): Promise<string> => {
  const lines = [...(await pool.query<Line>(columns)).rows, ...(await pool.query<Line>(rules)).rows]
  const tables = Map.groupBy(lines, ({ table }) => table)
  return [...tables].map(([table, all]) => `${table}\n${all.map(({ line }) => line).join('\n')}\n`).join('\n')
}
