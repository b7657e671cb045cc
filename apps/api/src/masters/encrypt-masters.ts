import { sql } from 'kysely'
import { theProgram } from '../actor.ts'
import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/handles.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { encryptAccount } from './accounts.ts'
import { commonOf } from './common.ts'
import type { Columns, Master } from './definition.ts'
import { encryptedColumns, encryptOwn, textOf } from './own-table.ts'
import { paperPlace } from './papers.ts'

const batchSize = 500
const by = theProgram('encryption of numbers')

type Row = Columns & { id: number }
type Columned = { table: string; columns: readonly string[] }

/** Rows whose column holds a number in clear, which is not empty and not encrypted. */
const clearRows = (trx: Transaction, { table, columns }: Columned): Promise<Row[]> => {
  const clear = columns.map((name) => sql`(${sql.ref(name)} <> '' AND ${sql.ref(name)} NOT LIKE 's1:%')`)
  return trx.readComposed(
    sql<Row>`SELECT * FROM ${sql.table(table)} WHERE ${sql.join(clear, sql` OR `)}
      ORDER BY id LIMIT ${sql.lit(batchSize)} FOR UPDATE`,
  )
}

/** All rows in one statement; of each the columns and the id. */
const updateRows = async (
  trx: Transaction,
  { table, columns }: Columned,
  rows: readonly Row[],
): Promise<void> => {
  const sets = columns.map((name) => sql`${sql.ref(name)} = changed.${sql.ref(name)}`)
  const lists = columns.map((name) => sql`${rows.map((row) => textOf(row[name]))}::text[]`)
  await sql`UPDATE ${sql.table(table)} AS o SET ${sql.join(sets)}
    FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${sql.join(lists)})
      AS changed (id, ${sql.join(columns.map((name) => sql.ref(name)))}) WHERE o.id = changed.id`.execute(trx)
}

const markAndIndex = async (trx: Transaction, master: Master, rows: readonly Row[]): Promise<void> => {
  const common = rows.map((own) => ({ id: own.id, ...commonOf(trx.secrets, master, own) }))
  await updateRows(trx, { table: 'masters', columns: ['search'] }, common)
  for (const { id, marks } of common)
    await trx.updateTable('masters').set({ marks }).where('id', '=', id).execute()
}

/** Batches until none is left; each is a transaction, so a program that is stopped goes on where it was. */
const inBatches = async (
  db: Database,
  columned: Columned,
  encrypt: (secrets: Secrets, row: Row) => Columns,
  also?: (trx: Transaction, rows: readonly Row[]) => Promise<void>,
): Promise<void> => {
  let size = batchSize
  while (size === batchSize) {
    const done = await db.transaction(by, async (trx) => {
      trx.withoutAudit('what is stored means the same as before')
      const rows = await clearRows(trx, columned)
      const encrypted = rows.map((row) => ({ ...encrypt(trx.secrets, row), id: row.id }))
      if (rows.length > 0) await updateRows(trx, columned, encrypted)
      await also?.(trx, rows)
      return { size: rows.length }
    })
    size = done.size
  }
}

/** Encrypts the Aadhaar numbers, PANs, account numbers and numbers of papers that lie in clear. */
export const encryptMasters = async (db: Database, all: readonly Master[]): Promise<void> => {
  for (const master of all) {
    const columns = encryptedColumns(master)
    if (columns.length === 0) continue
    const encryptOne = (secrets: Secrets, row: Row) => encryptOwn(secrets, master, row.id, row)
    await inBatches(db, { table: master.table, columns }, encryptOne, (trx, rows) =>
      markAndIndex(trx, master, rows),
    )
  }
  const numberOf = (row: Row) => ({ master_id: Number(row.master_id), account_no: textOf(row.account_no) })
  await inBatches(db, { table: 'bank_accounts', columns: ['account_no'] }, (secrets, row) =>
    encryptAccount(secrets, numberOf(row)),
  )
  await inBatches(db, { table: 'papers', columns: ['number'] }, (secrets, row) => ({
    number: secrets.encrypt(textOf(row.number), paperPlace(Number(row.master_id))),
  }))
}
