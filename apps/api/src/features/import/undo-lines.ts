import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import type { ImportKind, StoodOn } from './import-kind.ts'
import { sealing } from './sealed.ts'
import { linesToUndo, noteStored, storedRecords } from './sql/statements.generated.ts'

/** What stands on anything that a file added; nothing where all of it can go. */
export const stoodOnIn = async (
  trx: Transaction,
  kind: ImportKind,
  id: number,
): Promise<StoodOn | undefined> => {
  const { openForm } = sealing(trx.secrets, id)
  const records = await trx.read(storedRecords, { import_id: id })
  return kind.stoodOn(
    trx,
    records.map(({ line, form, record_id }) => ({ id: record_id, values: openForm(line, form).values })),
  )
}

type Line = RowOf<typeof linesToUndo>

const undone = ({ line, state, record_id, record_version }: Line) => ({
  line,
  state: 'undone',
  problems: {},
  record_id: state === 'added' ? null : record_id,
  record_version: state === 'added' ? null : record_version,
})

/**
 * Takes the next lines back, all or none: what was added goes, what was changed says what it said before.
 * @returns how many; 0 where none is left
 * @throws {DomainError} changed_by_another
 */
export const undoLines = async (
  trx: Transaction,
  by: Actor,
  kind: ImportKind,
  id: number,
  limit: number,
): Promise<number> => {
  const lines = await trx.read(linesToUndo, { import_id: id, limit })
  const { openBefore, openForm } = sealing(trx.secrets, id)
  for (const { line, state, before, record_id, record_version } of lines)
    if (state === 'updated')
      await kind.change?.(trx, by, { id: record_id, version: record_version }, openBefore(line, before))
  const added = lines.filter(({ state }) => state === 'added')
  const records = added.map(({ line, form, record_id }) => ({
    id: record_id,
    values: openForm(line, form).values,
  }))
  if (records.length > 0) await kind.remove(trx, by, records)
  if (lines.length > 0) await trx.write(noteStored, { import_id: id, stored: lines.map(undone) })
  return lines.length
}
