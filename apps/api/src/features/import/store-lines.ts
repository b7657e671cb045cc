import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import { findRecords } from './find-records.ts'
import type { ImportKind, Values } from './import-kind.ts'
import { sealing } from './sealed.ts'
import { linesToStore, noteStored, recordsOfLines } from './sql/statements.generated.ts'

type Stored = {
  line: number
  state: 'added' | 'updated' | 'wrong'
  problems: { readonly [field: string]: string }
  record_id: number | null
  record_version: number | null
}

/** A line that is about to be stored. */
type Ready = {
  readonly line: number
  readonly state: 'new' | 'changed'
  readonly values: Values
  /** A line that it names and that is not stored. */
  readonly missing: number | undefined
  readonly record: { readonly id: number; readonly version: number } | undefined
}

/** Records of lines that other lines name; those stand behind them, so they are stored by now, or never will be. */
const recordsNamed = async (trx: Transaction, id: number, lines: readonly number[]) =>
  new Map(
    (lines.length > 0 ? await trx.read(recordsOfLines, { import_id: id, lines }) : []).map(
      ({ line, record_id }) => [line, record_id],
    ),
  )

const readLines = async (trx: Transaction, id: number, limit: number): Promise<Ready[]> => {
  const { openForm } = sealing(trx.secrets, id)
  const found = await trx.read(linesToStore, { import_id: id, limit })
  const forms = found.map(({ line, form }) => openForm(line, form))
  const records = await recordsNamed(
    trx,
    id,
    forms.flatMap(({ refers }) => Object.values(refers)),
  )
  return found.map(({ line, state, record_id, record_version }, index) => {
    const { values = {}, refers = {} } = forms[index] ?? {}
    const named = Object.entries(refers).map(([field, of]) => [field, records.get(of)] as const)
    return {
      line,
      state: state === 'new' ? 'new' : 'changed',
      values: { ...values, ...Object.fromEntries(named) },
      missing: Object.values(refers).find((of) => !records.has(of)),
      record: record_id === null ? undefined : { id: record_id, version: record_version ?? 0 },
    }
  })
}

const wrong = (kind: ImportKind, line: number, problem: string): Stored => ({
  line,
  state: 'wrong',
  problems: { [kind.keys[0]?.[0] ?? '']: problem },
  record_id: null,
  record_version: null,
})

const addNew = async (
  trx: Transaction,
  by: Actor,
  kind: ImportKind,
  lines: readonly Ready[],
): Promise<Stored[]> => {
  const there = await findRecords(trx, kind, lines)
  const fresh = lines.filter(({ line }) => !there.has(line))
  for (const { values } of fresh) await kind.check(trx, values)
  const ids =
    fresh.length > 0
      ? await kind.add(
          trx,
          by,
          fresh.map(({ values }) => values),
        )
      : []
  return [
    ...fresh.map(({ line }, index): Stored => ({
      line,
      state: 'added',
      problems: {},
      record_id: ids[index] ?? null,
      record_version: 1,
    })),
    ...lines
      .filter(({ line }) => there.has(line))
      .map(({ line }) => wrong(kind, line, 'Somebody added this one since the check: check again')),
  ]
}

const changeOne = async (
  trx: Transaction,
  by: Actor,
  kind: ImportKind,
  { line, values, record }: Ready,
): Promise<Stored> => {
  if (!record || !kind.change) throw new Error(`line ${line} changes no record`)
  const version = await kind.change(trx, by, record, values)
  return { line, state: 'updated', problems: {}, record_id: record.id, record_version: version }
}

const note = (trx: Transaction, id: number, stored: readonly Stored[]) =>
  trx.write(noteStored, { import_id: id, stored })

/** What a batch did; nothing where no line is left. */
export type Done = { readonly lines: number; readonly added: number; readonly updated: number }

/**
 * Stores the next lines, all or none.
 * @throws {DomainError} what the commands refuse of one of them
 */
export const storeLines = async (
  trx: Transaction,
  by: Actor,
  kind: ImportKind,
  id: number,
  limit: number,
): Promise<Done> => {
  const found = await readLines(trx, id, limit)
  const lines = found.filter(({ missing }) => missing === undefined)
  const stored = await addNew(
    trx,
    by,
    kind,
    lines.filter(({ state }) => state === 'new'),
  )
  for (const line of lines.filter(({ state }) => state === 'changed'))
    stored.push(await changeOne(trx, by, kind, line))
  for (const { line, missing } of found)
    if (missing !== undefined)
      stored.push(wrong(kind, line, `Line ${missing}, which it names, is not stored`))
  if (stored.length > 0) await note(trx, id, stored)
  const count = (state: Stored['state']) => stored.filter((one) => one.state === state).length
  return { lines: found.length, added: count('added'), updated: count('updated') }
}

/** Says of the next line, and of those that are stored with it, why they cannot be. */
export const refuseLine = async (
  trx: Transaction,
  kind: ImportKind,
  id: number,
  problem: string,
): Promise<void> => {
  const next = await readLines(trx, id, 1)
  const lines = next.map(({ line }) => wrong(kind, line, problem))
  if (lines.length > 0) await note(trx, id, lines)
}
