import { setTimeout as pause } from 'node:timers/promises'

const minute = 60_000 // ms
const day = 24 * 60 * minute
const india = 330 * minute

/**
 * What a test dates today has to be of today until it ends. Where less of the day is left in India than it may take, it
 * begins with the next day.
 */
export const untilDayIsLong = async (minutes: number): Promise<void> => {
  const left = day - ((Date.now() + india) % day)
  if (left < minutes * minute) await pause(left + 1_000)
}
