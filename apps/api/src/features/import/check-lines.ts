import type { MappedField } from '@refill/contract/features/import/import.shapes.ts'
import type { LineState } from '@refill/contract/features/import/import.kinds.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { masks } from '../../masters/own-table.ts'
import { calledAs, findNamed, type Named } from './find-named.ts'
import type { Found, ImportKind, Lookup, Texts, Values } from './import-kind.ts'
import { judgeCells, judgeEmpty, type FileLine, type JudgedCells } from './judge-cells.ts'
import { findRecords } from './find-records.ts'
import { keyOf, markOfOne, type Key } from './keys.ts'
import { shownCell } from './typed-cell.ts'

/** What a check finds of a line. */
export type CheckedLine = {
  readonly line: number
  readonly state: Extract<LineState, 'new' | 'changed' | 'same' | 'wrong'>
  readonly problems: Texts
  /** What is stored: of a new one every field, of a changed one those that change. */
  readonly form: Values
  /** What the record says of the fields that change. */
  readonly before: Values
  /** Lines of the same file whose records fields name. */
  readonly refers: { readonly [field: string]: number }
  readonly record: Pick<Found, 'id' | 'version'> | undefined
  readonly key: Key | undefined
  /** What tells the lines of its record from all others; '' where it is one by itself. */
  readonly one: string
}

/** What is known of the lines of the file before, and of all of them where one names another. */
export type Seen = {
  /** The line that had a key first. */
  readonly keys: Map<string, number>
  /** Lines by what they may be called. */
  readonly called: ReadonlyMap<string, readonly number[]>
  /** Where not all lines come by: adds those that say the same as given ones. */
  readonly meet?: (
    trx: Transaction,
    lines: readonly { readonly line: number; readonly key: Key | undefined }[],
  ) => Promise<void>
}

type Judged = JudgedCells & { readonly line: number; key: Key | undefined }

/** The problems of one line grow from step to step. */
type Draft = Judged & {
  problems: Record<string, string>
  values: Record<string, unknown>
  refers: Record<string, number>
}

const namedIn = (seen: Seen, text: string, own: number): number | undefined => {
  const lines = (seen.called.get(calledAs(text)) ?? []).filter((line) => line !== own)
  return lines.length === 1 ? lines[0] : undefined
}

/** Cells that name a record have its id; of one that is in the file itself, the line. */
const resolve = async (trx: Transaction, kind: ImportKind, drafts: readonly Draft[], seen: Seen) => {
  const byKind = new Map<Lookup, Map<string, Named>>()
  for (const of of new Set(Object.values(kind.lookups))) {
    const texts = drafts.flatMap(({ named }) =>
      Object.entries(named).flatMap(([field, text]) => (kind.lookups[field] === of ? [text] : [])),
    )
    if (texts.length > 0) byKind.set(of, await findNamed(trx, of, texts))
  }
  for (const draft of drafts)
    for (const [field, text] of Object.entries(draft.named)) {
      const found = byKind.get(kind.lookups[field] ?? 'customers')?.get(text)
      const inFile = found && 'value' in found ? undefined : namedIn(seen, text, draft.line)
      if (inFile !== undefined) draft.refers[field] = inFile
      else if (found && 'value' in found) draft.values[field] = found.value
      else if (found) draft.problems[field] = found.problem
    }
}

const labelOf = ({ columns }: ImportKind, field: string) => columns[field]?.label ?? field

const refuseTwice = (kind: ImportKind, draft: Draft, seen: Seen) => {
  if (!draft.key) return
  const first = seen.keys.get(draft.key.mark)
  if (first === undefined || first === draft.line) {
    seen.keys.set(draft.key.mark, draft.line)
    return
  }
  const [field = ''] = draft.key.fields
  const what = draft.key.fields.map((one) => labelOf(kind, one)).join(' and ')
  draft.problems[field] = `Line ${first} has the same ${what}`
}

