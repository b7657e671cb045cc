// Made by npm run generate from the .sql files beside it, never by hand.
import { reading, writing } from '../../../database/statement.ts'
import type { ImportKindName } from '@refill/contract/features/import/import.kinds.ts'
import type { TaxKind } from '@refill/contract/features/tax/tax-document.ts'

const at = (file: string) => new URL(file, import.meta.url)

export type StoredLine = {
  line: number
  cells: string
  mended: string
  state: 'unchecked' | 'new' | 'changed' | 'same' | 'wrong' | 'left_out' | 'added' | 'updated' | 'undone'
  problems: Record<string, string>
  before: string
  record_id: number | null
}

/** Lines of a file as they are read. */
export const addLines = writing<
  { import_id: number; lines: readonly number[]; cells: readonly string[] },
  Record<never, never>
>(at('add-lines.sql'))

/** Imports, the newest first. */
export const allImports = reading<
  { id: number; search: string; limit: number; offset: number },
  {
    id: number
    kind: ImportKindName
    state: 'open' | 'checked' | 'storing' | 'stopped' | 'stored' | 'undoing' | 'undone'
    file_name: string
    problem: string
    started_at: Date
    stored_at: Date | null
    forgotten_at: Date | null
    started_by: string
    stored_by: string
    total: number
  }
>(at('all-imports.sql'))

/** The first lines, to show what stands in the columns. */
export const firstLines = reading<
  { import_id: number },
  { line: number; cells: string }
>(at('first-lines.sql'))

/** What files said goes 30 days after they were chosen: what became of each line stays, in which fields it was wrong, and which file it was. */
export const forgetImports = writing<
  Record<never, never>,
  { id: number; file_hash: string }
>(at('forget-imports.sql'))

/** Held for one batch, as long as it is still this run's and to be done. */
export const holdWork = writing<
  { id: number; runner: string; state: string },
  { id: number }
>(at('hold-work.sql'))

/**
 * What a run of the program took and has not said anything about for half a minute is free again, also where a clock was
 * set back.
 */
export const leaveSilent = writing<Record<never, never>, Record<never, never>>(at('leave-silent.sql'))

/** How many lines of each state imports have. */
export const lineCounts = reading<
  { ids: readonly number[] },
  {
    import_id: number
    state: 'unchecked' | 'new' | 'changed' | 'same' | 'wrong' | 'left_out' | 'added' | 'updated' | 'undone'
    n: number
  }
>(at('line-counts.sql'))

/** One line, held. */
export const lineToMend = writing<
  { import_id: number; line: number },
  {
    line: number
    cells: string
    mended: string
    state: 'unchecked' | 'new' | 'changed' | 'same' | 'wrong' | 'left_out' | 'added' | 'updated' | 'undone'
    of_one: string
  }
>(at('line-to-mend.sql'))

/** The first other line with the same mark. */
export const lineWithMark = reading<
  { import_id: number; line: number; mark: string },
  { line: number }
>(at('line-with-mark.sql'))

/** Lines by their numbers. */
export const linesByNumber = reading<
  { import_id: number; lines: readonly number[] },
  { line: number; cells: string; mended: string }
>(at('lines-by-number.sql'))

/** Lines of the same records as others that have these marks, unless they are stored or left out. */
export const linesOfOne = reading<
  { import_id: number; marks: readonly string[] },
  { line: number; cells: string; mended: string }
>(at('lines-of-one.sql'))

/**
 * The next lines after one that are not stored, left out or taken back. What they are not is asked, so that they are read in
 * their order from the last one on: by what they are, PostgreSQL would sort all that is left of the file each time.
 */
export const linesToCheck = reading<
  { import_id: number; after: number; limit: number },
  { line: number; cells: string; mended: string }
>(at('lines-to-check.sql'))

/**
 * The next lines to store; those that name records of other lines once all others are stored. With a line come all that
 * are of the same record.
 */
export const linesToStore = reading<
  { import_id: number; limit: number },
  {
    line: number
    state: 'unchecked' | 'new' | 'changed' | 'same' | 'wrong' | 'left_out' | 'added' | 'updated' | 'undone'
    form: string
    record_id: number | null
    record_version: number | null
  }
>(at('lines-to-store.sql'))

/**
 * The next lines to take back, what was stored last first: what names a record was stored after it. Lines of one record
 * come together.
 */
export const linesToUndo = reading<
  { import_id: number; limit: number },
  {
    line: number
    state: 'unchecked' | 'new' | 'changed' | 'same' | 'wrong' | 'left_out' | 'added' | 'updated' | 'undone'
    form: string
    before: string
    record_id: number
    record_version: number
  }
