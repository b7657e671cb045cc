import type { ReactNode } from 'react'
import styles from './form.module.css'

/** As {@link ./save-bar.tsx}, for what is sent by another button than that of a form; the main one last. */
export function BottomBar({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <span className={styles.said}>{aside}</span>
      <span className={styles.push} />
      {children}
    </div>
  )
}
