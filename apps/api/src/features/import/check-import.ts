import { importErrors } from '@refill/contract/features/import/import.errors.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { columnLetter } from '../../sheets/read-table.ts'
import { DomainError } from '../../domain-error.ts'
import { oneAhead } from '../../process/one-ahead.ts'
import { checkLines, type CheckedLine, type Seen } from './check-lines.ts'
import { countsOf } from './counts.ts'
import { calledAs } from './find-named.ts'
import { findImport, holdImport, refuseUnlessAtRest, type Held } from './hold.ts'
import type { ImportKind } from './import-kind.ts'
import { cellOf, judgeEmpty } from './judge-cells.ts'
import { judgeTogether } from './judge-together.ts'
import { linesOf, recordsOf, type Lines } from './lines-in-turn.ts'
import type { Mapping } from './reading.ts'
import { sealing } from './sealed.ts'
import { noteChecked } from './sql/statements.generated.ts'
import type { Importing } from './start-import.ts'

/** @throws {DomainError} import_order_unknown */
const withOrder = ({ reading }: Held, mapped: Mapping[number], isDay: boolean): Mapping[number] => {
  const facts = mapped.column === null ? undefined : reading.columns[mapped.column]
  const order = mapped.order || facts?.order || ''
  if (isDay && order === '' && facts?.unclearDay)
    throw new DomainError(importErrors.import_order_unknown, {
      column: columnLetter(mapped.column ?? 0),
      example: facts.unclearDay,
    })
  return { ...mapped, order }
}

/**
 * The mapping as it can be checked.
 * @throws {DomainError} a field that every record has is nowhere, or days could be read in two ways
 */
export const usableMapping = (held: Held): Mapping => {
  const { of, mapping } = held
  for (const [field, column] of Object.entries(of.columns))
    if ('problem' in judgeEmpty(column) && !mapping.some((mapped) => mapped.field === field))
      throw new DomainError(importErrors.import_column_missing, { field: column.label })
  return mapping.map((mapped) => withOrder(held, mapped, of.columns[mapped.field]?.kind === 'day'))
}

/** What lines may be called by others: nothing where no line can name another. */
const calledIn = async (
  lines: Lines,
  { calledBy }: ImportKind,
  mapping: Mapping,
): Promise<Seen['called']> => {
  const called = new Map<string, number[]>()
  const fields = mapping.filter(({ field }) => calledBy.includes(field))
  for await (const batchOfLines of lines)
    for (const line of batchOfLines)
      for (const name of new Set(fields.map((mapped) => calledAs(cellOf(line, mapped)))))
        if (name !== '') called.set(name, [...(called.get(name) ?? []), line.line])
  return called
}

export const seenIn = async (reader: Reader, id: number, of: ImportKind, mapping: Mapping): Promise<Seen> => {
  const namesOthers = mapping.some(({ field }) => field in of.lookups)
  const isAsked = namesOthers && of.calledBy.length > 0
  return { keys: new Map(), called: isAsked ? await calledIn(linesOf(reader, id), of, mapping) : new Map() }
}

/** Writes down what was found of lines. */
export const noteLines = (trx: Transaction, id: number, checked: readonly CheckedLine[]) => {
  const { seal } = sealing(trx.secrets, id)
  return trx.write(noteChecked, {
    import_id: id,
    checked: checked.map(({ line, state, problems, form, before, refers, record, key, one }) => ({
      line,
      state,
      problems,
      marks: key ? [key.mark] : [],
      of_one: one,
      form: state === 'new' || state === 'changed' ? seal(line, 'form', { values: form, refers }) : '',
      before: seal(line, 'before', before),
      names_others: Object.keys(refers).length > 0,
      record_id: record?.id ?? null,
      record_version: record?.version ?? null,
    })),
  })
}

const setState = (db: Database, importing: Importing, id: number, state: 'open' | 'checked') =>
  db.transaction(importing.by, async (trx) => {
    refuseUnlessAtRest(await holdImport(trx, importing.kinds, importing.by, id))
    trx.withoutAudit('a check stores nothing of the business')
    await trx.updateTable('imports').set({ state, problem: '' }).where('id', '=', id).execute()
    return {}
  })

/**
 * Batches as they are judged. What a check holds meanwhile, such as the customer above a branch, it lets go before
 * anything is written.
 */
async function* judgedIn(
  { db, by }: Importing,
  { id, of }: Held,
  mapping: Mapping,
): AsyncGenerator<readonly CheckedLine[], void> {
  const seen = await seenIn(db.reader, id, of, mapping)
  for await (const lines of recordsOf(db.reader, id, of, mapping)) {
    const { checked } = await db.transaction(by, async (trx) => {
      trx.withoutAudit('a check stores nothing of the business')
      return { checked: judgeTogether(of, await checkLines(trx, of, mapping, lines, seen)) }
    })
    yield checked
  }
}

/** Judges all lines that are not stored yet. @throws {DomainError} as the contract lists */
export const checkImport = async (importing: Importing, { id }: { id: number }) => {
  const { db, kinds, by } = importing
  const held = await findImport(db.reader, kinds, by, id)
  refuseUnlessAtRest(held)
  const mapping = usableMapping(held)
  await setState(db, importing, id, 'open')
  for await (const checked of oneAhead(judgedIn(importing, held, mapping)))
    await db.transaction(by, async (trx) => {
      trx.withoutAudit('a check stores nothing of the business')
      await noteLines(trx, id, checked)
      return {}
    })
  await setState(db, importing, id, 'checked')
  return { counts: await countsOf(db.reader, id) }
}
