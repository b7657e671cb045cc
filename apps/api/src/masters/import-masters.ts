import { sql } from 'kysely'
import type { Actor } from '../actor.ts'
import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/handles.ts'
import type { FileStore } from '../files/file-store.ts'
import { recordFile, storeFile, type PreparedFile } from '../files/files.ts'
import { encryptAccount } from './accounts.ts'
import { commonOf } from './common.ts'
import type { Columns, Master, PaperFacts } from './definition.ts'
import { columnsOf, insertOwn, papersInForm } from './own-table.ts'
import { paperPlace } from './papers.ts'
import { addMasters as addCommon } from './sql/statements.generated.ts'

type ImportedAccount = { holder: string; bank: string; branch: string; ifsc: string; account_no: string }

export type ImportedMaster = {
  /** As the contract's check leaves it. */
  form: Columns
  papers: readonly (PaperFacts & { file: PreparedFile | undefined; fileName: string })[]
  accounts: readonly ImportedAccount[]
}

/** The papers that were sent, and those that are fields of the form. */
const papersOf = (master: Master, { form, papers: sent }: ImportedMaster) => {
  const inForm = papersInForm(master.contract.fields, form).filter(
    ({ number, valid_until }) => number || valid_until,
  )
  return [
    ...sent.map((paper) => ({ ...paper, ...inForm.find(({ name }) => name === paper.name) })),
    ...inForm
      .filter(({ name }) => !sent.some((paper) => paper.name === name))
      .map((facts) => ({ ...facts, file: undefined, fileName: '' })),
  ]
}

const insertPapers = async (
  trx: Transaction,
  master: Master,
  masters: readonly ImportedMaster[],
  ids: readonly number[],
) => {
  const rows = masters.flatMap((one, index) =>
    papersOf(master, one).map(({ name, number, valid_until, file, fileName }) => ({
      master_id: ids[index] ?? 0,
      name,
      number: trx.secrets.encrypt(number, paperPlace(ids[index] ?? 0)),
      valid_until: valid_until || null,
      file_id: file?.id ?? null,
      file_name: fileName,
    })),
  )
  if (rows.length > 0) await trx.insertInto('papers').values(rows).execute()
}

/**
 * Adds many records of one kind, in their order; the caller says so in the log.
 * @returns their ids
 */
export const addMasters = async (
  trx: Transaction,
  by: Actor,
  master: Master,
  masters: readonly ImportedMaster[],
): Promise<number[]> => {
  const own = masters.map(({ form }) => columnsOf(master, form))
  const made = await trx.write(addCommon, {
    kind: master.contract.feature,
    updated_by: by.userId,
    masters: own.map((columns) => commonOf(trx.secrets, master, columns)),
  })
  const ids = made.map(({ id }) => id)
  await insertOwn(
    trx,
    master,
    own.map((columns, index) => ({ id: ids[index] ?? 0, ...columns })),
  )
  await insertPapers(trx, master, masters, ids)
  return ids
}

/** PostgreSQL takes 65,535 values in one statement. */
export const maxImported = 500

/**
 * Many records of one kind in one transaction, with files and bank accounts, and one row of the log.
 * @param masters at most {@link maxImported}
 * @returns their ids
 */
export const importMasters = async (
  db: Database,
  store: FileStore,
  by: Actor,
  master: Master,
  masters: ImportedMaster[],
): Promise<number[]> => {
  const files = masters.flatMap(({ papers }) => papers.flatMap(({ file }) => file ?? []))
  const different = [...new Map(files.map((file) => [file.id, file])).values()]
  for (const file of different) await storeFile(store, file)
  const { ids } = await db.transaction(by, async (trx) => {
    for (const file of different) await recordFile(trx, file)
    const ids = await addMasters(trx, by, master, masters)
    const accounts = masters.flatMap((one, index) =>
      one.accounts.map((account) => encryptAccount(trx.secrets, { ...account, master_id: ids[index] ?? 0 })),
    )
    if (accounts.length > 0) await trx.insertInto('bank_accounts').values(accounts).execute()
    const { feature } = master.contract
    await trx.audit({ event: `${feature}.imported`, id: ids[0] ?? 0, after: { count: ids.length } })
    return { ids }
  })
  return ids
}

/** Until the server has looked at new rows by itself, it would plan for an empty table. */
export const analyzeMasters = (db: Database, by: Actor, master: Master) =>
  db.transaction(by, async (trx) => {
    trx.withoutAudit('statistics change nothing')
    await sql`ANALYZE masters, master_counts, papers, bank_accounts, ${sql.table(master.table)}`.execute(trx)
    return {}
  })
