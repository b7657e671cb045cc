import { dirname, join } from 'node:path/posix'
import type { Node } from 'oxc-parser'
import { nodesIn, parse } from './sources.ts'

/** One file names another: for a value, for a type, or to load it later. */
export type Arrow = { from: string; to: string }

const packages: readonly (readonly [name: string, folder: string])[] = [
  ['@refill/values/', 'packages/values/src/'],
  ['@refill/contract/', 'packages/contract/src/'],
  ['@refill/api/', 'apps/api/src/'],
  ['@refill/sample-business/', 'apps/sample-business/src/'],
]

/** Where a name that a file imports stands, by its path from the root; a package from elsewhere keeps its name. */
export const resolveImport = (from: string, name: string): string => {
  if (name.startsWith('.')) return join(dirname(from), name)
  const [own, folder] = packages.find(([start]) => name.startsWith(start)) ?? ['', '']
  return folder + name.slice(own.length)
}

/** The name that a node imports from, when it is one that imports: also a type, and what is loaded later. */
const nameIn = (node: Node): string | undefined => {
  if (node.type === 'ImportExpression')
    return node.source.type === 'Literal' && typeof node.source.value === 'string'
      ? node.source.value
      : undefined
  const isImport =
    node.type === 'ImportDeclaration' ||
    node.type === 'ExportAllDeclaration' ||
    node.type === 'ExportNamedDeclaration' ||
    node.type === 'TSImportType'
  return isImport ? node.source?.value : undefined
}

/** All that a file imports. @param text of the file */
export const arrowsOf = (from: string, text: string): Arrow[] =>
  [...nodesIn(parse(from, text).program)]
    .map(nameIn)
    .filter((name) => name !== undefined)
    .map((name) => ({ from, to: resolveImport(from, name) }))

/** Groups in which each one reaches each other one, and those that reach themselves. Each group is sorted. */
export const circlesIn = (arrows: readonly Arrow[]): string[][] => {
  const knows = Map.groupBy(arrows, ({ from }) => from)
  const reach = new Map<string, Set<string>>()
  const reachedFrom = (start: string): Set<string> => {
    const known = reach.get(start)
    if (known) return known
    const found = new Set<string>()
    const waiting = [start]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      for (const { to } of knows.get(next) ?? [])
        if (!found.has(to)) {
          found.add(to)
          waiting.push(to)
        }
    reach.set(start, found)
    return found
  }
  const inCircle = [...knows.keys()].filter((one) => reachedFrom(one).has(one)).toSorted()
  const groups = Map.groupBy(inCircle, (one) =>
    inCircle.find((other) => reachedFrom(one).has(other) && reachedFrom(other).has(one)),
  )
  return [...groups.values()]
}
