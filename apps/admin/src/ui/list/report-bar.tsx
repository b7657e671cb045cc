import { showDay } from '@refill/values/day.ts'
import type { CSSProperties, ReactNode } from 'react'
import { ChoiceFilter, choiceOf, type Choices } from '../fields/choice-filter.tsx'
import { DayFilter } from '../fields/day-filter.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { heldField } from '../form/field.ts'
import { isTurned, RangeButtons, turnedWords, type DayRange } from './day-ranges.tsx'
import styles from './report-bar.module.css'

type ReportBarProps = {
  days: DayRange
  set: (chosen: Partial<DayRange>) => void
  /** Widths of the fields behind the two days, where there is room: '180px minmax(0, 320px)'. */
  columns: string
  children: ReactNode
}

/** Two days and what else a report asks for; it follows each of them by itself. */
export function ReportBar({ days, set, columns, children }: ReportBarProps) {
  const { fd, td } = days
  const style: CSSProperties & { '--columns': string } = { '--columns': `160px 160px ${columns}` }
  return (
    <>
      <p className={styles.printed}>{`${showDay(fd)} to ${showDay(td)}`}</p>
      <search className={styles.bar} style={style} aria-label="Filters">
        <DayFilter name="fd" label="Start Date" value={fd} set={(day) => set({ fd: day })} required />
        <DayFilter
          name="td"
          label="End Date"
          value={td}
          set={(day) => set({ td: day })}
          problem={isTurned(days) ? turnedWords : undefined}
          required
        />
        {children}
        <RangeButtons days={days} set={set} />
      </search>
    </>
  )
}

type Typed = { type: string; of: string }

type TypeFilterProps = {
  label: string
  /** By type: what it lets choose from. */
  choices: Choices
  filters: Typed
  set: (chosen: Partial<Typed>) => void
  /** Offers All, which needs no choice. */
  all?: boolean
  required?: boolean
}

/** What a report is of: a type, and which one of it; another type clears the choice. */
export function TypeFilter({
  label,
  choices,
  filters: { type, of },
  set,
  all = false,
  required = false,
}: TypeFilterProps) {
  const types = Object.entries(choices).map(([value, choice]) => ({ value, label: choice.label }))
  const choice = choiceOf(choices, type)
  const choose = (chosen: string) => set({ of: chosen })
  return (
    <>
      <SelectField
        field={heldField('type', type, (chosen) => set({ type: chosen, of: '' }))}
        label={label}
        options={all ? [...types, { value: 'all', label: 'All' }] : types}
        required={required}
      />
      {choice && <ChoiceFilter choice={choice} value={of} set={choose} required={required} />}
    </>
  )
}
