import type { ReactNode } from 'react'
import { ErrorIcon } from '../icons.tsx'
import { classNames } from '../class-names.ts'
import styles from './fields.module.css'

type FrameProps = {
  id: string
  label: string
  required?: boolean | undefined
  help?: string | undefined
  error?: string | undefined
  /** Why something was not taken; said politely, and beside an error. '' where nothing is to be said now. */
  note?: string | undefined
  children: ReactNode
}

export function ErrorLine({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className={styles.error}>
      <ErrorIcon />
      <span>{children}</span>
    </p>
  )
}

export function HelpLine({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-help`} className={styles.help}>
      {children}
    </p>
  )
}

/** Always there, so that a screen reader hears what comes. */
export function NoteLine({ children }: { children: string }) {
  return (
    <p aria-live="polite" className={styles.taken}>
      {children}
    </p>
  )
}

/** Label above, control, then help or error: never both, so the height changes as little as can be. */
export function FieldFrame({ id, label, required, help, error, note, children }: FrameProps) {
  return (
    <div data-field className={classNames(styles.field, error !== undefined && styles.bad)}>
      <label htmlFor={id} id={`${id}-label`}>
        <Label required={required}>{label}</Label>
      </label>
      {children}
      {note !== undefined && <NoteLine>{note}</NoteLine>}
      {error ? <ErrorLine id={id}>{error}</ErrorLine> : help && <HelpLine id={id}>{help}</HelpLine>}
    </div>
  )
}

export function Label({ required, children }: { required?: boolean | undefined; children: ReactNode }) {
  if (!required) return children
  return (
    <>
      {children}{' '}
      <span aria-hidden="true" className={styles.star}>
        *
      </span>
    </>
  )
}
