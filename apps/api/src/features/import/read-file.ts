import { importErrors } from '@refill/contract/features/import/import.errors.ts'
import { commonErrors } from '@refill/contract/common-errors.ts'
import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import type { FileStore } from '../../files/file-store.ts'
import { encryptedNameOf } from '../../files/prepared-file.ts'
import { Turnstile } from '../../process/turnstile.ts'
import { readTable, UnreadableFile, type Line, type Table } from '../../sheets/read-table.ts'
import { ColumnsOfTable } from './column-facts.ts'
import type { ImportKind } from './import-kind.ts'
import type { Reading } from './reading.ts'
import { sealing } from './sealed.ts'
import { addLines } from './sql/statements.generated.ts'

/** What somebody wants read otherwise than it would be by itself. */
export type Wish = {
  readonly sheet: string
  readonly encoding: Reading['encoding']
  readonly delimiter: Reading['delimiter']
  /** Lines of headings, both 0 for none; nothing for those that the file seems to have. */
  readonly headings?: { readonly first: number; readonly last: number }
}

export const nothingWished: Wish = { sheet: '', encoding: '', delimiter: '' }

type Given = { readonly bytes: Uint8Array; readonly fileName: string }

export const fileType = 'application/octet-stream'

/** A file is held several times over while it is read, in a thread of its own; the others wait before they hold anything. */
const turns = new Turnstile({ atOnce: 2, waiting: 20, longest: 60_000, busy: commonErrors.uploads_busy })

/** @throws {DomainError} uploads_busy after a minute */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => turns.during(work)

/** The bytes of a file that was chosen before. @throws {Error} where the object is missing, which verify would find */
export const storedFile = async (store: FileStore, id: string): Promise<Uint8Array> => {
  const found = await store.read(encryptedNameOf(id, fileType))
  if (!found) throw new Error(`the file ${id} of an import is missing`)
  return buffer(found.stream)
}

const open = ({ sheet, encoding, delimiter }: Wish, given: Given): Promise<Table> =>
  readTable(given, {
    ...(sheet && { sheet }),
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
  })

/** A template has a second sheet that explains the first, and an export of Tally has one of ledgers and one of bills. */
const openMeant = async (given: Given, kind: ImportKind, wish: Wish): Promise<Table> => {
  const table = await open(wish, given)
  const names = [kind.label, ...kind.sheets]
  const meant = table.sheets.find(({ name, isHidden }) => names.includes(name) && !isHidden)
  if (wish.sheet !== '' || !meant || meant.name === table.sheet) return table
  await table.lines[Symbol.asyncIterator]().return?.()
  return open({ ...wish, sheet: meant.name }, given)
}

/** Headings of several lines are one: 'Address' over 'Street' is 'Address Street'. */
const joined = (lines: readonly Line[]): string[] => {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, index) =>
    [...new Set(lines.map(({ cells }) => (cells[index] ?? '').trim()).filter(Boolean))].join(' '),
  )
}

const storeBatch = async (trx: Transaction, id: number, lines: readonly Line[]) => {
  if (lines.length === 0) return
  const { seal } = sealing(trx.secrets, id)
  await trx.write(addLines, {
    import_id: id,
    lines: lines.map(({ line }) => line),
    cells: lines.map(({ line, cells, flaws }) => seal(line, 'cells', { cells, flaws })),
  })
}

const takeLines = async (trx: Transaction, id: number, table: Table, headings: Table['headings']) => {
  const columns = new ColumnsOfTable()
  const heads: Line[] = []
  for await (const batch of table.lines) {
    heads.push(...batch.filter(({ line }) => line >= headings.first && line <= headings.last))
    const lines = batch.filter(({ line }) => line > headings.last)
    for (const { cells } of lines) columns.note(cells)
    await storeBatch(trx, id, lines)
  }
  return columns.facts(joined(heads))
}

/** The thread that reads has limits of its own: as long as they last the transaction waits for what it says. */
const waitForFile = sql`SELECT set_config('idle_in_transaction_session_timeout', '0', true)`

/** Puts the lines of a file into the table. @throws {DomainError} import_unreadable */
export const readFile = async (
  trx: Transaction,
  id: number,
  kind: ImportKind,
  given: Given,
  wish: Wish,
): Promise<Reading> => {
  await waitForFile.execute(trx)
  try {
    const table = await openMeant(given, kind, wish)
    const { sheets, sheet, encoding, delimiter, notes } = table
    const { first, last } = wish.headings ?? table.headings
    const columns = await takeLines(trx, id, table, { first, last })
    return {
      sheets: [...sheets],
      sheet,
      encoding,
      delimiter,
      firstHeading: first,
      lastHeading: last,
      notes: [...notes],
      columns,
    }
  } catch (error) {
    if (error instanceof UnreadableFile)
      throw new DomainError(importErrors.import_unreadable, { problem: error.message })
    throw error
  }
}
