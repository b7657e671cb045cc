import type { MappedField } from '@refill/contract/features/import/import.shapes.ts'
import type { FieldKind } from '@refill/contract/masters/described-fields.ts'
import type { ColumnFacts } from './column-facts.ts'
import type { ImportKind } from './import-kind.ts'

const normalised = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** Which fields a form of content fits. */
const kindsOf: { readonly [Form in ColumnFacts['form']]: readonly FieldKind[] } = {
  '': [],
  gstin: ['gstin'],
  pan: ['pan'],
  aadhaar: ['aadhaar'],
  mobile: ['mobile'],
  vehicle: ['upper'],
  email: ['email'],
  pincode: ['pincode'],
}

const namesOf = ({ columns, called }: ImportKind, field: string) =>
  [columns[field]?.label ?? '', field, ...(called[field] ?? [])].map(normalised)

/**
 * Which column is probably which field: by its heading, the label first, and where no heading says it, by what stands in
 * it. Each column and each field is taken once.
 */
export const guessMapping = (kind: ImportKind, columns: readonly ColumnFacts[]): MappedField[] => {
  const mapped = new Map<string, number>()
  const taken = new Set<number>()
  const take = (field: string, index: number) => {
    if (index < 0 || mapped.has(field)) return
    mapped.set(field, index)
    taken.add(index)
  }
  const free = (fits: (facts: ColumnFacts) => boolean) =>
    columns.findIndex((facts, index) => !taken.has(index) && facts.filled > 0 && fits(facts))
  const fields = Object.keys(kind.columns)
  const longest = Math.max(0, ...fields.map((field) => namesOf(kind, field).length))
  // The best names of all fields before the second best of any.
  for (let place = 0; place < longest; place += 1)
    for (const field of fields) {
      const name = namesOf(kind, field)[place]
      if (name)
        take(
          field,
          free(({ heading }) => normalised(heading) === name),
        )
    }
  for (const field of fields)
    take(
      field,
      free(({ form }) => kindsOf[form].includes(kind.columns[field]?.kind ?? 'line')),
    )
  return fields.flatMap((field) => {
    const column = mapped.get(field)
    return column === undefined ? [] : [{ field, column, value: '', order: columns[column]?.order ?? '' }]
  })
}

/**
 * What was chosen for the same headings, and what is guessed of columns that had nothing in them then: a column that was
 * empty was never chosen against.
 */
export const mappingAgain = (
  last: { readonly mapping: readonly MappedField[]; readonly columns: readonly ColumnFacts[] } | undefined,
  guessed: readonly MappedField[],
): MappedField[] => {
  if (!last) return [...guessed]
  const { mapping, columns } = last
  const added = guessed.filter(
    ({ field, column }) =>
      column !== null &&
      columns[column]?.filled === 0 &&
      !mapping.some((one) => one.field === field || one.column === column),
  )
  return [...mapping, ...added]
}

/** The headings in one text, by which the same kind of file is known again. */
export const headingsInOne = (columns: readonly ColumnFacts[]): string =>
  columns.map(({ heading }) => normalised(heading)).join('|')
