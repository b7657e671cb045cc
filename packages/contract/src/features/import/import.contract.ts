import * as z from 'zod/mini'
import { choiceFilter, caller, listFields, pageFields, recordFilter } from '../../list.ts'
import { column, file, number, oneOf, phrase, recordId, rule } from '../../fields.ts'
import { operation } from '../../operation.ts'
import { importErrors } from './import.errors.ts'
import { delimiters, encodings, importKinds, largestImportBytes, lineStates } from './import.kinds.ts'
import {
  FileColumn,
  ImportCounts,
  ImportField,
  ImportKind,
  ImportLine,
  ImportRow,
  MappedField,
} from './import.shapes.ts'

const reading = { kind: 'read', right: 'import.write' } as const
const preparing = { kind: 'write', right: 'import.write' } as const
const deciding = { kind: 'write', right: 'import.approve' } as const
const usual = [importErrors.import_not_found, importErrors.import_not_allowed] as const

export const listImports = operation({
  ...reading,
  endpoint: 'api/import/list',
  summary: 'What was brought in from files, the newest first, and what can be.',
  fields: z.object(listFields),
  answer: z.object({ totalcount: z.number(), reponselist: z.array(ImportRow), kinds: z.array(ImportKind) }),
})

export const startImport = operation({
  endpoint: 'api/import/start',
  kind: 'create',
  right: 'import.write',
  uploads: true,
  summary:
    'Takes a file in: .xlsx, .csv, a pasted table, Tally XML or a table of a web page. Or the file of another import, for another kind. Nothing is stored of it but its lines, each encrypted, for 30 days.',
  fields: z
    .object({
      ...caller,
      kind: oneOf('Kind', importKinds, 'Please select what to bring in'),
      file: file({ maxBytes: largestImportBytes, tooLarge: 'A file has at most 20 MB: divide it' }),
      of: recordFilter('Import'),
    })
    .check(
      rule<{ file: File | undefined; of: number }>(
        (given) => (given.file || given.of ? undefined : 'Choose a file, or paste its lines'),
        'file',
      ),
    ),
  answer: z.object({ id: z.number() }),
  errors: [...usual, importErrors.import_unreadable, importErrors.import_forgotten],
})

export const readImport = operation({
  ...reading,
  endpoint: 'api/import/read',
  summary: 'One import: its file, its columns and which field each is, and a page of its lines.',
  fields: z.object({
    ...caller,
    ...pageFields,
    id: recordId(),
    state: choiceFilter('State', lineStates),
    /** Lines that are listed whatever their state: those that were mended since somebody turned to them. */
    'mended[]': column('mended[]', { max: 7 }),
  }),
  answer: z.object({
    import: ImportRow,
    fields: z.array(ImportField),
    sheets: z.array(z.object({ name: z.string(), lines: z.number(), isHidden: z.boolean() })),
    sheet: z.string(),
    encoding: z.enum(encodings),
    delimiter: z.enum(delimiters),
    first_heading: z.number(),
    last_heading: z.number(),
    /** What whoever brings it in should know of the file. */
    notes: z.array(z.string()),
    columns: z.array(FileColumn),
    mapping: z.array(MappedField),
    totalcount: z.number(),
    reponselist: z.array(ImportLine),
  }),
  errors: usual,
})
export type ImportAnswer = z.output<(typeof readImport)['answer']>

export const mapImport = operation({
  ...preparing,
  endpoint: 'api/import/map',
  summary:
    'Says which column is which field, what all lines have where there is no column, in which order days are written; or that another sheet, encoding or line of headings is meant, by which the file is read anew.',
  fields: z.object({
    ...caller,
    id: recordId(),
    sheet: phrase('Sheet', 100),
    encoding: oneOf('Encoding', encodings, 'Please select how letters are written', ''),
    delimiter: oneOf('Delimiter', delimiters, 'Please select what stands between cells', ''),
    /** Line of the file; 0 where it has no headings, -1 where it stays as it was read. */
    first_heading: number('First line of headings', { otherwise: -1, min: -1, max: 1_048_576 }),
    last_heading: number('Last line of headings', { otherwise: -1, min: -1, max: 1_048_576 }),
    'field[]': column('field[]', { max: 60 }),
    /** Its number, from 0; '' where all lines have the value. */
    'column[]': column('column[]', { max: 5 }),
    'value[]': column('value[]', { max: 500 }),
    'order[]': column('order[]', { max: 3 }),
  }),
  answer: z.object({}),
  errors: [
    ...usual,
    importErrors.import_unreadable,
    importErrors.import_forgotten,
    importErrors.import_under_way,
    importErrors.import_begun,
    importErrors.import_over,
    importErrors.import_column_twice,
  ],
})

export const checkImport = operation({
  ...preparing,
  endpoint: 'api/import/check',
  summary:
    'Judges every line as its form and the database would, says which are there already, and stores nothing of them.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({ counts: ImportCounts }),
  errors: [
    ...usual,
    importErrors.import_forgotten,
    importErrors.import_under_way,
    importErrors.import_over,
    importErrors.import_column_missing,
    importErrors.import_order_unknown,
  ],
})

export const fixLine = operation({
  ...preparing,
  endpoint: 'api/import/fix',
  summary:
    'Types other texts over the cells of one line and judges it anew, leaves it out, or takes it in again.',
  fields: z.object({
    ...caller,
    id: recordId(),
    line: recordId('Line'),
    left_out: oneOf('Left out', ['', '0', '1'], 'Left out must be 0 or 1', ''),
    'field[]': column('field[]', { max: 60 }),
    'text[]': column('text[]', { max: 2_000, lines: true }),
  }),
  answer: z.object({ line: ImportLine, counts: ImportCounts }),
  errors: [
    ...usual,
    importErrors.import_forgotten,
    importErrors.import_unchecked,
    importErrors.import_under_way,
    importErrors.import_over,
    importErrors.import_line_unknown,
    importErrors.import_line_stored,
  ],
})

export const storeImport = operation({
  ...deciding,
  endpoint: 'api/import/store',
  summary:
    'Begins to store what is new and what is changed, in the background; one import at a time, others wait.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({}),
  errors: [
    ...usual,
    importErrors.import_forgotten,
    importErrors.import_unchecked,
    importErrors.import_under_way,
    importErrors.import_over,
    importErrors.import_nothing_to_store,
  ],
})

export const stopImport = operation({
  ...deciding,
  endpoint: 'api/import/stop',
  summary: 'Stops storing or taking back: what is done stays, and either can go on later.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({}),
  errors: [...usual, importErrors.import_not_running],
})

export const undoImport = operation({
  ...deciding,
  endpoint: 'api/import/undo',
  summary:
    'Takes back all that was stored of a file, in the background: what was added goes, what was changed is as before. Refused while anything stands on it, which is named.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({}),
  errors: [
    ...usual,
    importErrors.import_forgotten,
    importErrors.import_under_way,
    importErrors.import_nothing_stored,
    importErrors.import_stood_on,
  ],
})
