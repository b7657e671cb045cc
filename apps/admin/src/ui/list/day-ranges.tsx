import {
  firstOfFinancialYear,
  firstOfMonth,
  firstOfWeek,
  isDay,
  todayInIndia,
  type Day,
} from '@refill/values/day.ts'
import styles from './day-ranges.module.css'

/** First and last day as yyyy-MM-dd. */
export type DayRange = { fd: string; td: string }

const ranges: readonly { label: string; first: (today: Day) => Day }[] = [
  { label: 'Today', first: (today) => today },
  { label: 'Week', first: firstOfWeek },
  { label: 'Month', first: firstOfMonth },
  { label: 'Financial year', first: firstOfFinancialYear },
]

/** What a report opens with where nothing else is stated. */
export const monthToDate = (): DayRange => {
  const today = todayInIndia()
  return { fd: firstOfMonth(today), td: today }
}

/** Two days the wrong way round: nothing lies between them, which is no figure of zero. */
export const isTurned = ({ fd, td }: DayRange): boolean => isDay(fd) && isDay(td) && fd > td

export const turnedWords = 'End Date is before Start Date'

type RangeButtonsProps = { days: DayRange; set: (range: DayRange) => void }

/** Days that are asked for most, each of them until today. */
export function RangeButtons({ days: { fd, td }, set }: RangeButtonsProps) {
  const today = todayInIndia()
  return (
    <div role="group" aria-label="Days" className={styles.ranges}>
      {ranges.map(({ label, first }) => (
        <button
          key={label}
          type="button"
          aria-pressed={td === today && fd === first(today)}
          onClick={() => set({ fd: first(today), td: today })}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
