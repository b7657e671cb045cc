import type { Reader } from '../../database/handles.ts'
import type { Found, ImportKind, Values } from './import-kind.ts'
import { hasAll } from './keys.ts'
import { shownCell } from './typed-cell.ts'

const isEmpty = (value: unknown) => shownCell({ kind: 'line' }, value) === ''

/** Whether nothing that would tell them apart is said of both. */
const mayBeSame = (record: Found, values: Values, fields: readonly string[]) =>
  fields.every((field) => isEmpty(values[field]) || isEmpty(record.values[field]))

/**
 * Records that are there, by the first key of a line that finds any. One that an earlier key would tell apart is another
 * record: a person has two connections under one name and mobile.
 */
export const findRecords = async (
  reader: Pick<Reader, 'read' | 'readComposed' | 'secrets'>,
  kind: ImportKind,
  drafts: readonly { readonly line: number; readonly values: Values }[],
) => {
  const found = new Map<number, readonly Found[]>()
  for (const [index, fields] of kind.keys.entries()) {
    const lines = drafts.filter(({ line, values }) => !found.has(line) && hasAll(values, fields))
    if (lines.length === 0) continue
    const records = await kind.find(
      reader,
      fields,
      lines.map(({ values }) => values),
    )
    const earlier = kind.keys
      .slice(0, index)
      .flat()
      .filter((field) => !fields.includes(field))
    for (const [at, { line, values }] of lines.entries()) {
      const fitting = (records[at] ?? []).filter((record) => mayBeSame(record, values, earlier))
      if (fitting.length > 0) found.set(line, fitting)
    }
  }
  return found
}
