import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../../masters/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { schemaOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { undoDelivery } from '../order-commands.ts'

type Reason = { reason: string }

const schema = schemaOf(({ reason }: Reason) => ({
  reason: reason.trim() === '' ? 'Reason is required' : undefined,
}))

type UndoDialogProps = { order: { id: number; orderid: string }; close: () => void }

/** Asks why a delivery of today is taken back. */
export function UndoDialog({ order, close }: UndoDialogProps) {
  const client = useQueryClient()
  const form = useForm<Reason, Reason>({
    schema,
    initial: { reason: '' },
    submit: async ({ reason }) => {
      if (await undoDelivery(client, order, reason)) close()
    },
  })
  return (
    <FormDialog
      title="Undo delivery"
      form={form}
      save="Undo delivery"
      saving="this change"
      close={close}
      danger
    >
      <p>
        <b>{order.orderid}</b> is Dispatched again, as it was ordered. Its cylinders and its sale are taken
        back; money that was paid stays on it.
      </p>
      <TextField
        field={form.field('reason')}
        label="Reason"
        placeholder="e.g. Another order was meant"
        maxLength={200}
        required
        autoFocus
      />
    </FormDialog>
  )
}
