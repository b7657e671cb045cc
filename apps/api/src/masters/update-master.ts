import type { Actor } from '../actor.ts'
import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/handles.ts'
import { changedColumns, refuseStale } from '../database/versions.ts'
import type { AnyDefinition, PaperFacts } from './definition.ts'
import { lockMaster, touchMaster } from './lock-master.ts'
import { readOwn, updateOwn, withMasks } from './own.ts'
import { endPaper, findPaperNamed, insertPaper } from './papers.ts'
import { marksOf, searchText } from './search-text.ts'

type Form = { id: number; version: number }

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

/**
 * Changes a record.
 * @throws {DomainError} as the contract lists, changed_by_another when it was read at an older version; nothing is stored
 */
export const updateMaster = (db: Database, by: Actor, of: AnyDefinition, form: Form) =>
  db.transaction(
    by,
    async (trx) => {
      const { feature, thing } = of.contract
      const stored = await lockMaster(trx, of, form.id)
      refuseStale(thing.toLowerCase(), form.version, stored)
      const before = await readOwn(trx, of, form.id)
      const own = of.columns(form, before)
      await of.check?.(trx, own, form.id)
      const facts = of.facts(own)
      await updateOwn(trx, of, form.id, own)
      await trx
        .updateTable('masters')
        .set({
          name: facts.name,
          is_branch: facts.isBranch ?? false,
          marks: marksOf(facts),
          search: searchText(facts),
        })
        .where('id', '=', form.id)
        .execute()
      const changed = [changedColumns(before, own)]
      for (const paper of of.papers?.(form) ?? [])
        changed.push(await setPaperFacts(trx, form.id, by.userId, paper))
      const version = await touchMaster(trx, form.id, by.userId)
      await trx.audit({
        event: `${feature}.updated`,
        id: form.id,
        before: withMasks(Object.assign({}, ...changed.map((one) => one.before)) as object),
        after: withMasks(Object.assign({}, ...changed.map((one) => one.after)) as object),
      })
      return { version, message: `${thing} updated successfully` }
    },
    of.clashes,
  )
