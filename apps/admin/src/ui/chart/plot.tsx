import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { count } from '../formats/money.ts'
import styles from './plot.module.css'

type PlotProps = {
  className: string | undefined
  /** What it shows, in words: for those who do not see it. */
  alternative: string
  /** Values with a line across the plot. */
  lines: readonly number[]
  /** Where a value stands, in percent from above. */
  y: (value: number) => number
  /** What stands below, in percent from the left. */
  ticks: readonly { left: number; label: string }[]
  /** Drawn on it; one drawing unit is a percent of the plot, whatever its size on the screen. */
  children: ReactNode
}

/** What charts stand on: lines with their values at the left, and words below. */
export function Plot({ className, alternative, lines, y, ticks, children }: PlotProps) {
  return (
    <div className={classNames(styles.plot, className)}>
      {lines.map((line) => (
        <span key={line} aria-hidden="true" className={styles.height} style={{ top: `${y(line)}%` }}>
          {count(line)}
        </span>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={alternative}>
        {lines.map((line) => (
          <path
            key={line}
            className={classNames(styles.line, line === 0 && styles.zero)}
            d={`M0 ${y(line)}H100`}
          />
        ))}
        {children}
      </svg>
      {ticks.map(({ left, label }) => (
        <span key={label} aria-hidden="true" className={styles.tick} style={{ left: `${left}%` }}>
          {label}
        </span>
      ))}
    </div>
  )
}
