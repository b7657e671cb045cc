import type { MasterKind } from '@refill/contract/masters/kinds.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../database/handles.ts'
import { plannedEachTime } from '../database/prepared.ts'
import type { Master } from './definition.ts'

type Reference = { table: string; column: string; numbered: boolean }

/** Every column that refers to records of this kind, as the database itself knows them: a table that is new is among them. */
const referencesTo = (reader: Pick<Reader, 'readComposed'>, { table }: Master): Promise<Reference[]> =>
  reader.readComposed(sql<Reference>`SELECT t.relname AS table, a.attname AS column,
      EXISTS (SELECT FROM pg_attribute n WHERE n.attrelid = t.oid AND n.attname = 'number') AS numbered
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid IN ('masters'::regclass, ${table}::text::regclass)
      AND NOT (a.attname = 'id' AND t.relname = ${table})
    ORDER BY t.relname, a.attname`)

/** Of its own table what goes as well, branches with their customer; of papers only scans, which were never brought in. */
const unlessGoing = ({ table }: Reference, master: Master, ids: readonly number[]) => {
  if (table === master.table) return sql`AND NOT t.id = any(${ids})`
  return table === 'papers' ? sql`AND t.file_id IS NOT NULL` : sql``
}

const standingIn = (reference: Reference, master: Master, ids: readonly number[]) => {
  const column = sql`t.${sql.ref(reference.column)}`
  return sql`(SELECT ${sql.lit(reference.table)} AS in_table, ${reference.numbered ? sql`t.number` : sql`''`} AS number,
      ${column} AS id
    FROM ${sql.table(reference.table)} t
    WHERE ${column} = any(${ids}) ${unlessGoing(reference, master, ids)} LIMIT 1)`
}

const holders: { readonly [Kind in MasterKind]?: string } = { godowns: 'godown', vehicles: 'vehicle' }

/** Cylinders have no reference: who holds them is a word and a number. */
const holding = (master: Master, ids: readonly number[]) => {
  const holder = holders[master.contract.feature] ?? 'customer'
  return sql`(SELECT 'balances' AS in_table, '' AS number, t.holder_id AS id
    FROM balances t WHERE t.holder = ${holder} AND t.holder_id = any(${ids}) LIMIT 1)`
}

export type Standing = { in_table: string; number: string; record: string }

/** What stands on any of these records, so that it cannot go; nothing where all can. */
export const findStanding = async (
  reader: Pick<Reader, 'readComposed'>,
  master: Master,
  ids: readonly number[],
): Promise<Standing | undefined> => {
  const references = await referencesTo(reader, master)
  const looks = [...references.map((reference) => standingIn(reference, master, ids)), holding(master, ids)]
  const [found] = await reader.readComposed(sql<Standing>`${sql.raw(plannedEachTime)}
    SELECT s.in_table, s.number, m.name AS record
    FROM (${sql.join(looks, sql` UNION ALL `)}) s JOIN masters m ON m.id = s.id LIMIT 1`)
  return found
}

/** Takes records away for good, on which nothing stands; the caller says so in the log. */
export const removeMasters = async (trx: Transaction, master: Master, ids: readonly number[]) => {
  await sql`DELETE FROM papers WHERE master_id = any(${ids})`.execute(trx)
  await sql`DELETE FROM ${sql.table(master.table)} WHERE id = any(${ids})`.execute(trx)
  await sql`DELETE FROM masters WHERE id = any(${ids}) AND kind = ${master.contract.feature}`.execute(trx)
}
