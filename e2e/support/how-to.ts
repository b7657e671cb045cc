import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A block of a how-to that names a file: the whole file, or lines of it with those to add and to take away. */
export type Step = { path: string; text: string; isChange: boolean }

const block = /^```(\w+) (\S+)\n(.*?)^```$/gms

export const stepsOf = (howTo: string): Step[] =>
  [...howTo.matchAll(block)].map(([, language, path = '', text = '']) => ({
    path,
    text,
    isChange: language === 'diff',
  }))

const linesOf = ({ text }: Step) => text.trimEnd().split('\n')

export const linesAdded = (step: Step): number =>
  linesOf(step).filter((line) => !step.isChange || line.startsWith('+')).length

/** @throws {Error} when the lines that are there do not stand there, or more than once */
const changed = (before: string, step: Step): string => {
  const lines = linesOf(step)
  const known = lines.filter((line) => !line.startsWith('+')).map((line) => `${line.slice(1)}\n`)
  const after = lines.filter((line) => !line.startsWith('-')).map((line) => `${line.slice(1)}\n`)
  const [start, rest, ...more] = before.split(known.join(''))
  if (start === undefined || rest === undefined || more.length > 0)
    throw new Error(`${step.path} has not one place of:\n${known.join('')}`)
  return start + after.join('') + rest
}

export const take = (folder: string, step: Step): void => {
  const file = join(folder, step.path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, step.isChange ? changed(readFileSync(file, 'utf8'), step) : step.text)
}

/** The sources as they are now, with the packages that are installed; those of the house are the copy's own. */
export const copySources = (root: string, folder: string): void => {
  const asked = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const files = execFileSync('git', asked, { cwd: root, encoding: 'utf8' }).split('\0')
  const sources = files.filter((file) => file !== '' && !file.startsWith('docs/screenshots/'))
  for (const file of sources) cpSync(join(root, file), join(folder, file), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@refill' && name !== '.cache' && name !== '.vite')
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  cpSync(join(root, 'node_modules/@refill'), join(folder, 'node_modules/@refill'), {
    recursive: true,
    verbatimSymlinks: true,
  })
}
