import { readFileSync } from 'node:fs'

/** Quoted texts and names, comments, dollar quotes and casts are skipped over; what is left with a colon is a parameter. */
const tokens = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|::|:([a-z_]\w*)/gi

const include = /^[ \t]*-- @include (\S+)\n/gm

/** What stands in other files comes in their place: CTEs that several statements share, each with a comma behind it. */
const withIncludes = (file: URL): string =>
  readFileSync(file, 'utf8').replaceAll(include, (_line, path: string) => withIncludes(new URL(path, file)))

/** Files that stand in this one, and in those. */
export const includedIn = (file: URL): URL[] =>
  [...readFileSync(file, 'utf8').matchAll(include)]
    .map(([, path = '']) => new URL(path, file))
    .flatMap((part) => [part, ...includedIn(part)])

const tidied = (text: string) => text.replaceAll(/[ \t]*\n\s*/g, '\n')

/** A .sql file without its comments, parted at its parameters: names[0] stands between parts[0] and parts[1]. */
export const readSql = (file: URL): { parts: string[]; names: string[] } => {
  const text = withIncludes(file)
  const [parts, names]: [string[], string[]] = [[], []]
  let part = ''
  let end = 0
  for (const token of text.matchAll(tokens)) {
    const [whole, , name] = token
    part += text.slice(end, token.index)
    end = token.index + whole.length
    if (name !== undefined) {
      parts.push(tidied(part))
      names.push(name)
      part = ''
    } else if (!whole.startsWith('--')) part += whole
  }
  return { parts: [...parts, tidied(part + text.slice(end))], names }
}

/** The text as PostgreSQL takes it, each parameter written by `write`. */
export const textOf = (
  { parts, names }: ReturnType<typeof readSql>,
  write: (name: string) => string,
): string =>
  parts
    .map((part, index) => part + (index < names.length ? write(names[index] ?? '') : ''))
    .join('')
    .trim()
