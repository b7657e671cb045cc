import { useState, type KeyboardEvent } from 'react'
import { TextField } from '../fields/text-fields.tsx'
import { focusOn, heldField } from '../form/field.ts'
import { Button } from '../button.tsx'
import { toast } from '../toast.ts'
import type { Confirmation } from './confirm.ts'
import { Dialog } from './dialog.tsx'
import styles from './dialog.module.css'

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown))

/** Why it is done, where that is asked for. */
const useReason = (isNeeded: boolean) => {
  const [reason, setReason] = useState('')
  const [isMissing, miss] = useState(false)
  const set = (typed: string) => {
    setReason(typed)
    miss(false)
  }
  const field = heldField('reason', reason, set, isMissing ? 'Reason is required' : undefined)
  const isGiven = () => {
    if (!isNeeded || reason.trim() !== '') return true
    miss(true)
    focusOn(field.id)
    return false
  }
  return { field, reason: reason.trim(), isGiven }
}

/** What the command throws is told, and the dialog stays for another try. */
const useConfirming = (onConfirm: () => unknown, onClose: () => void) => {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    if (busy) return
    setBusy(true)
    try {
      if ((await onConfirm()) !== false) onClose()
    } catch (thrown) {
      toast({ kind: 'error', title: messageOf(thrown) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, confirm: () => void run() }
}

/** A key that is still down from the button that asked, and repeats, is no answer. */
const ignoreHeld = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

type ConfirmDialogProps = Confirmation & { opened: boolean; onClose: () => void }

/** A question with two answers, which begins on the safe one; while the command runs neither Esc nor any button closes it. */
export function ConfirmDialog({ opened, onClose, onConfirm, title, text, ...words }: ConfirmDialogProps) {
  const {
    confirm = 'Confirm',
    cancel = 'Cancel',
    busyText = 'Processing....',
    danger,
    reason: example,
    isReasonOptional = false,
  } = words
  const { field, reason, isGiven } = useReason(example !== undefined && !isReasonOptional)
  const { busy, confirm: run } = useConfirming(() => (!isGiven() ? false : onConfirm(reason)), onClose)
  return (
    <Dialog
      title={title}
      opened={opened}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <Button
            disabled={busy}
            onClick={onClose}
            onKeyDown={ignoreHeld}
            data-autofocus={(example === undefined && danger) || undefined}
          >
            {cancel}
          </Button>
          <Button
            kind={danger ? 'danger' : 'filled'}
            busy={busy}
            busyText={busyText}
            onClick={run}
            onKeyDown={ignoreHeld}
            data-autofocus={(example === undefined && !danger) || undefined}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {text}
      {example !== undefined && (
        <form
          noValidate
          className={styles.reason}
          onSubmit={(event) => {
            event.preventDefault()
            run()
          }}
        >
          <TextField
            field={field}
            label="Reason"
            placeholder={example}
            maxLength={200}
            required={!isReasonOptional}
            autoFocus
          />
        </form>
      )}
    </Dialog>
  )
}
