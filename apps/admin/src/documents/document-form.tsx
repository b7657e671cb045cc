import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Button } from '../ui/button.tsx'
import { BottomBar } from '../ui/form/save-bar.tsx'
import { useKey } from '../ui/keys/use-key.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Kbd } from '../ui/parts.tsx'
import styles from './documents.module.css'

/** Enter in a text field within the element that listens; buttons, selects and the address keep their own. */
export const onEnter = (run: (input: HTMLInputElement) => void) => (event: KeyboardEvent) => {
  const { key, target, currentTarget, defaultPrevented, ctrlKey, metaKey, nativeEvent } = event
  if (key !== 'Enter' || defaultPrevented || ctrlKey || metaKey || nativeEvent.isComposing) return
  // A dialog over the screen is drawn by a part of it, but lies elsewhere.
  if (!(target instanceof HTMLInputElement) || !currentTarget.contains(target)) return
  event.preventDefault()
  run(target)
}

type DocumentFormProps = {
  form?: Ref<HTMLFormElement>
  save: () => void
  busy: boolean
  disabled?: boolean
  /** What Ctrl Enter does, in the list of keys. */
  saving: string
  /** Draws the key on the button. */
  showsKey?: boolean
  back: string
  /** What the document comes to, at the foot. */
  sum: ReactNode
  children: ReactNode
}

/** A document while it is entered: Enter saves it, except where a part of it means something else by it. */
export function DocumentForm(props: DocumentFormProps) {
  const { form, save, busy, disabled, saving, showsKey, back, sum, children } = props
  useKey('mod+Enter', saving, save)
  return (
    // Keys are only passed on to the buttons that do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      noValidate
      className={styles.form}
      onKeyDown={onEnter(save)}
      onSubmit={(event) => {
        event.preventDefault()
        if (event.target === event.currentTarget) save() // not what a dialog over the screen sends
      }}
    >
      <div className={styles.panels}>{children}</div>
      <BottomBar aside={sum}>
        <LinkButton to={back}>Back</LinkButton>
        <Button
          type="submit"
          kind="filled"
          disabled={disabled}
          busy={busy}
          busyText="Submitting..."
          aria-keyshortcuts={showsKey ? 'Control+Enter' : undefined}
        >
          Save
          {showsKey && (
            <span aria-hidden="true">
              <Kbd>Ctrl Enter</Kbd>
            </span>
          )}
        </Button>
      </BottomBar>
    </form>
  )
}

/** A sum at the foot of the screen. */
export function Sum({ label, children }: { label: string; children: string }) {
  return (
    <>
      {label} <b className={styles.sum}>{children}</b>
    </>
  )
}
