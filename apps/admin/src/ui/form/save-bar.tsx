import { useRef, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useKey } from '../keys/use-key.ts'
import { useFormBusy } from './form.tsx'
import styles from './form.module.css'

type SaveBarProps = {
  /** On the button: verb and thing. */
  save: string
  busyText?: string
  /** Left of the button: Back or Cancel. */
  back?: ReactNode
}

/** Stays at the bottom edge of the screen, so that saving is never a scroll away, nor by Ctrl Enter many Tabs. */
export function SaveBar({ save, busyText = 'Submitting...', back }: SaveBarProps) {
  const busy = useFormBusy()
  const bar = useRef<HTMLDivElement>(null)
  useKey('mod+Enter', save, () => {
    if (!busy) bar.current?.closest('form')?.requestSubmit()
  })
  return (
    <div ref={bar} className={styles.bar}>
      <span className={styles.note}>
        Fields marked <span className={styles.star}>*</span> are required
      </span>
      <span className={styles.push} />
      {back}
      <Button type="submit" kind="filled" onEnter busy={busy} busyText={busyText}>
        {save}
      </Button>
    </div>
  )
}

/** As {@link SaveBar}, for what is sent by another button than that of a form; the main one last. */
export function BottomBar({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <span className={styles.aside}>{aside}</span>
      <span className={styles.push} />
      {children}
    </div>
  )
}
