import { firstOfMonth, firstOfWeek, type Day } from '@refill/values/day.ts'

export type KeptArchive = { archive: string; day: Day; isChecked: boolean }

const kept = { days: 7, weeks: 5, months: 12 }

/** The newest of each of the last so many days, weeks or months that have one. */
const newestOf = (newestFirst: readonly KeptArchive[], periodOf: (day: Day) => Day, periods: number) => {
  const seen = new Set<Day>()
  return newestFirst.filter(({ day }) => {
    const period = periodOf(day)
    if (seen.has(period) || seen.size === periods) return false
    seen.add(period)
    return true
  })
}

/**
 * Which archives may go: those that are none of the last of 7 days, 5 weeks and 12 months, and only where a newer one has
 * been checked, so that the last of which anything is known stays.
 * @param newestFirst all that are there
 */
export const archivesToRemove = (newestFirst: readonly KeptArchive[]): string[] => {
  const stay = new Set([
    ...newestOf(newestFirst, (day) => day, kept.days),
    ...newestOf(newestFirst, firstOfWeek, kept.weeks),
    ...newestOf(newestFirst, firstOfMonth, kept.months),
  ])
  const newestChecked = newestFirst.findIndex(({ isChecked }) => isChecked)
  if (newestChecked === -1) return []
  return newestFirst.slice(newestChecked + 1).flatMap((one) => (stay.has(one) ? [] : [one.archive]))
}
