import type { fixLine as contract } from '@refill/contract/features/import/import.contract.ts'
import { importErrors } from '@refill/contract/features/import/import.errors.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { seenIn, noteLines, usableMapping } from './check-import.ts'
import { checkLines, type Seen } from './check-lines.ts'
import { countsOf } from './counts.ts'
import { findImport, holdImport, refuseUnlessAtRest, type Held } from './hold.ts'
import type { Mapping } from './reading.ts'
import type { FileLine } from './judge-cells.ts'
import { judgeTogether } from './judge-together.ts'
import { sealing } from './sealed.ts'
import { shownLine } from './shown-line.ts'
import { lineToMend, lineWithMark, linesOfOne, oneLine } from './sql/statements.generated.ts'
import type { Importing } from './start-import.ts'

type Form = FieldsOut<typeof contract>

/** @throws {DomainError} import_line_unknown, import_line_stored */
const holdLine = async (trx: Transaction, { id, line }: Form) => {
  const [stored] = await trx.write(lineToMend, { import_id: id, line })
  if (!stored) throw new DomainError(importErrors.import_line_unknown)
  if (stored.state === 'added' || stored.state === 'updated')
    throw new DomainError(importErrors.import_line_stored)
  return stored
}

/** The line before it that says the same, which a check of all lines would have met. */
const withEarlier = (id: number, seen: Seen): Seen => ({
  ...seen,
  meet: async (trx, lines) => {
    for (const { line, key } of lines) {
      const [earlier] = key ? await trx.read(lineWithMark, { import_id: id, line, mark: key.mark }) : []
      if (key && earlier) seen.keys.set(key.mark, earlier.line)
    }
  },
})

const leaveOut = (trx: Transaction, { id, line }: Form) =>
  trx
    .updateTable('import_lines')
    .set({ state: 'left_out', problems: JSON.stringify({}) })
    .where('import_id', '=', id)
    .where('line', '=', line)
    .execute()

/** Judges lines, with those that are of the same records now or were before, and writes down what is found. */
const judging =
  (trx: Transaction, { id, of }: Held, mapping: Mapping, seen: Seen) =>
  async (lines: readonly FileLine[], before: readonly string[]) => {
    const alone = await checkLines(trx, of, mapping, lines, seen)
    const marks = [...before, ...alone.map(({ one }) => one)].filter(Boolean)
    const found = marks.length > 0 ? await trx.read(linesOfOne, { import_id: id, marks }) : []
    const others = found.filter(({ line }) => !lines.some((one) => one.line === line))
    if (others.length === 0) return noteLines(trx, id, judgeTogether(of, alone))
    const { openLine } = sealing(trx.secrets, id)
    const all = [...lines, ...others.map(openLine)].toSorted((one, other) => one.line - other.line)
    return noteLines(trx, id, judgeTogether(of, await checkLines(trx, of, mapping, all, seen)))
  }

const mend = async (trx: Transaction, held: Held, mapping: Mapping, seen: Seen, form: Form) => {
  const stored = await holdLine(trx, form)
  const judge = judging(trx, held, mapping, withEarlier(form.id, seen))
  if (form.left_out === '1') {
    await leaveOut(trx, form)
    return judge([], [stored.of_one])
  }
  const { openLine, seal } = sealing(trx.secrets, form.id)
  const line = openLine(stored)
  const typed = form['field[]'].flatMap((field, index) =>
    Object.hasOwn(held.of.columns, field) ? [[field, form['text[]'][index] ?? ''] as const] : [],
  )
  const mended = { ...line.mended, ...Object.fromEntries(typed) }
  await trx
    .updateTable('import_lines')
    .set({ mended: seal(form.line, 'mended', mended) })
    .where('import_id', '=', form.id)
    .where('line', '=', form.line)
    .execute()
  return judge([{ ...line, mended }], [stored.of_one])
}

/** Types over cells of one line and judges it anew, or leaves it out. @throws {DomainError} as the contract lists */
export const fixLine = async ({ db, kinds, by }: Importing, form: Form) => {
  const found = await findImport(db.reader, kinds, by, form.id)
  refuseUnlessAtRest(found)
  if (found.state === 'open') throw new DomainError(importErrors.import_unchecked)
  const typed = form['field[]'].filter(
    (field) => Object.hasOwn(found.of.columns, field) && !found.mapping.some((one) => one.field === field),
  )
  // A field that no column is may still be typed for one line.
  const added = typed.map((field) => ({ field, column: null, value: '', order: '' as const }))
  const mapping = [...usableMapping(found), ...added]
  const seen = await seenIn(db.reader, form.id, found.of, mapping)
  return db.transaction(by, async (trx) => {
    const held = await holdImport(trx, kinds, by, form.id)
    refuseUnlessAtRest(held)
    trx.withoutAudit('what is typed over a line stores nothing of the business')
    await mend(trx, held, mapping, seen, form)
    if (added.length > 0)
      await trx
        .updateTable('imports')
        .set({ mapping: JSON.stringify([...held.mapping, ...added]) })
        .where('id', '=', form.id)
        .execute()
    const [line] = await trx.read(oneLine, { import_id: form.id, line: form.line })
    if (!line) throw new DomainError(importErrors.import_line_unknown)
    const shown = shownLine(held.of, mapping, sealing(trx.secrets, form.id), line)
    return { line: shown, counts: await countsOf(trx, form.id) }
  })
}
