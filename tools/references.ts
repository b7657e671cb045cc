import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deadLinks, unfitDecisions } from './pages.ts'

/**
 * References to the specification and to decisions, and links of pages. Prints each that leads nowhere, and each decision
 * that is no page of the index, and fails then.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = 'docs/specification/'
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const allFiles = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)))
const files = allFiles.filter((file) => /\.(ts|tsx|mjs|sql|css|md)$/.test(file))

/** Where each number stands: decisions as `AMB-110`, sections as `orders §2`. */
const places = new Map<string, string[]>()
for (const file of files.filter((name) => name.startsWith(folder))) {
  const section = `${basename(file, '.md')} §`
  for (const [index, line] of read(file).split('\n').entries()) {
    const numbers = [...line.matchAll(/\*\*(AMB-\d{3})\*\*/g)].map(([, number = '']) => number)
    const heading = /^## (\d+) /.exec(line)?.[1]
    for (const name of heading ? [...numbers, section + heading] : numbers)
      places.set(name, [...(places.get(name) ?? []), `${file}:${index + 1}`])
  }
}

const decisions = new Set(readdirSync(join(root, 'docs/decisions')).map((file) => file.slice(0, 4)))

type Kind = { find: RegExp; leads: (name: string) => boolean }

/** Every way to refer; the first group is what is referred to. */
const kinds: readonly Kind[] = [
  { find: /\b(AMB-\d+)/g, leads: (name) => places.has(name) },
  { find: /\bspecification\/([\w-]+ §\d+)/g, leads: (name) => places.has(name) },
  { find: /\bspecification\/([\w-]+\.md)\b/g, leads: (name) => existsSync(join(root, folder, name)) },
  { find: /\b(?:decisions? |decisions\/)(\d{4})\b/g, leads: (name) => decisions.has(name) },
]

/** Former documents, which nobody who reads this has. */
const gone = /\bseed [12]\b|\bthe seeds\b/i

// Itself names what is forbidden, and an applied migration is never touched again.
const mayNameThem = (file: string) => file === 'tools/references.ts' || file.includes('/migrations/')

/** The head of a block in a how-to: the file is one that whoever follows it writes. */
const isToBeWritten = (line: string) => line.startsWith('```')

const problemsIn = (file: string): string[] =>
  read(file)
    .split('\n')
    .flatMap((line, index) => {
      if (isToBeWritten(line)) return []
      const lost = kinds.flatMap(({ find, leads }) =>
        [...line.matchAll(find)].filter(([, name = '']) => !leads(name)).map(([text]) => text),
      )
      const named = gone.test(line) && !mayNameThem(file) ? ['a document that is not here'] : []
      return [...lost, ...named].map((what) => `${file}:${index + 1}: ${what} leads nowhere`)
    })

const twice = [...places]
  .filter(([, where]) => where.length > 1)
  .map(([name, where]) => `${name} stands in ${where.join(' and ')}`)

const pages = new Map(files.filter((file) => file.endsWith('.md')).map((file) => [file, read(file)]))

const problems = [
  ...files.flatMap(problemsIn),
  ...twice,
  ...deadLinks(pages, allFiles),
  ...unfitDecisions(pages),
]
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
