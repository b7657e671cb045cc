import { importErrors } from '@refill/contract/features/import/import.errors.ts'
import type { readImport, listImports } from '@refill/contract/features/import/import.contract.ts'
import type { FileColumn, ImportRow } from '@refill/contract/features/import/import.shapes.ts'
import { importKinds } from '@refill/contract/features/import/import.kinds.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { shownNumber } from '@refill/contract/masters/hidden-numbers.ts'
import type { Actor } from '../../actor.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import type { RowOf } from '../../database/statement.ts'
import { columnLetter } from '../../sheets/read-table.ts'
import { countsOfAll } from './counts.ts'
import { fieldInfos } from './field-info.ts'
import { findImport, mayBring, type Held, type Kinds } from './hold.ts'
import { sealing } from './sealed.ts'
import { shownLine } from './shown-line.ts'
import { allImports, firstLines, pageOfLines } from './sql/statements.generated.ts'

type Row = RowOf<typeof allImports>

const rowsOf = async (reader: Reader, rows: readonly Row[]): Promise<ImportRow[]> => {
  const counts = await countsOfAll(
    reader,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, started_at, stored_at, forgotten_at, total: _, ...row }) => ({
    ...row,
    id,
    started_at: started_at.toISOString(),
    stored_at: stored_at?.toISOString() ?? '',
    is_kept: forgotten_at === null,
    lines: counts.get(id)?.lines ?? 0,
    counts: counts.get(id)?.counts ?? {
      new: 0,
      changed: 0,
      same: 0,
      wrong: 0,
      left_out: 0,
      added: 0,
      updated: 0,
      undone: 0,
    },
  }))
}

/** An office that begins has its customers in a file, if anything. */
const offered = ['customers' as const, ...importKinds.filter((kind) => kind !== 'customers')]

/** What was brought in, and what whoever asks may bring. */
export const findImports = async (
  reader: Reader,
  kinds: Kinds,
  by: Actor,
  { page, limit, search }: FieldsOut<typeof listImports>,
) => {
  const asked = { id: 0, search: search.toLowerCase(), limit, offset: (page - 1) * limit }
  const rows = await reader.read(allImports, asked)
  return {
    totalcount: rows[0]?.total ?? 0,
    reponselist: await rowsOf(reader, rows),
    kinds: offered.map((kind) => ({
      kind,
      label: kinds[kind].label,
      may: mayBring(by, kinds[kind]),
      fields: fieldInfos(kinds[kind]),
    })),
  }
}

/** What stands in the columns, a few cells of each; a number that is hidden elsewhere is masked. */
const columnsOf = async (reader: Reader, { id, reading }: Held): Promise<FileColumn[]> => {
  const { openCells } = sealing(reader.secrets, id)
  const lines = await reader.read(firstLines, { import_id: id })
  const cells = lines
    .filter((line) => line.cells !== '')
    .map((line) => openCells(line.line, line.cells).cells)
  return reading.columns.map(({ heading, filled }, index) => ({
    index,
    letter: columnLetter(index),
    heading,
    filled,
    samples: [...new Set(cells.map((line) => line[index] ?? '').filter(Boolean))]
      .slice(0, 3)
      .map((number) => shownNumber({ name: heading, number })),
  }))
}

/** One import with a page of its lines. @throws {DomainError} import_not_found, import_not_allowed */
export const readOneImport = async (
  reader: Reader,
  kinds: Kinds,
  by: Actor,
  { id, page, limit, state, 'mended[]': typed }: FieldsOut<typeof readImport>,
) => {
  const held = await findImport(reader, kinds, by, id)
  const [row] = await rowsOf(reader, await reader.read(allImports, { id, search: '', limit: 1, offset: 0 }))
  if (!row) throw new DomainError(importErrors.import_not_found)
  const mended = typed.filter((line) => /^\d+$/.test(line)).map(Number)
  const offset = (page - 1) * limit
  const lines = await reader.read(pageOfLines, { import_id: id, state, mended, limit, offset })
  const sealed = sealing(reader.secrets, id)
  const { firstHeading, lastHeading, columns: _, ...reading } = held.reading
  return {
    import: row,
    fields: fieldInfos(held.of),
    ...reading,
    first_heading: firstHeading,
    last_heading: lastHeading,
    columns: await columnsOf(reader, held),
    mapping: held.mapping,
    totalcount: state === '' || state === 'unchecked' ? row.lines : row.counts[state],
    reponselist: lines.map((line) => shownLine(held.of, held.mapping, sealed, line)),
  }
}
