import { importErrors } from '@refill/contract/features/import/import.errors.ts'
import { DomainError } from '../../domain-error.ts'
import { countsOf } from './counts.ts'
import { holdImport, refuseUnlessAtRest } from './hold.ts'
import type { Importing } from './start-import.ts'
import { stoodOnIn } from './undo-lines.ts'

type Asked = { readonly id: number }

/** Has what is new and changed stored; whoever works on imports does it. @throws {DomainError} as the contract lists */
export const askToStore = ({ db, kinds, by }: Importing, { id }: Asked) =>
  db.transaction(by, async (trx) => {
    const held = await holdImport(trx, kinds, by, id)
    refuseUnlessAtRest(held)
    if (held.state === 'open') throw new DomainError(importErrors.import_unchecked)
    const counts = await countsOf(trx, id)
    if (counts.new + counts.changed === 0) throw new DomainError(importErrors.import_nothing_to_store)
    await trx
      .updateTable('imports')
      .set({ state: 'storing', stored_by: by.userId, problem: '' })
      .where('id', '=', id)
      .execute()
    const { new: fresh, changed, wrong, left_out } = counts
    await trx.audit({
      event: 'import.approved',
      id,
      after: { file: held.file_name, sha256: held.file_hash, new: fresh, changed, wrong, left_out },
    })
    return {}
  })

/** Has all taken back that was stored. @throws {DomainError} as the contract lists, import_stood_on with what stands on it */
export const askToUndo = ({ db, kinds, by }: Importing, { id }: Asked) =>
  db.transaction(by, async (trx) => {
    const held = await holdImport(trx, kinds, by, id)
    refuseUnlessAtRest({ ...held, state: held.state === 'undone' ? 'stored' : held.state })
    const { added, updated } = await countsOf(trx, id)
    if (added + updated === 0) throw new DomainError(importErrors.import_nothing_stored)
    const standing = await stoodOnIn(trx, held.of, id)
    if (standing) throw new DomainError(importErrors.import_stood_on, { ...standing })
    await trx
      .updateTable('imports')
      .set({ state: 'undoing', undone_by: by.userId, problem: '' })
      .where('id', '=', id)
      .execute()
    await trx.audit({ event: 'import.undo_asked', id, before: { file: held.file_name, added, updated } })
    return {}
  })

/** What is done stays; it goes on when it is asked for again. @throws {DomainError} import_not_running */
export const stopWork = ({ db, kinds, by }: Importing, { id }: Asked) =>
  db.transaction(by, async (trx) => {
    const held = await holdImport(trx, kinds, by, id)
    if (held.state !== 'storing' && held.state !== 'undoing')
      throw new DomainError(importErrors.import_not_running)
    await trx
      .updateTable('imports')
      .set({ state: 'stopped', runner: '', seen_at: null, problem: `${by.name} stopped it` })
      .where('id', '=', id)
      .execute()
    await trx.audit({ event: 'import.stopped', id, after: await countsOf(trx, id) })
    return {}
  })
