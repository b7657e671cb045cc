import { cancelReason } from '@refill/contract/features/receipts/receipts.contract.ts'
import type { Failure } from '@refill/contract/operation.ts'
import { isExpired } from '../../api/failures.ts'
import { FormDialog } from '../../masters/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { schemaOf } from '../../ui/form/rules.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'

type Answer = { success: true; message: string } | Failure

export type Cancellation = {
  title: string
  /** What is taken back, and what becomes of it. */
  words: [name: string, afterwards: string]
  placeholder: string
  send: (reason: string) => Promise<Answer>
  onDone: () => Promise<void>
  /** Where the server says nothing. */
  done: string
  failed: string
}

const schema = schemaOf(({ reason }: { reason: string }) => {
  const { error } = cancelReason.safeParse(reason)
  return { reason: reason.trim() === '' ? 'Reason is required' : error?.issues[0]?.message }
})

/** Money that is taken back needs a reason; the dialog stays where the server says no. */
export function CancelDialog({ asked, close }: { asked: Cancellation; close: () => void }) {
  const { title, words, placeholder, send, onDone, done, failed } = asked
  const form = useForm({
    schema,
    initial: { reason: '' },
    submit: async ({ reason }) => {
      const answer = await send(reason.trim()).catch(() => undefined)
      if (!answer?.success) {
        if (!isExpired(answer)) toast({ kind: 'error', title: answer?.message || failed })
        return
      }
      toast({ kind: 'success', title: answer.message || done })
      await onDone()
      close()
    },
  })
  return (
    <FormDialog title={title} form={form} save="Confirm" saving="this change" close={close} danger>
      <p>
        <b>{words[0]}</b> {words[1]}
      </p>
      <TextField
        field={form.field('reason')}
        label="Reason"
        placeholder={placeholder}
        maxLength={200}
        required
        autoFocus
      />
    </FormDialog>
  )
}
