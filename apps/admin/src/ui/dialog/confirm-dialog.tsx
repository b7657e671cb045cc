import { useState, type KeyboardEvent } from 'react'
import { Button } from '../button.tsx'
import { toast } from '../toast.ts'
import type { Confirmation } from './confirm.ts'
import { Dialog } from './dialog.tsx'

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown))

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
  const { confirm = 'Confirm', cancel = 'Cancel', busyText = 'Processing....', danger } = words
  const { busy, confirm: run } = useConfirming(onConfirm, onClose)
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
            data-autofocus={danger ? true : undefined}
          >
            {cancel}
          </Button>
          <Button
            kind={danger ? 'danger' : 'filled'}
            busy={busy}
            busyText={busyText}
            onClick={run}
            onKeyDown={ignoreHeld}
            data-autofocus={danger ? undefined : true}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
