import { addDays, day, todayInIndia } from '@refill/values/day.ts'

/** Some days and a page of what moved in them; `last` is the page with the newest movements. */
export type ExplainRange = { fd: string; td: string; page: number | 'last' }

const lengthInDays = 30

const from = (first: string, page: ExplainRange['page']): ExplainRange => ({
  fd: first,
  td: addDays(day(first), lengthInDays - 1),
  page,
})

/** The days up to now, the newest page first. */
export const upToNow = (): ExplainRange => from(addDays(todayInIndia(), 1 - lengthInDays), 'last')

/** The days that begin with the opening. */
export const fromOpening = (opened: string): ExplainRange => from(opened, 1)

type Turned = { range: ExplainRange; page: number; pages: number }

/** The page before, or the last one of the days before. */
export const earlier = ({ range, page }: Turned): ExplainRange =>
  page > 1 ? { ...range, page: page - 1 } : from(addDays(day(range.fd), -lengthInDays), 'last')

/** The page after, or the first one of the days after. */
export const later = ({ range, page, pages }: Turned): ExplainRange =>
  page < pages ? { ...range, page: page + 1 } : from(addDays(day(range.td), 1), 1)