>(at('lines-to-undo.sql'))

/** What a check found of lines. */
export const noteChecked = writing<
  { checked: object; import_id: number },
  Record<never, never>
>(at('note-checked.sql'), { json: ['checked'] })

/** What became of lines. */
export const noteStored = writing<
  { stored: object; import_id: number },
  Record<never, never>
>(at('note-stored.sql'), { json: ['stored'] })

/** Documents of the old books with these numbers, each with its lines. */
export const oldDocumentsAlike = reading<
  { numbers: readonly string[] },
  {
    id: number
    number: string
    day: string
    kind: TaxKind
    buyer_name: string
    buyer_gst: string
    buyer_class: string
    place_of_supply: string
    value: number | null
    lines: { hsn: string; uqc: string; quantity: number; rate: number; taxable: number; description: string }[]
  }
>(at('old-documents-alike.sql'))

/** One line as it is shown. */
export const oneLine = reading<{ import_id: number; line: number }, StoredLine>(at('one-line.sql'))

/** Opening cylinders that stand, of customers and products, each with the place of the line that may be it. */
export const openingCylindersAlike = reading<
  { lines: object },
  {
    place: number
    id: number
    customer_id: number
    product: string
    day: string
    fulls: number
    deposits: number
  }
>(at('opening-cylinders-alike.sql'), { json: ['lines'] })

/** One document that moved the same cylinders of the same customer as an opening. */
export const openingCylindersUsed = reading<
  { ids: readonly number[] },
  { what: string; record: string }
>(at('opening-cylinders-used.sql'))

/**
 * Opening dues that stand, and opening advances as amounts below zero, each with the place of the line that may be it: by
 * the bill, or without one by the amount.
 */
export const openingMoneyAlike = reading<
  { lines: object },
  {
    place: number
    id: number
    customer_id: number
    day: string
    due_day: string
    bill_number: string
    amount: number
    note: string
  }
>(at('opening-money-alike.sql'), { json: ['lines'] })

/** One receipt that pays an opening due, or one advance that was set off or paid back, with its customer. */
export const openingMoneyUsed = reading<
  { dues: readonly number[]; advances: readonly number[] },
  { what: string; record: string }
>(at('opening-money-used.sql'))

/** Rows of the inventory, each with the place of the code that asks. */
export const openingStockAlike = reading<
  { codes: readonly string[] },
  {
    place: number
    id: number
    version: number
    uuid: string
    os_fulls: number
    os_emptys: number
    opening_date: string
  }
>(at('opening-stock-alike.sql'))

/** One document that moved stock of a product in the inventory. */
export const openingStockUsed = reading<
  { ids: readonly number[] },
  { what: string; record: string }
>(at('opening-stock-used.sql'))

/** Some lines of an import: all of them, or those of one state and those that were `mended` meanwhile. */
export const pageOfLines = reading<
  { import_id: number; state: string; mended: readonly number[]; limit: number; offset: number },
  StoredLine
>(at('page-of-lines.sql'))

/** Live products, each with the place of the code that asks. */
export const productsAlike = reading<
  { codes: readonly string[] },
  {
    place: number
    id: number
    version: number
    product_name: string
    uuid: string
    category: string
    type: string
    hsn: string
    gst: number
    mat: string
    uom: string
    capacity: number
    wt: number
    wc: number
    ht: number
    dia: number
    thick: number
    rsp: number
    discount: number
    security_deposit: number
  }
>(at('products-alike.sql'))

/** One product that is in the inventory, was bought, ordered or opened with a customer. */
export const productsUsed = reading<
  { ids: readonly number[] },
  { what: string; record: string }
>(at('products-used.sql'))

/** The records that lines became. */
export const recordsOfLines = reading<
  { import_id: number; lines: readonly number[] },
  { line: number; record_id: number }
>(at('records-of-lines.sql'))

/** Records that a file added. */
export const storedRecords = reading<
  { import_id: number },
  { line: number; form: string; record_id: number }
>(at('stored-records.sql'))

/**
 * The next import to work on is taken by a run of the program, unless another works on one; what a run left that has not
 * said anything for half a minute may be taken again, also where a clock was set back.
 */
export const takeImport = writing<
  { runner: string },
  {
    id: number
    kind: ImportKindName
    state: 'open' | 'checked' | 'storing' | 'stopped' | 'stored' | 'undoing' | 'undone'
    stored_by: number | null
    undone_by: number | null
  }
>(at('take-import.sql'))

/** The next lines that are wrong. */
export const wrongLines = reading<
  { import_id: number; after: number; limit: number },
  StoredLine
>(at('wrong-lines.sql'))
