import { basename, join, relative } from 'node:path'
import type { PoolClient } from 'pg'
import type { Catalogue } from './catalogue.ts'
import { folderOf, printWidth, rowsOf, shape, type Rows } from './rows.ts'
import { describeStatement, type Described } from './statements.ts'

const doc = (says: string): string => {
  const lines = says.replaceAll('*/', '* /').split('\n')
  return lines.length === 1
    ? `/** ${lines[0]} */`
    : `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */`
}

const nameOf = (file: URL) =>
  basename(file.pathname, '.sql').replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())

const listOf = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

const markedOf = ({ json, header: { composed } }: Described) => {
  const parts = [
    ...(json.length > 0 ? [`json: [${listOf(json)}]`] : []),
    ...(composed.size > 0 ? [`composed: [${listOf([...composed.keys()])}]`] : []),
  ]
  return parts.length > 0 ? `, { ${parts.join(', ')} }` : ''
}

/** As the formatter would write it. */
const callOf = (start: string, types: readonly string[], given: string): string => {
  const short = `${start}<${types.join(', ')}>`
  if (short.length + given.length + 2 <= printWidth && !short.includes('\n')) return `${short}(${given})`
  return `${start}<\n  ${types.join(',\n  ')}\n>(${given})`
}

const answerOf = ({ columns }: Described): string => columns.find(({ name }) => name === 'answer')?.type ?? ''

const statementText = (one: Described, rows: Rows): string => {
  const { header, does, params, file } = one
  const row = does === 'command' ? answerOf(one) : rows.ofStatement(one).text
  const given = `at('${basename(file.pathname)}')${markedOf(one)}`
  return `${doc(header.says)}\n${callOf(`export const ${nameOf(file)} = ${does}`, [shape(params, '  '), row], given)}\n`
}

const needsOf = ({ does, header }: Described): string[] => {
  const composed = new Set(header.composed.values())
  return [
    does,
    ...(composed.has('condition') ? ['type Condition'] : []),
    ...(composed.has('order') ? ['type RowOrder'] : []),
  ]
}

/** Where a module of the server is imported from in the generated file of a folder. */
const pathFrom = (folder: string, path: string): string => {
  const server = '/apps/api/src/'
  if (!folder.includes(server) && path.includes(server)) return `@refill/api/${path.split(server)[1]}`
  return relative(folder, path).replace(/^(?!\.)/, './')
}

const importsOf = (folder: string, inside: readonly Described[], rows: Rows, house: string): string[] => {
  const own = rows.named.filter((row) => row.folder === folder)
  const uses = [...inside.flatMap((one) => rows.ofStatement(one).uses), ...own.flatMap((row) => row.uses)]
  const taken = [
    ...[...inside.flatMap(({ header }) => header.imports), ...own.flatMap((row) => row.imports)].flatMap(
      ({ names, from }) => names.split(', ').map((name) => ({ name, from })),
    ),
    ...uses
      .filter((use) => use.folder !== folder)
      .map((use) => ({
        name: use.name,
        from: pathFrom(folder, join(use.folder, 'statements.generated.ts')),
      })),
  ]
  const needs = [...new Set(inside.flatMap(needsOf))].toSorted()
  return [
    ...(needs.length > 0 ? [`import { ${needs.join(', ')} } from '${house}'`] : []),
    ...[...Map.groupBy(taken, ({ from }) => from)].map(([from, names]) => {
      const list = [...new Set(names.map(({ name }) => name))].toSorted()
      return `import type { ${list.join(', ')} } from '${from}'`
    }),
  ]
}

/**
 * The generated files of these statements by their paths, each statement prepared.
 * @param files of all statements; named parts stand in the folder of one of them
 * @param house folder of the database's own modules
 * @throws {Error} naming the file of a statement that cannot be
 */
export const statementTexts = async (
  client: PoolClient,
  files: readonly URL[],
  catalogue: Catalogue,
  house: string,
): Promise<Map<string, string>> => {
  const all: Described[] = []
  for (const file of files) all.push(await describeStatement(client, file, catalogue))
  const rows = rowsOf(all)
  const folders = Map.groupBy(all, ({ file }) => folderOf(file))
  return new Map(
    [...folders].map(([folder, inside]) => {
      const imports = importsOf(folder, inside, rows, pathFrom(folder, join(house, 'statement.ts')))
      const named = rows.named
        .filter((row) => row.folder === folder)
        .map(({ name, text }) => `export type ${name} = ${text}\n`)
      const place = 'const at = (file: string) => new URL(file, import.meta.url)\n'
      const parts = [place, ...named, ...inside.map((one) => statementText(one, rows))]
      return [
        join(folder, 'statements.generated.ts'),
        `// Made by npm run generate from the .sql files beside it, never by hand.
${imports.join('\n')}

${parts.join('\n')}`,
      ]
    }),
  )
}
