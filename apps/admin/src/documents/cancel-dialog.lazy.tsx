import type { ReactNode } from 'react'
import { isExpired } from '../api/failures.ts'
import { FormDialog } from '../masters/form-dialog.tsx'
import { TextField } from '../ui/fields/text-fields.tsx'
import { schemaOf } from '../ui/form/rules.ts'
import { useForm } from '../ui/form/use-form.ts'
import { toast } from '../ui/toast.ts'

type Reason = { reason: string }

const schema = schemaOf(({ reason }: Reason) => ({
  reason: reason.trim() === '' ? 'Reason is required' : undefined,
}))

type CancelDialogProps = {
  title: string
  /** On the button: 'Cancel return'. */
  button: string
  send: (reason: string) => Promise<{ success: boolean; message: string }>
  onCanceled: () => Promise<void>
  close: () => void
  /** What becomes of it. */
  children: ReactNode
}

/** Asks why before a document is taken back; it stays, with the reason, who and when. */
export function CancelDialog({ title, button, send, onCanceled, close, children }: CancelDialogProps) {
  const form = useForm<Reason, Reason>({
    schema,
    initial: { reason: '' },
    submit: async ({ reason }) => {
      const answer = await send(reason.trim()).catch(() => undefined)
      if (isExpired(answer)) return
      if (!answer?.success) {
        toast({ kind: 'error', title: answer?.message || 'It could not be taken back. Please try again.' })
        return
      }
      toast({ kind: 'success', title: answer.message || 'Canceled' })
      await onCanceled()
      close()
    },
  })
  return (
    <FormDialog title={title} form={form} save={button} saving="this change" close={close} danger>
      <p>{children}</p>
      <TextField
        field={form.field('reason')}
        label="Reason"
        placeholder="e.g. Entered for another customer"
        maxLength={200}
        required
        autoFocus
      />
    </FormDialog>
  )
}
