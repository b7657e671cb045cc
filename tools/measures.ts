import { resolve } from 'node:path'
import type { Node } from 'oxc-parser'
import { filesNamed, isGenerated, isTest, lineAt, nodesIn, parse, read, report, root } from './sources.ts'

/**
 * `node tools/measures.ts [folder]`: how large the rooms of the house are and how far they trust the compiler
 * (docs/decisions/0013). Fails where a limit is broken; another folder, such as an older checkout, is only counted.
 */

/** Tightened when the house has become better, never loosened. */
const limits = {
  fileLines: 300,
  /** Of the nine shortest in ten, in each room. */
  usualFileLines: 150,
  functionLines: 80,
  usualFunctionLines: 25,
  /** In a thousand lines of each room, `as const` not counted. */
  casts: 0.6,
  /** `as unknown as`, `as never` and `as any`, which the compiler cannot check at all. */
  blindCasts: 0,
}

const rooms = ['values', 'contract', 'api', 'admin', 'sample-business', 'bench', 'tools'] as const
type Room = (typeof rooms)[number]
/** The product itself, which is added up. */
const product: readonly string[] = ['values', 'contract', 'api', 'admin'] satisfies Room[]

type Place = { path: string; line: number; lines: number }
type Code = Record<'functions' | 'bodies' | 'casts' | 'blindCasts' | 'any' | 'asserted', Place[]>
type File = { path: string; room: Room; lines: number; comments: number; code: Code | undefined }

const functionTypes: readonly string[] = [
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]

