import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ErrorIcon, InfoIcon, WarningIcon } from './icons.tsx'
import { Cylinder } from './signs.tsx'
import styles from './messages.module.css'

const alertIcons = { error: ErrorIcon, warning: WarningIcon, info: InfoIcon }

type AlertProps = {
  kind: keyof typeof alertIcons
  /** Right in the line, for instance Retry or Reload. */
  action?: ReactNode
  children: ReactNode
}

/** One coloured line inside a screen. Errors are read out at once, the others when the reader is idle. */
export function Alert({ kind, action, children }: AlertProps) {
  const Sign = alertIcons[kind]
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={classNames(styles.alert, styles[kind])}>
      <Sign />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  )
}

type EmptyStateProps = {
  title: string
  text?: ReactNode
  /** Instead of the hollow cylinder. */
  sign?: ReactNode
  /** The next step, as a button. */
  action?: ReactNode
}

/** What would stand here, and the next step. */
export function EmptyState({ title, text, sign, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.sign}>{sign ?? <Cylinder fill="empty" strokeWidth={1} />}</span>
      <b>{title}</b>
      {text && <p>{text}</p>}
      {action && <div className={styles.next}>{action}</div>}
    </div>
  )
}
