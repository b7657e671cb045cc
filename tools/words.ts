import type { Node } from 'oxc-parser'
import { filesNamed, isGenerated, isTest, lineAt, nodesIn, parse, read, report } from './sources.ts'

/**
 * `node tools/words.ts`: fails where a name of the product has a word that the last column of docs/glossary.md bans.
 * A word with brackets behind it is banned in one meaning only, which no program can tell: those are left to people.
 * Fails too where a status of an order is only a digit.
 */

/**
 * @property word what is banned, in lower case, of one word or several
 * @property instead the word that is used
 */
export type Ban = { word: string; instead: string }
/** @property place index into the text at which the name stands */
export type Name = { name: string; place: number }

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim())

/** @param glossary text of docs/glossary.md */
export const bansIn = (glossary: string): Ban[] =>
  glossary
    .split('\n')
    .filter((line) => /^\| (?!Word\b|-)/.test(line))
    .map(cellsOf)
    .flatMap(([, instead = '', , banned = '']) =>
      banned
        .split(/,(?![^(]*\))/)
        .map((word) => word.trim().toLowerCase())
        .filter((word) => word !== '' && !word.includes('('))
        .map((word) => ({ word, instead })),
    )

/** `HTTPClients` and `http-clients` as ' http clients '. */
const spaced = (name: string): string => {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
  return ` ${words.join(' ').toLowerCase()} `
}

/** The wire, tables and other programs spell their names with underscores or in capitals alone, nobody here does. */
const isOfOthers = (name: string): boolean => /_|^[A-Z\d]+$/.test(name)

/** @returns the first ban that a name breaks, in one or in many */
export const banOn = (name: string, bans: readonly Ban[]): Ban | undefined => {
  const words = spaced(name)
  return bans.find(({ word }) => words.includes(` ${word} `) || words.includes(` ${word}s `))
}

/**
 * The statuses of orders that stand in a text as digits, with no word behind them: `status = 4` and not
 * `status = 4 /* delivered *\/`. In TypeScript a name takes the place of the digit.
 */
export const bareStatusesIn = (text: string): Name[] =>
  [...text.matchAll(bareStatus)].map(({ 0: name, index }) => ({ name, place: index }))

const bareStatus =
  /\b(?:status|resumes) (?:(?:=|<>|IS (?:NOT )?DISTINCT FROM) [1-6]\b|(?:NOT )?IN \([1-6](?:, ?[1-6])*\)|[!=]== '?[2-6]\b)(?! \/\*)/g

function* declaredBy(node: Node | null | undefined): Generator<Name> {
  if (node?.type === 'Identifier') yield { name: node.name, place: node.start }
  else if (node?.type === 'AssignmentPattern') yield* declaredBy(node.left)
  else if (node?.type === 'RestElement') yield* declaredBy(node.argument)
  else if (node?.type === 'TSParameterProperty') yield* declaredBy(node.parameter)
  else if (node?.type === 'ArrayPattern') for (const one of node.elements) yield* declaredBy(one)
  else if (node?.type === 'ObjectPattern')
    for (const one of node.properties) yield* declaredBy(one.type === 'Property' ? one.value : one)
}

/** Keys of objects: in the contract they are fields of the wire. */
export const fieldsIn = (program: Node): Name[] =>
  [...nodesIn(program)].flatMap((node) =>
    node.type === 'Property' && !node.computed ? [...declaredBy(node.key)] : [],
  )

const memberIn = (node: Node): Node | undefined =>
  node.type === 'MethodDefinition' ||
  node.type === 'PropertyDefinition' ||
  node.type === 'TSPropertySignature' ||
  node.type === 'TSMethodSignature'
    ? node.key
    : undefined

/** What a file declares: variables, functions, parameters, types, and properties of types. */
export const namesIn = (program: Node): Name[] =>
  [...nodesIn(program)].flatMap((node) => [
    ...('id' in node ? declaredBy(node.id) : []),
    ...('params' in node && Array.isArray(node.params)
      ? node.params.flatMap((one) => [...declaredBy(one)])
      : []),
    ...declaredBy(memberIn(node)),
  ])

if (import.meta.main) {
  const bans = bansIn(read('docs/glossary.md'))
  const files = filesNamed(/^(?:apps|packages)\/.*\.(?:tsx?|sql)$/)
    .filter((path) => !isTest(path) && !isGenerated(path) && !path.includes('/migrations/'))
    .map((path) => ({ path, text: read(path) }))
  const parsed = files
    .filter(({ path }) => !path.endsWith('.sql'))
    .map((file) => ({ ...file, ...parse(file.path, file.text) }))
  const ofWire = new Set(
    parsed
      .filter(({ path }) => path.startsWith('packages/contract/'))
      .flatMap(({ program }) => fieldsIn(program).map(({ name }) => name)),
  )
  const told = ({ name }: Name, where: string): string[] => {
    const ban = isOfOthers(name) || ofWire.has(name) ? undefined : banOn(name, bans)
    return ban ? [`${where} ${name}: the glossary has ${ban.instead} and not ${ban.word}`] : []
  }
  report([
    ...files.flatMap(({ path, text }) =>
      bareStatusesIn(text).map(
        ({ name, place }) => `${path}:${lineAt(text, place)} ${name}: no word says which status that is`,
      ),
    ),
    ...files.flatMap(({ path }) => told({ name: path.replace(/.*\//, ''), place: 0 }, path)),
    ...parsed.flatMap(({ path, text, program }) =>
      namesIn(program).flatMap((one) => told(one, `${path}:${lineAt(text, one.place)}`)),
    ),
  ])
}
