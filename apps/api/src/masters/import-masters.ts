import { sql } from 'kysely'
import type { Actor } from '../actor.ts'
import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/handles.ts'
import type { FileStore } from '../files/file-store.ts'
import { recordFile, storeFile, type PreparedFile } from '../files/files.ts'
import type { AnyDefinition, PaperFacts } from './definition.ts'
import { marksOf, searchText } from './search-text.ts'

type ImportedAccount = { holder: string; bank: string; branch: string; ifsc: string; account_no: string }

export type ImportedMaster = {
  /** As the contract's check leaves it. */
  form: object
  papers: readonly (PaperFacts & { file: PreparedFile | undefined; fileName: string })[]
  accounts: readonly ImportedAccount[]
}

const insertCommon = (trx: Transaction, { contract, facts }: AnyDefinition, own: Record<string, unknown>[]) =>
  trx
    .insertInto('masters')
    .values(
      own.map(facts).map((fact) => ({
        kind: contract.feature,
        name: fact.name,
        is_branch: fact.isBranch ?? false,
        marks: marksOf(fact),
        search: searchText(fact),
        updated_by: null,
      })),
    )
    .returning('id')
    .execute()

/** The papers that came, and those that the form itself tells of. */
const papersOf = ({ papers }: AnyDefinition, { form, papers: came }: ImportedMaster) => {
  const told = (papers?.(form) ?? []).filter(({ number, valid_until }) => number || valid_until)
  return [
    ...came.map((paper) => ({ ...paper, ...told.find(({ name }) => name === paper.name) })),
    ...told
      .filter(({ name }) => !came.some((paper) => paper.name === name))
      .map((facts) => ({ ...facts, file: undefined, fileName: '' })),
  ]
}

const insertPapers = async (
  trx: Transaction,
  of: AnyDefinition,
  masters: ImportedMaster[],
  ids: number[],
) => {
  const rows = masters.flatMap((master, index) =>
    papersOf(of, master).map(({ name, number, valid_until, file, fileName }) => ({
      master_id: ids[index] ?? 0,
      name,
      number,
      valid_until: valid_until || null,
      file_id: file?.id ?? null,
      file_name: fileName,
    })),
  )
  if (rows.length > 0) await trx.insertInto('papers').values(rows).execute()
}

/** Rows of one statement: PostgreSQL takes 65,535 values in one. */
export const maxImported = 500

/**
 * Many records of one kind in one transaction, in their order, with one audit row.
 * @param masters at most {@link maxImported}
 * @returns their ids
 */
export const importMasters = async (
  db: Database,
  store: FileStore,
  by: Actor,
  of: AnyDefinition,
  masters: ImportedMaster[],
): Promise<number[]> => {
  const files = masters.flatMap(({ papers }) => papers.flatMap(({ file }) => file ?? []))
  const different = [...new Map(files.map((file) => [file.id, file])).values()]
  for (const file of different) await storeFile(store, file)
  const own = masters.map(({ form }) => of.columns(form))
  const { ids } = await db.transaction(by, async (trx) => {
    for (const file of different) await recordFile(trx, file)
    const ids = (await insertCommon(trx, of, own)).map(({ id }) => id)
    await trx
      .insertInto(of.table as 'masters')
      .values(own.map((columns, index) => ({ id: ids[index], ...columns })) as never)
      .execute()
    await insertPapers(trx, of, masters, ids)
    const accounts = masters.flatMap((master, index) =>
      master.accounts.map((account) => ({ ...account, master_id: ids[index] ?? 0 })),
    )
    if (accounts.length > 0) await trx.insertInto('bank_accounts').values(accounts).execute()
    const { feature } = of.contract
    await trx.audit({ event: `${feature}.imported`, id: ids[0] ?? 0, after: { count: ids.length } })
    return { ids }
  })
  return ids
}

/** Until the server has looked at new rows by itself, it would plan for an empty table. */
export const analyzeMasters = (db: Database, by: Actor, of: AnyDefinition) =>
  db.transaction(by, async (trx) => {
    trx.withoutAudit('statistics change nothing')
    await sql`ANALYZE masters, master_counts, papers, bank_accounts, ${sql.table(of.table)}`.execute(trx)
    return {}
  })
