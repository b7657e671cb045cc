import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './form.module.css'

type FieldGridProps = {
  /** 2 for most fields, 3 for measures. */
  columns?: 2 | 3
  children: ReactNode
}

/** Fields side by side inside a panel; one column on a phone (three become two). */
export function FieldGrid({ columns = 2, children }: FieldGridProps) {
  return <div className={classNames(styles.grid, columns === 3 && styles.three)}>{children}</div>
}

/** Two short fields in the place of one. */
export function Half({ children }: { children: ReactNode }) {
  return <div className={styles.half}>{children}</div>
}

/** A field as wide as the whole grid. */
export function Full({ children }: { children: ReactNode }) {
  return <div className={styles.full}>{children}</div>
}
