import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './badge.module.css'

/** What a status means; the colour follows from it, and a hollow dot says "not so" without colour. */
export type BadgeTone = 'waiting' | 'assigned' | 'moving' | 'done' | 'stopped' | 'attention'

type BadgeProps = {
  tone: BadgeTone
  /** Replaces the dot, for instance the cylinder sign of an order. */
  sign?: ReactNode
  hollow?: boolean
  children: ReactNode
}

/** A status: a sign and the word, never colour alone. */
export function Badge({ tone, sign, hollow, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], sign ? styles.signed : undefined)}>
      {sign ?? <i className={classNames(styles.dot, hollow && styles.hollow)} />}
      {children}
    </span>
  )
}

const productTones: Record<string, { tone: BadgeTone; hollow?: boolean }> = {
  active: { tone: 'done' },
  available: { tone: 'done' },
  'in stock': { tone: 'done' },
  inactive: { tone: 'stopped', hollow: true },
  unavailable: { tone: 'stopped', hollow: true },
  'out of stock': { tone: 'stopped', hollow: true },
  pending: { tone: 'attention' },
}

/** Status of a product (AMB-054): green, red, orange or blue by its word; an empty one reads Active. */
export function StatusBadge({ status }: { status: string | null | undefined }) {
  const words = status?.trim() || 'Active'
  const { tone, hollow = false } = productTones[words.toLowerCase()] ?? { tone: 'assigned' as const }
  return (
    <Badge tone={tone} hollow={hollow}>
      {words}
    </Badge>
  )
}
