import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog/dialog.tsx'
import { KeyValues } from './parts.tsx'
import styles from './shown-once.module.css'
import { toast } from './toast.ts'

type ShownOnceProps = {
  /** 'First password' */
  title: string
  /** Whose it is: a label and its words. */
  owner: readonly [label: string, words: string]
  /** 'Password' */
  label: string
  secret: string
  close: () => void
  /** What it is for, and that nobody can look it up. */
  children: ReactNode
}

const copy = (secret: string) =>
  navigator.clipboard.writeText(secret).then(
    () => toast({ kind: 'success', title: 'Copied' }),
    () => toast({ kind: 'error', title: 'It could not be copied. Please write it down.' }),
  )

/** Something secret that is shown now and never again. */
export function ShownOnce({ title, owner, label, secret, close, children }: ShownOnceProps) {
  const footer = (
    <>
      {/* Browsers have no clipboard on plain http in an office network. */}
      {'clipboard' in navigator && (
        <Button onClick={() => void copy(secret)}>{`Copy ${label.toLowerCase()}`}</Button>
      )}
      <Button kind="filled" onClick={close}>
        Done
      </Button>
    </>
  )
  const shown = (
    <output key="secret" className={styles.secret}>
      {secret}
    </output>
  )
  return (
    <Dialog title={title} opened onClose={close} footer={footer}>
      <p>{children}</p>
      <KeyValues
        lines={[
          [...owner, 'code'],
          [label, shown],
        ]}
      />
    </Dialog>
  )
}
