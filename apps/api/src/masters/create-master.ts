import type { MasterKind } from '@refill/contract/masters/kinds.ts'
import { pairPapers } from '@refill/contract/masters/papers.ts'
import type { Actor } from '../actor.ts'
import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/handles.ts'
import type { FileStore } from '../files/file-store.ts'
import type { AnyDefinition, Facts, PaperFacts } from './definition.ts'
import { insertOwn, withMasks } from './own.ts'
import { insertPaper, takePapers, type TakenPaper } from './papers.ts'
import { marksOf, searchText } from './search-text.ts'

/** The papers that came, with what the form itself says about one of them. */
const merged = (taken: TakenPaper[], facts: PaperFacts[]): TakenPaper[] => {
  const rest = facts.filter(({ name }) => !taken.some((paper) => paper.name === name))
  const told = taken.map((paper) => {
    const own = facts.find(({ name }) => name === paper.name)
    return own
      ? { ...paper, number: own.number || paper.number, valid_until: own.valid_until || paper.valid_until }
      : paper
  })
  return [...told, ...rest.map((own): TakenPaper => ({ ...own, fileName: '' }))].filter(
    ({ number, valid_until, stored }) => number || valid_until || stored,
  )
}

/** The common row of a new record. @returns its id */
export const insertMaster = async (trx: Transaction, kind: MasterKind, facts: Facts, by: number | null) => {
  const { id } = await trx
    .insertInto('masters')
    .values({
      kind,
      name: facts.name,
      is_branch: facts.isBranch ?? false,
      marks: marksOf(facts),
      search: searchText(facts),
      updated_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a record with its papers. @throws {DomainError} as the contract lists; then nothing is stored */
export const createMaster = async (
  db: Database,
  store: FileStore,
  by: Actor,
  of: AnyDefinition,
  form: Parameters<typeof pairPapers>[0],
) => {
  const { feature, thing } = of.contract
  const papers = merged(await takePapers(store, pairPapers(form)), of.papers?.(form) ?? [])
  const own = of.columns(form)
  return db.transaction(
    by,
    async (trx) => {
      await of.check?.(trx, own)
      const id = await insertMaster(trx, feature, of.facts(own), by.userId)
      await insertOwn(trx, of, id, own)
      for (const paper of papers) await insertPaper(trx, id, paper)
      const after = { ...withMasks(own), papers: papers.map(({ name }) => name).join(', ') }
      await trx.audit({ event: `${feature}.created`, id, after })
      return { id, message: `${thing} created successfully` }
    },
    of.clashes,
  )
}
