import type { Chance } from './chance.ts'

/** Where two answers differ. @property path with its places left out: `reponselist[].id` */
export type Difference = { path: string; theirs: string; ours: string }

const longest = 120 // characters
const before = 40 // characters

const wordsOf = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

/** Both from shortly before the place where they part. */
const shown = (theirs: unknown, ours: unknown) => {
  const [older, newer] = [wordsOf(theirs), wordsOf(ours)]
  let same = 0
  while (same < older.length && older[same] === newer[same]) same += 1
  const from = Math.max(same - before, 0)
  return { theirs: older.slice(from, from + longest), ours: newer.slice(from, from + longest) }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const wordOf = (path: readonly string[]) =>
  path.reduce((word, name) => (/^\d+$/.test(name) ? `${word}[]` : word ? `${word}.${name}` : name), '')

/** What has come and gone of a list: compared one by one, all behind it would differ too. */
const moreAndLess = (
  theirs: readonly unknown[],
  ours: readonly unknown[],
  chance: Chance,
  path: readonly string[],
): Difference[] => {
  const [older, newer] = [theirs, ours].map((list) => list.map((one) => chance.masked(wordsOf(one))))
  const gone = theirs.find((_, place) => !newer?.includes(older?.[place] ?? ''))
  const come = ours.find((_, place) => !older?.includes(newer?.[place] ?? ''))
  const length = { path: wordOf([...path, 'length']), ...shown(theirs.length, ours.length) }
  return [length, { path: wordOf([...path, '0']), ...shown(gone, come) }]
}

/** Everything in which the answer of this checkout is another one than that of the older product. */
export const differencesOf = (
  theirs: unknown,
  ours: unknown,
  chance: Chance,
  path: readonly string[] = [],
): Difference[] => {
  if (Array.isArray(theirs) && Array.isArray(ours) && theirs.length !== ours.length)
    return moreAndLess(theirs, ours, chance, path)
  if (isObject(theirs) && isObject(ours) && Array.isArray(theirs) === Array.isArray(ours)) {
    const [then, now] = [new Map(Object.entries(theirs)), new Map(Object.entries(ours))]
    return [...new Set([...then.keys(), ...now.keys()])].flatMap((name) =>
      differencesOf(then.get(name), now.get(name), chance, [...path, name]),
    )
  }
  if (Object.is(theirs, ours)) return []
  if (typeof theirs === 'string' && typeof ours === 'string') {
    if (chance.decides(path, theirs, ours)) return []
    if (chance.masked(theirs) === chance.masked(ours)) return []
  }
  return [{ path: wordOf(path), ...shown(theirs, ours) }]
}
