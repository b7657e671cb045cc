import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FieldDef, PoolClient } from 'pg'
import { commandTail } from '../writing/plan.ts'
import { readSql, textOf } from '../sql-file.ts'
import { typeRead, typeTaken, type Catalogue } from './catalogue.ts'
import { describe, isWriting } from './describe.ts'
import { readHeader, withParts, type Header } from './header.ts'
import { partsGiving, type Part } from './parts.ts'

export type Fields = { name: string; type: string }[]

/** A statement that PostgreSQL has prepared. */
export type Described = {
  file: URL
  header: Header
  does: 'reading' | 'writing' | 'command'
  params: Fields
  columns: Fields
  /** Parameters that are sent as JSON. */
  json: string[]
  /** Named parts that give columns of it. */
  parts: Part[]
}

/**
 * Tables whose columns may be missing on a row: those that an outer join brings. Where it brings something unnamed, or
 * grouping sets leave columns out, any may.
 */
const outerTables = (text: string): Set<string> | 'any' => {
  if (/\b(?:RIGHT|FULL)\s+(?:OUTER\s+)?JOIN\b|\b(?:GROUPING SETS|ROLLUP|CUBE)\b/i.test(text)) return 'any'
  const joined = [...text.matchAll(/\bLEFT\s+(?:OUTER\s+)?JOIN\s+(?:LATERAL\s+)?(\w+|\()/gi)].map(
    ([, name = '']) => name.toLowerCase(),
  )
  const parts = new Set(
    [...text.matchAll(/\b(\w+)\s*(?:\([^()]*\)\s*)?AS\s+(?:NOT\s+)?(?:MATERIALIZED\s+)?\(/gi)].map(
      ([, name = '']) => name.toLowerCase(),
    ),
  )
  return joined.some((name) => name === '(' || parts.has(name)) ? 'any' : new Set(joined)
}

const columnsOf = (
  text: string,
  fields: readonly FieldDef[],
  header: Header,
  catalogue: Catalogue,
): Fields => {
  const outer = outerTables(text)
  return fields.map(({ name, tableID, columnID, dataTypeID }) => {
    const said = header.types.get(name)
    if (said !== undefined) return { name, type: said }
    const origin = catalogue.columnAt.get(`${tableID}.${columnID}`)
    const words = origin && catalogue.wordsOf.get(`${origin.table}.${origin.name}`)
    const type = words ?? typeRead(catalogue.typeOf.get(dataTypeID) ?? '')
    const isThere = origin?.not_null === true && outer !== 'any' && !outer.has(origin.table)
    const never = header.notNull.has(name) || (isThere && !header.nullable.has(name))
    return { name, type: never ? type : `${type} | null` }
  })
}

const parametersOf = (
  names: readonly string[],
  types: readonly number[],
  header: Header,
  catalogue: Catalogue,
): Fields =>
  names.map((name, index) => {
    const said = header.types.get(name)
    const type = said ?? typeTaken(catalogue.typeOf.get(types[index] ?? 0) ?? '')
    return { name, type: header.nullable.has(name) ? `${type} | null` : type }
  })

/** What a header names has to be there, or a renamed column would lose what was said of it. */
const checkNames = (header: Header, known: ReadonlySet<string>) => {
  for (const name of [...header.types.keys(), ...header.notNull, ...header.nullable])
    if (!known.has(name)) throw new Error(`its header speaks of ${name}, which it does not have`)
}

const checkColumns = (fields: readonly FieldDef[]) => {
  const names = fields.map(({ name }) => name)
  const wrong = names.find((name, index) => !/^[a-z]\w*$/i.test(name) || names.indexOf(name) !== index)
  if (wrong !== undefined) throw new Error(`its column ${wrong} needs a name of its own`)
}

const doesOf = async (client: PoolClient, text: string, { isCommand, row }: Header) => {
  if (isCommand && !text.endsWith(commandTail)) throw new Error(`a command ends in ${commandTail}`)
  if (isCommand && row !== undefined) throw new Error('a command has an answer, and no @row')
  if (isCommand) return 'command'
  return (await isWriting(client, text)) ? 'writing' : 'reading'
}

const composedTypes = { condition: 'Condition', literal: 'number', order: 'RowOrder' }

const composedParams = ({ composed }: Header): Fields =>
  [...composed].map(([name, kind]) => ({ name, type: composedTypes[kind] }))

/** A condition that any row fulfils, a number and the first column stand for what the caller will compose. */
const tried = { condition: 'true', literal: '1', order: '1' }

const describeFile = async (client: PoolClient, file: URL, catalogue: Catalogue): Promise<Described> => {
  const own = readHeader(readFileSync(file, 'utf8'))
  const read = readSql(file)
  const names = [...new Set(read.names)].filter((name) => !own.composed.has(name))
  const text = textOf(read, (name) => {
    const kind = own.composed.get(name)
    return kind ? tried[kind] : `$${names.indexOf(name) + 1}`
  })
  const described = await describe(client, text)
  checkColumns(described.columns)
  const known = new Set(described.columns.map(({ name }) => name))
  const parts = partsGiving(file, known)
  const header = withParts(
    own,
    parts.map((part) => part.header),
  )
  checkNames(header, known.union(new Set(read.names)))
  const does = await doesOf(client, text, header)
  return {
    file,
    header,
    does,
    params: [...parametersOf(names, described.parameters, header, catalogue), ...composedParams(header)],
    columns: columnsOf(text, described.columns, header, catalogue),
    json: names.filter((_name, index) =>
      catalogue.typeOf.get(described.parameters[index] ?? 0)?.startsWith('json'),
    ),
    parts,
  }
}

/** @throws {Error} naming the file of a statement that cannot be prepared, or whose header is wrong */
export const describeStatement = (client: PoolClient, file: URL, catalogue: Catalogue): Promise<Described> =>
  describeFile(client, file, catalogue).catch((error: unknown) => {
    const problem = error instanceof Error ? error.message : String(error)
    throw new Error(`${fileURLToPath(file)}: ${problem}`, { cause: error })
  })