/** One that has braces: those of one expression would hide them by their number. */
const isBody = (node: Node): boolean =>
  (node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression') &&
  node.body?.type === 'BlockStatement'

const isCast = (node: Node): boolean => {
  if (node.type !== 'TSAsExpression' && node.type !== 'TSTypeAssertion') return false
  const { typeAnnotation: type } = node
  const isConst =
    type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
  return !isConst
}

const isBlind = (node: Node): boolean => {
  if (node.type !== 'TSAsExpression') return false
  const { expression, typeAnnotation } = node
  const isByUnknown = isCast(expression) && 'typeAnnotation' in expression
  return (
    /^TS(?:Never|Any)Keyword$/.test(typeAnnotation.type) ||
    (isByUnknown && expression.typeAnnotation?.type === 'TSUnknownKeyword')
  )
}

const codeOf = (path: string, text: string) => {
  const { program, comments } = parse(path, text)
  const nodes = [...nodesIn(program)]
  const placeOf = ({ start, end }: { start: number; end: number }): Place => ({
    path,
    line: lineAt(text, start),
    lines: text.slice(start, end).split('\n').length,
  })
  const places = (isMeant: (node: Node) => boolean) => nodes.filter(isMeant).map(placeOf)
  const code: Code = {
    functions: places(({ type }) => functionTypes.includes(type)),
    bodies: places(isBody),
    casts: places(isCast),
    blindCasts: places(isBlind),
    any: places(({ type }) => type === 'TSAnyKeyword'),
    asserted: places(({ type }) => type === 'TSNonNullExpression'),
  }
  return { code, comments: comments.map(placeOf).reduce((sum, { lines }) => sum + lines, 0) }
}

const lineCount = (text: string): number => text.trimEnd().split('\n').length
const sqlComments = (text: string): number => text.split('\n').filter((line) => /^\s*--/.test(line)).length

const folder = resolve(process.argv[2] ?? root)
const isOwn = folder === resolve(root)
const isApplied = (path: string) => path.includes('/migrations/')

const files = filesNamed(/\.(?:tsx?|mjs|sql)$/, folder).flatMap((path): File[] => {
  const room = rooms.find((name) => new RegExp(`^(?:packages/|apps/)?${name}/`).test(path))
  if (!room || isTest(path) || isGenerated(path) || isApplied(path)) return []
  const text = read(path, folder)
  const lines = lineCount(text)
  if (path.endsWith('.sql')) return [{ path, room, lines, comments: sqlComments(text), code: undefined }]
  return [{ path, room, lines, ...codeOf(path, text) }]
})

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0
const spread = (values: readonly number[]): string =>
  [0.5, 0.9, 1].map((share) => percentile(values, share)).join('/')
const sum = (all: readonly File[], measure: (file: File) => number): number =>
  all.reduce((total, file) => total + measure(file), 0)
const places = (all: readonly File[], kind: keyof Code): Place[] =>
  all.flatMap(({ code }) => code?.[kind] ?? [])

const usual = (values: readonly number[]): number => percentile(values, 0.9)
const linesOf = ({ lines }: { lines: number }): number => lines
const castsIn = (all: readonly File[]): number => (places(all, 'casts').length / sum(all, linesOf)) * 1000
const commentsIn = (all: readonly File[]): number =>
  (sum(all, ({ comments }) => comments) / sum(all, linesOf)) * 100

const columns: [head: string, cell: (all: File[]) => string | number][] = [
  ['files', (all) => all.length],
  ['lines', (all) => sum(all, linesOf)],
  ['of SQL', (all) => sum(all, ({ code, lines }) => (code ? 0 : lines))],
  ['file med/p90/max', (all) => spread(all.map(linesOf))],
  ['under 16', (all) => all.filter(({ code, lines }) => code && lines < 16).length],
  ['function med/p90/max', (all) => spread(places(all, 'bodies').map(linesOf))],
  ['casts', (all) => places(all, 'casts').length],
  ['in 1,000 lines', (all) => castsIn(all).toFixed(1)],
  ['blind', (all) => places(all, 'blindCasts').length],
  ['any', (all) => places(all, 'any').length],
  ['!', (all) => places(all, 'asserted').length],
  ['comments', (all) => `${commentsIn(all).toFixed(1)} %`],
]

const filesOf = (...names: string[]): File[] => files.filter(({ room }) => names.includes(room))
const inRooms = [...rooms.map((room) => [room]), product]
  .map((names) => ({ name: names.join(' + '), all: filesOf(...names) }))
  .filter(({ all }) => all.length > 0)
const rows: string[][] = [
  ['', ...columns.map(([head]) => head)],
  ...inRooms.map(({ name, all }) => [name, ...columns.map(([, cell]) => String(cell(all)))]),
]
const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
for (const row of rows)
  process.stdout.write(`${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`)

const tooLong = (what: string, all: readonly Place[], limit: number): string[] =>
  all
    .filter(({ lines }) => lines > limit)
    .map(({ path, line, lines }) => `${path}:${line} a ${what} of ${lines} lines, over ${limit}`)
const tooMuch = (what: string, value: number, limit: number): string[] =>
  value > limit ? [`${what}: ${value.toFixed(1)}, over ${limit}`] : []

const wholeFiles = files.map(({ path, lines }) => ({ path, lines, line: 1 }))
const blind = places(files, 'blindCasts')
const problems = [
  ...tooLong('file', wholeFiles, limits.fileLines),
  ...tooLong('function', places(files, 'functions'), limits.functionLines),
  ...inRooms.flatMap(({ name, all }) => [
    ...tooMuch(`${name}, casts in 1,000 lines`, castsIn(all), limits.casts),
    ...tooMuch(`${name}, files' p90`, usual(all.map(linesOf)), limits.usualFileLines),
    ...tooMuch(
      `${name}, functions' p90`,
      usual(places(all, 'bodies').map(linesOf)),
      limits.usualFunctionLines,
    ),
  ]),
  ...tooMuch(
    `blind casts, ${blind.map(({ path, line }) => `${path}:${line}`).join(' ')}`,
    blind.length,
    limits.blindCasts,
  ),
]
if (isOwn) report(problems)
else process.stdout.write(problems.map((problem) => `${problem}\n`).join(''))
