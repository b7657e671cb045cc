import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { count } from '../formats/money.ts'
import styles from './filter-buttons.module.css'

export type FilterButton = {
  value: string
  label: string
  sign?: ReactNode
  /** How many rows it would show, where that is known. */
  rows?: number | undefined
}

type FilterButtonsProps = {
  /** What is chosen with them, for screen readers. */
  label: string
  options: readonly FilterButton[]
  value: string
  choose: (value: string) => void
  /** There may be many: they go over several lines. */
  many?: boolean
}

/** The few values of one filter, all in sight; above a list. */
export function FilterButtons({ label, options, value, choose, many }: FilterButtonsProps) {
  return (
    <div role="group" aria-label={label} className={classNames(styles.filters, many && styles.many)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={value === option.value}
          onClick={() => choose(option.value)}
        >
          {option.sign}
          {option.label}{' '}
          {option.rows !== undefined && <span className={styles.count}>{count(option.rows)}</span>}
        </button>
      ))}
    </div>
  )
}
