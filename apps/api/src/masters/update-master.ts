import type { Actor } from '../actor.ts'
import type { Transaction } from '../database/handles.ts'
import { changedColumns, refuseStale } from '../database/versions.ts'
import { commonOf } from './common.ts'
import type { Columns, Master, MasterWrite, PaperFacts } from './definition.ts'
import { lockMaster, touchMaster } from './lock-master.ts'
import { asLogged, columnsOf, papersInForm, readOwn, updateOwn } from './own-table.ts'
import { endPaper, findPaperNamed, insertPaper } from './papers.ts'

type Form = Columns & {
  id: number
  version: number
  /** It was not typed over what is shown: it holds hidden numbers too, and what all papers say. */
  whole?: { papers: readonly PaperFacts[] }
}

/** Number and day of a paper that the form holds; its file stays. */
const setPaperFacts = async (trx: Transaction, masterId: number, by: number | null, facts: PaperFacts) => {
  const before = await findPaperNamed(trx, masterId, facts.name)
  const was = { number: before?.number ?? '', valid_until: before?.valid_until ?? '' }
  const same = was.number === facts.number && was.valid_until === facts.valid_until
  if (same) return { before: {}, after: {} }
  const { name, number, valid_until } = facts
  const hasNewer = number || valid_until || before?.file_id
  const newer = hasNewer ? await insertPaper(trx, masterId, { ...facts, fileName: '' }, before) : null
  if (before) await endPaper(trx, before.id, by, newer)
  return changedColumns(
    { [`${name}_number`]: was.number, [`${name}_valid_until`]: was.valid_until },
    { [`${name}_number`]: number, [`${name}_valid_until`]: valid_until },
  )
}

const joined = (parts: readonly object[]) => Object.fromEntries(parts.flatMap((part) => Object.entries(part)))

/** Changes a record that the transaction has read, with a row of the log. @throws {DomainError} as the contract lists */
export const changeMaster = async (trx: Transaction, by: Actor, master: Master, form: Form) => {
  const { feature, thing } = master.contract
  const stored = await lockMaster(trx, master, form.id)
  refuseStale(thing.toLowerCase(), form.version, stored)
  const before = await readOwn(trx, master, form.id)
  const own = columnsOf(master, form, before, form.whole === undefined)
  await master.check?.(trx, own, form.id)
  await updateOwn(trx, master, form.id, own)
  await trx
    .updateTable('masters')
    .set(commonOf(trx.secrets, master, own))
    .where('id', '=', form.id)
    .execute()
  const columns = changedColumns(before, own)
  const changed = [{ before: asLogged(master, columns.before), after: asLogged(master, columns.after) }]
  for (const paper of form.whole?.papers ?? papersInForm(master.contract.fields, form))
    changed.push(await setPaperFacts(trx, form.id, by.userId, paper))
  const version = await touchMaster(trx, form.id, by.userId)
  await trx.audit({
    event: `${feature}.updated`,
    id: form.id,
    before: joined(changed.map((one) => one.before)),
    after: joined(changed.map((one) => one.after)),
  })
  return version
}

/**
 * Changes a record.
 * @throws {DomainError} as the contract lists, changed_by_another when it was read at an older version; nothing is stored
 */
export const updateMaster = ({ db, master, by }: MasterWrite, form: Form) =>
  db.transaction(
    by,
    async (trx) => {
      const version = await changeMaster(trx, by, master, form)
      return { version, message: `${master.contract.thing} updated successfully` }
    },
    master.clashes,
  )
