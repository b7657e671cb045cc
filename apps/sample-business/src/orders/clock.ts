import { addDays, type Day } from '@refill/values/day.ts'

/** Two years, the first day and today included. */
export const daysOfSample = 731
/** Place of today among the days of the sample, from 0. */
export const lastPlace = daysOfSample - 1

/** Seconds since the first midnight of the sample in India, where no summer time shifts them. */
export type Seconds = number

export const minute = 60
export const hour = 3_600
const dayLength = 24 * hour

export const placeOf = (at: Seconds): number => Math.floor(at / dayLength)
export const atHour = (place: number, hours: number): Seconds => place * dayLength + Math.round(hours * hour)
export const hourOf = (at: Seconds): number => (at % dayLength) / hour

const days = new Map<string, Day>()

/**
 * Days are asked for a dozen times an order, so each is counted out once.
 * @param place from 0, the first day, which is {@link daysOfSample} - 1 before today
 */
export const dayAt = (today: Day, place: number): Day => {
  const name = `${today} ${place}`
  const known = days.get(name)
  if (known) return known
  const day = addDays(today, place - lastPlace)
  days.set(name, day)
  return day
}

/** Today is told as it stands in the afternoon, whatever the hour: the same day makes the same orders. */
export const sampleNow: Seconds = atHour(lastPlace, 15)
const opens = atHour(lastPlace, 7)

const onTheQuarter = (at: Seconds): Seconds => Math.ceil(at / (15 * minute)) * 15 * minute

/**
 * Instants of the sample. Those of today are spread over the part of the working day that has gone by, or over the hours
 * since midnight as long as that is early: nothing has happened that is yet to come. What is expected later today stands
 * on a quarter of an hour.
 */
export const clockOf = (today: Day, now: Date) => {
  const zero = Date.parse(`${dayAt(today, 0)}T00:00:00+05:30`)
  const real = now.getTime() / 1000 - zero / 1000
  const begins = real > atHour(lastPlace, 9) ? opens : atHour(lastPlace, 0)
  const ends = Math.max(begins + 1, Math.min(real - 5, atHour(lastPlace, 20)))
  const stretch = (ends - begins) / (sampleNow - opens)
  const told = (at: Seconds): Seconds => {
    if (placeOf(at) !== lastPlace) return at
    if (at > sampleNow) return onTheQuarter(Math.max(real, atHour(lastPlace, 9)) + (at - sampleNow))
    return begins + Math.max(0, at - opens) * stretch
  }
  return (at: Seconds): Date => new Date(zero + Math.floor(told(at)) * 1000)
}
export type Clock = ReturnType<typeof clockOf>
