import { pairPapers } from '@refill/contract/masters/papers.ts'
import type { Columns, MasterWrite, PaperFacts } from './definition.ts'
import { asLogged, columnsOf, insertOwn, papersInForm } from './own-table.ts'
import { insertPaper, takePapers, type TakenPaper } from './papers.ts'
import { commonOf } from './common.ts'

/** The papers that were sent, with what the form itself says about one of them. */
const merged = (taken: TakenPaper[], facts: PaperFacts[]): TakenPaper[] => {
  const rest = facts.filter(({ name }) => !taken.some((paper) => paper.name === name))
  const known = taken.map((paper) => {
    const own = facts.find(({ name }) => name === paper.name)
    return own
      ? { ...paper, number: own.number || paper.number, valid_until: own.valid_until || paper.valid_until }
      : paper
  })
  return [...known, ...rest.map((own): TakenPaper => ({ ...own, fileName: '' }))].filter(
    ({ number, valid_until, stored }) => number || valid_until || stored,
  )
}

/** Adds a record with its papers. @throws {DomainError} as the contract lists; then nothing is stored */
export const createMaster = async (
  { db, store, master, by }: MasterWrite,
  form: Columns & Parameters<typeof pairPapers>[0],
) => {
  const { feature, thing } = master.contract
  const papers = merged(await takePapers(store, pairPapers(form)), papersInForm(master.contract.fields, form))
  const own = columnsOf(master, form)
  return db.transaction(
    by,
    async (trx) => {
      await master.check?.(trx, own)
      const { id } = await trx
        .insertInto('masters')
        .values({ ...commonOf(trx.secrets, master, own), kind: feature, updated_by: by.userId })
        .returning('id')
        .executeTakeFirstOrThrow()
      await insertOwn(trx, master, [{ id, ...own }])
      for (const paper of papers) await insertPaper(trx, id, paper)
      const after = { ...asLogged(master, own), papers: papers.map(({ name }) => name).join(', ') }
      await trx.audit({ event: `${feature}.created`, id, after })
      return { id, message: `${thing} created successfully` }
    },
    master.clashes,
  )
}
