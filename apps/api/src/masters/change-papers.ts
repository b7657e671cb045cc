import { masterErrors } from '@refill/contract/masters/errors.ts'
import { shownNumber } from '@refill/contract/masters/hidden-numbers.ts'
import type { Actor } from '../actor.ts'
import type { Transaction } from '../database/handles.ts'
import { DomainError } from '../domain-error.ts'
import type { Master, MasterWrite, PaperFacts } from './definition.ts'
import { lockMaster, touchMaster } from './lock-master.ts'
import { papersInForm } from './own-table.ts'
import { endPaper, insertPaper, lockPaper, takeFile } from './papers.ts'

type PaperForm = PaperFacts & { id: number; document: File | undefined }

/** A paper whose number the form of its record shows too: that form has to be read anew. */
const countChange = async (trx: Transaction, by: Actor, master: Master, id: number) => {
  if (papersInForm(master.contract.fields, {}).length > 0) await touchMaster(trx, id, by.userId)
}

const refuseEmpty = ({ number, valid_until }: PaperFacts, hasFile: boolean) => {
  if (!number && !valid_until && !hasFile) throw new DomainError(masterErrors.paper_empty)
}

const factsOf = ({ name, number, valid_until }: PaperFacts): PaperFacts => ({ name, number, valid_until })

const auditOf = (facts: PaperFacts, fileName: string) => ({
  paper: facts.name,
  ...factsOf(facts),
  number: shownNumber(facts),
  doc_name: fileName,
})

export const addPaper = async ({ db, store, master, by }: MasterWrite, form: PaperForm) => {
  refuseEmpty(form, form.document !== undefined)
  const file = await takeFile(store, form.document)
  return db.transaction(by, async (trx) => {
    await lockMaster(trx, master, form.id)
    const paper_id = await insertPaper(trx, form.id, { ...factsOf(form), ...file })
    await countChange(trx, by, master, form.id)
    const after = auditOf(form, file.fileName)
    await trx.audit({ event: `${master.contract.feature}.paper_added`, id: form.id, after })
    return { paper_id, message: 'Paper added' }
  })
}

/** A form shows a hidden number masked: empty, or as it was shown, it keeps the stored one. */
const keptNumber = (form: PaperFacts, old: PaperFacts): string => {
  const shown = shownNumber(old)
  return shown !== old.number && (form.number === '' || form.number === shown) ? old.number : form.number
}

/** The newer state takes the place of the paper; without a file it keeps the scan that is there. */
export const replacePaper = async (
  { db, store, master, by }: MasterWrite,
  sent: PaperForm & { paper_id: number },
) => {
  const file = await takeFile(store, sent.document)
  return db.transaction(by, async (trx) => {
    await lockMaster(trx, master, sent.id)
    const old = await lockPaper(trx, sent.id, sent.paper_id)
    const was = { name: old.name, number: old.number, valid_until: old.valid_until ?? '' }
    const form = { ...sent, number: keptNumber(sent, was) }
    refuseEmpty(form, file.stored !== undefined || old.file_id !== null)
    const paper_id = await insertPaper(trx, form.id, { ...factsOf(form), ...file }, old)
    await endPaper(trx, old.id, by.userId, paper_id)
    await countChange(trx, by, master, form.id)
    await trx.audit({
      event: `${master.contract.feature}.paper_replaced`,
      id: form.id,
      before: auditOf(was, old.file_name),
      after: auditOf(form, file.stored ? file.fileName : old.file_name),
    })
    return { paper_id, message: 'Paper replaced' }
  })
}

export const removePaper = (
  { db, master, by }: MasterWrite,
  { id, paper_id }: { id: number; paper_id: number },
) =>
  db.transaction(by, async (trx) => {
    await lockMaster(trx, master, id)
    const old = await lockPaper(trx, id, paper_id)
    await endPaper(trx, old.id, by.userId, null)
    await countChange(trx, by, master, id)
    const was = { name: old.name, number: old.number, valid_until: old.valid_until ?? '' }
    await trx.audit({
      event: `${master.contract.feature}.paper_removed`,
      id,
      before: auditOf(was, old.file_name),
    })
    return { message: 'Paper removed' }
  })
