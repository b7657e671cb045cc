import type { ClientBase } from 'pg'

/** What slows loading down or forbids it, as statements: away with it, and back again. */
export type Structure = { takeAway: string[]; putBack: string[] }

const rules = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'f' ORDER BY conrelid, conname`

/** Those of a rule go and come with the rule. */
const indexes = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS make
  FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT EXISTS
    (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
  ORDER BY indrelid, indexrelid`

const triggers = `
  SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS drop,
    format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname) AS make
  FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
  WHERE NOT tgisinternal AND tgenabled = 'O' AND relnamespace = 'public'::regnamespace ORDER BY tgrelid, tgname`

/** Foreign keys, indexes and triggers. What PostgreSQL itself reads is not forgotten when it dies: it is one transaction. */
export const findStructure = async (client: ClientBase): Promise<Structure> => {
  const takeAway: string[] = []
  const putBack: string[] = []
  for (const kind of [triggers, rules, indexes]) {
    const { rows } = await client.query<{ drop: string; make: string }>(kind)
    takeAway.push(...rows.map((row) => row.drop))
    putBack.unshift(...rows.map((row) => row.make))
  }
  return { takeAway, putBack }
}
