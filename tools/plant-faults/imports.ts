import { dirname, join, normalize } from 'node:path'
import { filesNamed, read } from '../sources.ts'

const importLine = /(?:from\s+|import\s*\(\s*|import\s+)'([^']+)'/g

const resolved = (file: string, target: string): string => {
  if (target.startsWith('.')) return normalize(join(dirname(file), target))
  return target.replace(/^@refill\/(values|contract)\//, 'packages/$1/src/')
}

const readImports = (): Map<string, string[]> =>
  new Map(
    filesNamed(/^(?:packages\/(?:values|contract)|apps\/admin)\/src\/.*\.tsx?$/).map((path) => [
      path,
      [...read(path).matchAll(importLine)].map(([, target = '']) => resolved(path, target)),
    ]),
  )

/** Test files of the screens that read a file, with how many imports lie between. */
export const openImports = () => {
  const imports = readImports()
  const importers = new Map<string, string[]>()
  for (const [from, targets] of imports)
    for (const to of targets) importers.set(to, [...(importers.get(to) ?? []), from])
  return (path: string): Map<string, number> => {
    const distances = new Map([[path, 0]])
    for (const [one, distance] of distances)
      for (const importer of importers.get(one) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1)
    return distances
  }
}
