import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import { findRecords } from './find-records.ts'
import type { ImportKind, Values } from './import-kind.ts'
import { sealing } from './sealed.ts'
import { linesToStore, noteStored } from './sql/statements.generated.ts'

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
  readonly record: { readonly id: number; readonly version: number } | undefined
}

/** The fields of one kind of records that name another; a line of the file that another names is stored by now. */
const withReferred = (kind: ImportKind, values: Values, refersRecord: number | null): Values => {
  const [field] = Object.keys(kind.lookups)
  return refersRecord !== null && field !== undefined ? { ...values, [field]: refersRecord } : values
}

const readLines = async (trx: Transaction, kind: ImportKind, id: number, limit: number): Promise<Ready[]> => {
  const { openValues } = sealing(trx.secrets, id)
  const found = await trx.read(linesToStore, { import_id: id, limit })
  return found.map(({ line, state, form, refers_record, record_id, record_version }) => ({
    line,
    state: state === 'new' ? 'new' : 'changed',
    values: withReferred(kind, openValues(line, 'form', form), refers_record),
    record: record_id === null ? undefined : { id: record_id, version: record_version ?? 0 },
  }))
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
  if (!record) throw new Error(`line ${line} changes no record`)
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
  const lines = await readLines(trx, kind, id, limit)
  const stored = await addNew(
    trx,
    by,
    kind,
    lines.filter(({ state }) => state === 'new'),
  )
  for (const line of lines.filter(({ state }) => state === 'changed'))
    stored.push(await changeOne(trx, by, kind, line))
  if (stored.length > 0) await note(trx, id, stored)
  const count = (state: Stored['state']) => stored.filter((one) => one.state === state).length
  return { lines: lines.length, added: count('added'), updated: count('updated') }
}

/** Says of the next line why it cannot be stored. */
export const refuseLine = async (
  trx: Transaction,
  kind: ImportKind,
  id: number,
  problem: string,
): Promise<void> => {
  const [next] = await readLines(trx, kind, id, 1)
  if (next) await note(trx, id, [wrong(kind, next.line, problem)])
}
