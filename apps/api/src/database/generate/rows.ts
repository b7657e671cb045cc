import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Header } from './header.ts'
import type { Part } from './parts.ts'
import type { Described, Fields } from './statements.ts'

/** A row that has a name, which stands once, in the generated file of its folder. */
type NamedRow = {
  name: string
  folder: string
  columns: Fields
  /** Whose statement or part it is first. */
  file: string
  text: string
  imports: Header['imports']
  /** Rows that it consists of, from their folders. */
  uses: Use[]
}
type Use = { name: string; folder: string }

export type Rows = {
  /** Rows to declare in the generated file of a folder. */
  named: NamedRow[]
  /** How a statement says its row, and which named rows that takes. */
  ofStatement: (one: Described) => { text: string; uses: Use[] }
}

export const folderOf = (file: URL): string => dirname(fileURLToPath(file))

/** Of the formatter, which leaves generated files alone. */
export const printWidth = 110

/** On one line where it fits. */
export const shape = (fields: Fields, indent = ''): string => {
  if (fields.length === 0) return 'Record<never, never>'
  const line = `{ ${fields.map(({ name, type }) => `${name}: ${type}`).join('; ')} }`
  if (line.length <= printWidth - '  ,'.length && !line.includes('\n')) return line
  const lines = fields.map(
    ({ name, type }) => `${indent}  ${name}: ${type.replaceAll('\n', `\n${indent}  `)}\n`,
  )
  return `{\n${lines.join('')}${indent}}`
}

const keyOf = ({ folder, name }: Use): string => `${folder}/${name}`

const sorted = (columns: Fields): string[] => columns.map(({ name, type }) => `${name}: ${type}`).toSorted()

const partUse = ({ file, name }: Part): Use => ({ folder: folderOf(file), name })

const columnsOfPart = (part: Part, { columns }: Described): Fields =>
  columns.filter(({ name }) => part.columns.includes(name))

/** A row as its named parts and what is left. */
const textOfRow = ({ parts, columns }: Described, indent: string) => {
  const rest = columns.filter(({ name }) => !parts.some((part) => part.columns.includes(name)))
  const isAll = rest.length === 0 && parts.length > 0
  return {
    text: [...parts.map(({ name }) => name), ...(isAll ? [] : [shape(rest, indent)])].join(' & '),
    uses: parts.map(partUse),
  }
}

const ownRow = (one: Described): NamedRow[] =>
  one.header.row === undefined
    ? []
    : [
        {
          name: one.header.row,
          folder: folderOf(one.file),
          file: fileURLToPath(one.file),
          columns: one.columns,
          imports: [],
          ...textOfRow(one, ''),
        },
      ]

const partRows = (one: Described): NamedRow[] =>
  one.parts.map((part) => ({
    ...partUse(part),
    file: fileURLToPath(one.file),
    columns: columnsOfPart(part, one),
    imports: part.header.imports,
    text: shape(columnsOfPart(part, one)),
    uses: [],
  }))

/** One name means one row. @throws {Error} naming what differs */
const checkSame = (first: NamedRow, other: NamedRow): void => {
  const [before, now] = [sorted(first.columns), sorted(other.columns)]
  const differs = [
    ...now.filter((column) => !before.includes(column)),
    ...before.filter((column) => !now.includes(column)),
  ]
  if (differs.length > 0)
    throw new Error(`${other.file}: its ${first.name} is not that of ${first.file}: ${differs.join(', ')}`)
}

/** A long row that stands twice needs a name, or each copy would be read for what it differs in. */
const checkNamed = (all: readonly Described[]): void => {
  const long = all.filter(
    ({ does, parts, columns }) => does !== 'command' && parts.length === 0 && shape(columns).includes('\n'),
  )
  for (const same of Map.groupBy(long, ({ columns }) => sorted(columns).join('\n')).values()) {
    const [first, ...others] = same.map(({ file }) => fileURLToPath(file))
    const names = new Set(same.map(({ header }) => header.row))
    if (others.length > 0 && (names.size > 1 || names.has(undefined)))
      throw new Error(`${others.join(', ')}: the row is that of ${first}; @row names it once`)
  }
}

/** @throws {Error} where a name means two rows, or a long row stands twice without one */
export const rowsOf = (all: readonly Described[]): Rows => {
  const named = new Map<string, NamedRow>()
  for (const row of all.flatMap((one) => [...partRows(one), ...ownRow(one)])) {
    const first = named.get(keyOf(row))
    if (first) checkSame(first, row)
    else named.set(keyOf(row), row)
  }
  checkNamed(all)
  return {
    named: [...named.values()],
    ofStatement: (one) => {
      const { row } = one.header
      if (row !== undefined) return { text: row, uses: [{ folder: folderOf(one.file), name: row }] }
      return textOfRow(one, '  ')
    },
  }
}
