import { addDays, todayInIndia } from '@refill/values/day.ts'

/** The day on which a file of tests began, and those beside it. Files that share a process may be of different days. */
export let today = todayInIndia()
export let yesterday = addDays(today, -1)
export let tomorrow = addDays(today, 1)

export const restartDays = (): void => {
  today = todayInIndia()
  yesterday = addDays(today, -1)
  tomorrow = addDays(today, 1)
}
