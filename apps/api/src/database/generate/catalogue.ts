import type { Pool } from 'pg'

export type Column = {
  table: string
  name: string
  type: string
  not_null: boolean
  has_default: boolean
  /** The database alone decides its value. */
  always: boolean
  says: string
}

/** What the database knows of tables and types. */
export type Catalogue = {
  columns: Column[]
  /** By table's and column's number, as the description of a statement names them. */
  columnAt: Map<string, Column>
  typeOf: Map<number, string>
  /** TypeScript of columns that take one of some words, by table and column. */
  wordsOf: Map<string, string>
}

const columnsText = `
  SELECT c.oid || '.' || a.attnum AS at, c.relname AS "table", a.attname AS name, t.typname AS type,
    a.attnotnull AS not_null, a.atthasdef AND a.attgenerated = '' OR a.attidentity = 'd' AS has_default,
    a.attgenerated <> '' OR a.attidentity = 'a' AS always, coalesce(col_description(c.oid, a.attnum), '') AS says
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'schema_migrations'
  ORDER BY c.relname, a.attnum`

const checksText = `
  SELECT conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS rule
  FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`

/** The words of a table that is a list of words. */
const kindsText = `SELECT string_agg(quote_literal(kind), ' | ' ORDER BY kind) AS words FROM master_kinds`

/** CHECK (kind IN ('challan', 'receipt')), as PostgreSQL writes it. */
const words = /^CHECK \(\((\w+) = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/

export const readCatalogue = async (pool: Pool): Promise<Catalogue> => {
  const { rows: columns } = await pool.query<Column & { at: string }>(columnsText)
  const { rows: types } = await pool.query<{ oid: number; name: string }>(
    'SELECT oid, typname AS name FROM pg_type',
  )
  const {
    rows: [kinds],
  } = await pool.query<{ words: string }>(kindsText)
  const { rows: checks } = await pool.query<{ table: string; rule: string }>(checksText)
  return {
    columns,
    columnAt: new Map(columns.map((column) => [column.at, column])),
    typeOf: new Map(types.map(({ oid, name }) => [oid, name])),
    wordsOf: new Map(
      checks.flatMap(({ table, rule }) => {
        const [, column, list = ''] = words.exec(rule) ?? []
        return column === undefined
          ? []
          : [[`${table}.${column}`, list.replaceAll('::text', '').replaceAll(', ', ' | ')] as const]
      }),
    ).set('masters.kind', kinds?.words ?? 'never'),
  }
}

const readAs = new Map([
  ...['int2', 'int4', 'int8', 'float4', 'float8'].map((name) => [name, 'number'] as const),
  ...['text', 'varchar', 'bpchar', 'name', 'date', 'numeric'].map((name) => [name, 'string'] as const),
  ['bool', 'boolean'],
  ['bytea', 'Buffer'],
  ['int8multirange', 'string'],
  ['timestamptz', 'Date'],
  ['_text', 'string[]'],
  ['json', 'unknown'],
  ['jsonb', 'unknown'],
])

/** What pool.ts makes of a value of this type. */
export const typeRead = (type: string): string => {
  const known = readAs.get(type)
  if (known === undefined) throw new Error(`nothing here reads the type ${type}; cast it`)
  return known
}

/** What a parameter of this type takes. */
export const typeTaken = (type: string): string => {
  if (type === '_numeric') return 'readonly (string | number)[]'
  if (type.startsWith('_')) return `readonly ${typeTaken(type.slice(1))}[]`
  if (type === 'numeric') return 'string | number'
  if (type.startsWith('json')) return 'object'
  return typeRead(type)
}
