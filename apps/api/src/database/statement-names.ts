/** What a statement goes by in figures: never more of it than its text, which holds no value. */

type Known = { name: string; begin: string }

const known: Known[] = []
const names = new Map<string, string>()

/** Texts that differ by the number of their values have no end. */
const mostTexts = 2_000
/** A shorter beginning is that of many. */
const shortestBegin = 30
/** In the place of the end of a command stands what writes it down. */
const longestEnd = 80

/** @param begin the part of its text that is the same whatever is put into it */
export const nameStatement = (name: string, text: string, begin = ''): void => {
  if (names.size < mostTexts) names.set(text, name)
  for (const one of [begin, text.slice(0, -longestEnd)])
    if (one.length >= shortestBegin) known.push({ name, begin: one })
}

/** 'orders/order-rows' for the file of a feature, 'database/…' for one of the house. */
export const nameOfFile = ({ pathname }: URL): string =>
  pathname.replace(/^.*\/src\/(?:features\/)?/, '').replace(/(?:\/sql)?\/([\w-]+)\.sql$/, '/$1')

const verb = /\b(?:select|insert|update|delete)\b/i
const table = /\b(?:from|into|update)\s+"?(\w+)"?/i

/** One that was put together: by what it begins with, or by what it does to which table. */
const nameNow = (text: string): string => {
  const found = known
    .filter(({ begin }) => text.startsWith(begin))
    .toSorted((one, other) => other.begin.length - one.begin.length)[0]
  if (found) return found.name
  const [does] = verb.exec(text) ?? []
  if (does === undefined) return text.slice(0, 20).toLowerCase()
  return [does.toLowerCase(), table.exec(text)?.[1]].filter(Boolean).join(' ')
}

export const nameOfStatement = (text: string): string => {
  const before = names.get(text)
  if (before !== undefined) return before
  const name = nameNow(text)
  if (names.size < mostTexts) names.set(text, name)
  return name
}
