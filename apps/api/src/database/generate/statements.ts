import { readFileSync } from 'node:fs'
import type { FieldDef, PoolClient } from 'pg'
import { commandTail } from '../writing/plan.ts'
import { readSql, textOf } from '../sql-file.ts'
import { typeRead, typeTaken, type Catalogue } from './catalogue.ts'
import { describe, isWriting } from './describe.ts'
import { readHeader, type Header } from './header.ts'

type Fields = { name: string; type: string }[]

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

const doc = (says: string): string => {
  const lines = says.replaceAll('*/', '* /').split('\n')
  return lines.length === 1
    ? `/** ${lines[0]} */`
    : `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */`
}

/** On one line where it fits. */
const shape = (fields: Fields): string => {
  if (fields.length === 0) return 'Record<never, never>'
  const line = `{ ${fields.map(({ name, type }) => `${name}: ${type}`).join('; ')} }`
  if (line.length <= 100 && !line.includes('\n')) return line
  return `{\n${fields.map(({ name, type }) => `    ${name}: ${type.replaceAll('\n', '\n    ')}\n`).join('')}  }`
}

const nameOf = (file: string) =>
  file.replace('.sql', '').replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())

const doesOf = async (client: PoolClient, text: string, { isCommand }: Header) => {
  if (isCommand && !text.endsWith(commandTail)) throw new Error(`a command ends in ${commandTail}`)
  if (isCommand) return 'command'
  return (await isWriting(client, text)) ? 'writing' : 'reading'
}

const listOf = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

const markedOf = (json: readonly string[], { composed }: Header) => {
  const parts = [
    ...(json.length > 0 ? [`json: [${listOf(json)}]`] : []),
    ...(composed.size > 0 ? [`composed: [${listOf([...composed.keys()])}]`] : []),
  ]
  return parts.length > 0 ? `, { ${parts.join(', ')} }` : ''
}

const composedTypes = { condition: 'Condition', literal: 'number', order: 'RowOrder' }

const composedParams = ({ composed }: Header): Fields =>
  [...composed].map(([name, kind]) => ({ name, type: composedTypes[kind] }))

/** A condition that any row fulfils, a number and the first column stand for what the caller will compose. */
const tried = { condition: 'true', literal: '1', order: '1' }

/** One statement as it stands in the generated file. */
const statementText = async (client: PoolClient, folder: URL, file: string, catalogue: Catalogue) => {
  const url = new URL(file, folder)
  const header = readHeader(readFileSync(url, 'utf8'))
  const read = readSql(url)
  const names = [...new Set(read.names)].filter((name) => !header.composed.has(name))
  const text = textOf(read, (name) => {
    const kind = header.composed.get(name)
    return kind ? tried[kind] : `$${names.indexOf(name) + 1}`
  })
  const described = await describe(client, text)
  checkColumns(described.columns)
  checkNames(header, new Set([...read.names, ...described.columns.map(({ name }) => name)]))
  const does = await doesOf(client, text, header)
  const params = [...parametersOf(names, described.parameters, header, catalogue), ...composedParams(header)]
  const columns = columnsOf(text, described.columns, header, catalogue)
  const json = names.filter((_name, index) =>
    catalogue.typeOf.get(described.parameters[index] ?? 0)?.startsWith('json'),
  )
  const row =
    does === 'command' ? (columns.find(({ name }) => name === 'answer')?.type ?? '') : shape(columns)
  const composed = new Set(header.composed.values())
  return {
    imports: header.imports,
    needs: [
      does,
      ...(composed.has('condition') ? ['type Condition'] : []),
      ...(composed.has('order') ? ['type RowOrder'] : []),
    ],
    name: nameOf(file),
    row,
    textWith: (shownRow: string) => `${doc(header.says)}
export const ${nameOf(file)} = ${does}<
  ${shape(params)},
  ${shownRow}
>(new URL('${file}', import.meta.url)${markedOf(json, header)})
`,
  }
}

/** A long row that a statement before has already is called by its name. */
const rowsByName = (made: readonly { name: string; row: string }[]): string[] =>
  made.map(({ name, row }) => {
    const first = row.includes('\n') ? made.find((one) => one.row === row) : undefined
    return first && first.name !== name ? `RowOf<typeof ${first.name}>` : row
  })

/** @returns the file of a folder's statements, each prepared @throws {Error} naming the file that cannot be */
export const folderText = async (
  client: PoolClient,
  folder: URL,
  files: readonly string[],
  catalogue: Catalogue,
): Promise<string> => {
  const made = []
  for (const file of files)
    made.push(
      await statementText(client, folder, file, catalogue).catch((error: unknown) => {
        throw new Error(
          `${new URL(file, folder).pathname}: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        )
      }),
    )
  const rows = rowsByName(made)
  const isNamed = rows.some((row) => row.startsWith('RowOf<'))
  const needs = [...new Set(made.flatMap((one) => one.needs)), ...(isNamed ? ['type RowOf'] : [])].toSorted()
  const inside = folder.pathname.split('/apps/api/src/')[1]
  const house = inside === undefined ? '@refill/api/' : '../'.repeat(inside.split('/').length - 1)
  const imports = [
    `import { ${needs.join(', ')} } from '${house}database/statement.ts'`,
    ...new Set(made.flatMap((one) => one.imports)),
  ]
  return `// Made by npm run generate from the .sql files beside it, never by hand.
${imports.join('\n')}

${made.map(({ textWith }, index) => textWith(rows[index] ?? '')).join('\n')}`
}
