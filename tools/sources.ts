import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, type Comment, type Node, type Program } from 'oxc-parser'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Paths of all files that are kept or will be, by their names. */
export const filesNamed = (pattern: RegExp, folder = root): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: folder })
    .toString()
    .split('\n')
    .filter((path) => pattern.test(path) && existsSync(join(folder, path)))

export const read = (path: string, folder = root): string => readFileSync(join(folder, path), 'utf8')

/** Written by a program from something else that is kept. */
export const isGenerated = (path: string): boolean => /\.generated\.\w+$/.test(path)

/** Tests, and what only tests use. */
export const isTest = (path: string): boolean =>
  /\.(?:test|e2e|test-data)\.tsx?$|\/testing\/|-for-tests\.tsx?$|^e2e\//.test(path)

/** @throws {Error} with the first fault of a text that is no TypeScript */
export const parse = (path: string, text: string): { program: Program; comments: Comment[] } => {
  const { program, comments, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return { program, comments }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** A node and every node in it, in the order of the text. */
export function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values<unknown>({ ...node }))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) yield* nodesIn(one)
}

/** Counted from 1. */
export const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length

/** Writes what a check found and fails where it found anything. */
export const report = (problems: readonly string[]): void => {
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
}
