import { Children, Fragment, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Part } from './part.tsx'
import styles from './parts.module.css'

type PanelProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  /** Beside the title, smaller. */
  note?: ReactNode
  /** Right in the head. */
  actions?: ReactNode
  /** No space around what is inside: for tables, lists of rows and grids of fields, which bring their own. */
  flush?: boolean
}

/** A white panel with a hairline; screens are made of these, never of one inside another. */
export function Panel({ title, note, actions, flush, className, children, ...rest }: PanelProps) {
  return (
    <section className={classNames(styles.panel, className)} {...rest}>
      {title && (
        <header>
          <h2>{title}</h2>
          {note && <span className={styles.note}>{note}</span>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <Part>{flush ? children : <div className={styles.inside}>{children}</div>}</Part>
    </section>
  )
}

/** Panels below each other with the gap that all screens use. */
export function Stack({ children }: { children: ReactNode }) {
  return (
    <div className={styles.stack}>
      {Children.map(children, (child) => (
        <Part>{child}</Part>
      ))}
    </div>
  )
}

type SplitProps = {
  children: ReactNode
  side: ReactNode
  /** Below the main column, on a phone below the side column too: what matters least. */
  last?: ReactNode
  /** It stays beside the main column on a small laptop too, narrower: what is looked at while typing. */
  inSight?: boolean
}

/** Main column with a side column of 328px; one column on a small laptop and a phone. */
export function Split({ children, side, last, inSight }: SplitProps) {
  return (
    <div className={classNames(styles.split, inSight && styles.inSight)}>
      <Stack>{children}</Stack>
      <Stack>{side}</Stack>
      {last && <Stack>{last}</Stack>}
    </div>
  )
}

/** A label, its value, and where needed how the value stands: `number` is right-aligned. */
export type Line = readonly [label: string, value: ReactNode, kind?: 'number' | 'code']

/** Labels and values of one record; `columns={2}` sets two pairs side by side where there is room. */
export function KeyValues({ lines, columns = 1 }: { lines: readonly Line[]; columns?: 1 | 2 }) {
  return (
    <dl className={classNames(styles.keyValues, columns === 2 && styles.two)}>
      {lines.map(([label, value, kind]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={kind && styles[kind]}>
            {typeof value === 'string' ? <Parted>{value}</Parted> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** An e-mail address that is too long for its line is parted at its signs, not within a word. */
function Parted({ children }: { children: string }) {
  if (!children.includes('@')) return children
  return children.split(/(?<=@)|(?=\.)/).map((part, index) => (
    // The parts of one address keep their places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** A value that is not there, in the words of the screen. */
export function Missing({ children }: { children: ReactNode }) {
  return <span className={styles.missing}>{children}</span>
}

export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.kbd}>{children}</kbd>
}

/** A grey bar where text will stand; width in pixels, the height of the line comes from what is around it. */
export function Skeleton({ width, right }: { width: number; right?: boolean }) {
  return (
    <i aria-hidden="true" className={classNames(styles.skeleton, right && styles.right)} style={{ width }} />
  )
}

/** Shown only to screen readers; as a status it is read out when it changes. */
export function Unseen({ children, role }: { children: ReactNode; role?: 'status' }) {
  return (
    <span role={role} className={styles.unseen}>
      {children}
    </span>
  )
}
