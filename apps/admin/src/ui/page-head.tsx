import type { ReactNode } from 'react'
import { useArrival } from './arrival.ts'
import { IconLink } from './link-button.tsx'
import { BackIcon } from './icons.tsx'
import styles from './page-head.module.css'
import { linkTo, type Target } from './target.ts'

export type PageHeadProps = {
  title: string
  /** Beside the title: a badge, a number, a date. */
  meta?: ReactNode
  /** Right: the main action last. */
  actions?: ReactNode
  /** An arrow left of the title, and what it is called: 'Back to products'. */
  back?: { to: Target; label: string } | undefined
}

/** The head of every screen; it also names the browser's tab. */
export function PageHead({ title: given, meta, actions, back }: PageHeadProps) {
  // A record that came without its name is a screen all the same.
  const title = given || 'N/A'
  const heading = useArrival(title)
  return (
    <div className={styles.head}>
      <title>{`${title} · Refill`}</title>
      {back && <IconLink label={back.label} icon={BackIcon} {...linkTo(back.to)} />}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {meta && <span className={styles.meta}>{meta}</span>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

/** A screen below its head: fills the height, so that bars at the bottom edge find it; forms keep a readable width. */
export function Screen({ children, fit }: { children: ReactNode; fit?: boolean }) {
  return <div className={fit ? styles.fit : styles.screen}>{children}</div>
}