/** A masked number that is the one of the record says nothing new; any other has to be typed in full. */
const judgeMasked = (kind: ImportKind, draft: Draft, record: Found | undefined) => {
  for (const [field, cell] of Object.entries(draft.masked)) {
    const column = kind.columns[field]
    const mask = column && masks[column.kind]
    const stored = record?.values[field]
    if (!(mask && typeof stored === 'string' && mask(stored) === cell))
      draft.problems[field] = `${labelOf(kind, field)} is hidden here: type it in full`
  }
}

type Empty = readonly (readonly [field: string, judged: ReturnType<typeof judgeEmpty>])[]

/** What is said where fields are left empty: the same for every line. */
const emptyFieldsOf = ({ columns }: ImportKind): Empty =>
  Object.entries(columns).map(([field, column]) => [field, judgeEmpty(column)])

/** A new record has every field of its form. */
const completeNew = (emptyFields: Empty, draft: Draft) => {
  for (const [field, empty] of emptyFields) {
    if (field in draft.values || field in draft.problems || field in draft.masked) continue
    if ('problem' in empty) draft.problems[field] = empty.problem
    else draft.values[field] = empty.value
  }
}

const isSame = (one: unknown, other: unknown) =>
  one === other || shownCell({ kind: 'line' }, one) === shownCell({ kind: 'line' }, other)

const changesOf = (draft: Draft, record: Found) =>
  Object.entries(draft.values).filter(([field, value]) => !isSame(value, record.values[field]))

/** What the database alone knows. */
const askDatabase = async (trx: Transaction, kind: ImportKind, draft: Draft, record: Found | undefined) => {
  if (Object.keys(draft.problems).length > 0) return
  try {
    await kind.check(trx, { ...record?.values, ...draft.values }, record?.id)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const field = error.rule.field ?? ''
    draft.problems[Object.hasOwn(kind.columns, field) ? field : (Object.keys(kind.columns)[0] ?? '')] =
      error.message
  }
}

const finish = (kind: ImportKind, draft: Draft, record: Found | undefined): Omit<CheckedLine, 'one'> => {
  const { line, problems, values, refers, key } = draft
  const changes = record ? changesOf(draft, record) : Object.entries(values)
  const names = changes.map(([field]) => field)
  const [changed] = record && !kind.change ? names : []
  if (changed !== undefined)
    problems[changed] = 'It is there already and says otherwise: take that one back first'
  const isWrong = Object.keys(problems).length > 0
  const isSaid =
    record === undefined ? 'new' : names.length > 0 || Object.keys(refers).length > 0 ? 'changed' : 'same'
  return {
    line,
    state: isWrong ? 'wrong' : isSaid,
    problems,
    form: Object.fromEntries(changes),
    before: Object.fromEntries(record ? names.map((field) => [field, record.values[field]]) : []),
    refers,
    record: record && { id: record.id, version: record.version },
    key,
  }
}

/**
 * Judges lines as the form and the database would, and says which are there already. Nothing is written.
 * @param seen is added to
 */
export const checkLines = async (
  trx: Transaction,
  kind: ImportKind,
  mapping: readonly MappedField[],
  lines: readonly FileLine[],
  seen: Seen,
): Promise<CheckedLine[]> => {
  const drafts = lines.map((line): Draft => {
    const { problems, values, ...judged } = judgeCells(kind, mapping, line)
    const found = { problems: { ...problems }, values: { ...values } }
    return { ...judged, ...found, line: line.line, key: undefined, refers: {} }
  })
  await resolve(trx, kind, drafts, seen)
  for (const draft of drafts) draft.key = keyOf(trx.secrets, kind, draft.values)
  await seen.meet?.(trx, drafts)
  const found = await findRecords(trx, kind, drafts)
  const checked: CheckedLine[] = []
  const emptyFields = emptyFieldsOf(kind)
  for (const draft of drafts) {
    const [record, ...others] = found.get(draft.line) ?? []
    const [field = ''] = draft.key?.fields ?? []
    if (others.length > 0) draft.problems[field] = `${others.length + 1} records are called so already`
    refuseTwice(kind, draft, seen)
    judgeMasked(kind, draft, record)
    if (!record) completeNew(emptyFields, draft)
    await askDatabase(trx, kind, draft, record)
    checked.push({ ...finish(kind, draft, record), one: markOfOne(trx.secrets, kind, draft.values) })
  }
  return checked
}
