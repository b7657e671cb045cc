import type { Problem } from './hand-off.ts'

/** What one entry of an answer came to; `document` is the one that it is about, where there is one. */
export type Read<Entry> = {
  readonly document: object | undefined
  readonly entry: Entry | undefined
  readonly problems: readonly Problem[]
}
export type Resolved<Entry> = { readonly entries: readonly Entry[]; readonly problems: readonly Problem[] }

type Given = { readonly number: string }

/** What the portal gave: the IRN, or the number of the e-way bill; '' where it refused. */
type GivenOf<Entry> = (entry: Entry) => string

const resolveOne = <Entry extends Given>(
  entries: readonly Entry[],
  givenOf: GivenOf<Entry>,
): Resolved<Entry> => {
  const [first] = entries
  if (!first || entries.length === 1) return { entries, problems: [] }
  const good = entries.filter((entry) => givenOf(entry) !== '')
  if (new Set(good.map(givenOf)).size > 1) {
    const what = `${first.number} stands in the file twice, with different numbers: neither is taken`
    return { entries: [], problems: [{ rule: 'doubled_differently', what }] }
  }
  const what = `${first.number} stands in the file twice: it is taken once`
  return { entries: [good[0] ?? first], problems: [{ rule: 'doubled', what }] }
}

const sharedBy = <Entry extends Given>(entries: readonly Entry[], givenOf: GivenOf<Entry>) =>
  new Set(
    [...Map.groupBy(entries, givenOf)]
      .filter(([given, sharing]) => given !== '' && sharing.length > 1)
      .flatMap(([, sharing]) => sharing),
  )

/** One entry for each document, and no number for two of them; what was uploaded twice is registered all the same. */
export const resolveDoubles = <Entry extends Given>(
  reads: readonly Read<Entry>[],
  givenOf: GivenOf<Entry>,
): Resolved<Entry> => {
  const ofDocuments = [...Map.groupBy(reads, ({ document }) => document).values()].map((same) =>
    resolveOne(
      same.flatMap(({ entry }) => entry ?? []),
      givenOf,
    ),
  )
  const entries = ofDocuments.flatMap((one) => one.entries)
  const shared = sharedBy(entries, givenOf)
  const numbers = Array.from(shared, ({ number }) => number).join(' and ')
  const sharing = { rule: 'shared', what: `${numbers} have one number in the file: none of it is taken` }
  return {
    entries: entries.filter((entry) => !shared.has(entry)),
    problems: [
      ...reads.flatMap(({ problems }) => problems),
      ...ofDocuments.flatMap((one) => one.problems),
      ...(shared.size > 0 ? [sharing] : []),
    ],
  }
}
