import type { Client } from 'pg'

type Part = { table: string; name: string; definition: string }

const partsOf = async (client: Client, text: string, tables: readonly string[]) =>
  (await client.query<Part>(text, [tables])).rows

/** Foreign keys before the keys they point at, those of other tables too. */
const constraints = `
  SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE conrelid = ANY ($1::regclass[]) AND contype IN ('f', 'u', 'p')
    OR confrelid = ANY ($1::regclass[]) AND contype = 'f'
  ORDER BY contype = 'f' DESC, contype = 'u' DESC`
const indexes = `
  SELECT tablename AS table, indexname AS name, indexdef AS definition FROM pg_indexes
  WHERE schemaname = 'public' AND tablename = ANY ($1::text[])`

/**
 * Fills tables without their keys and indexes, which are built at the end: kept up and checked row by row they would
 * take most of the time.
 */
export const withoutIndexes = async (
  client: Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> => {
  const dropped = await partsOf(client, constraints, tables)
  for (const { table, name } of dropped) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  const left = await partsOf(client, indexes, tables)
  for (const { name } of left) await client.query(`DROP INDEX ${name}`)
  await fill()
  for (const { table, name, definition } of dropped.toReversed())
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  for (const { definition } of left) await client.query(definition)
}
