import { phrase } from '@refill/contract/masters/fields.ts'
import * as z from 'zod/mini'
import { FormDialog } from '../../../masters/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Alert } from '../../../ui/messages.tsx'

const maxLetters = 80
const schema = z.object({ over_limit_by: phrase('Allowed by', maxLetters, { required: true }) })

type LimitDialogProps = {
  /** What the server said, with the figures. */
  question: string
  allow: (name: string) => Promise<void>
  close: () => void
}

/** Who allows an order past the credit limit; the name is kept with it. */
export function LimitDialog({ question, allow, close }: LimitDialogProps) {
  const form = useForm({
    schema,
    initial: { over_limit_by: '' },
    submit: ({ over_limit_by }) => allow(over_limit_by),
  })
  return (
    <FormDialog
      title="Over the credit limit"
      form={form}
      save="Book all the same"
      saving="this order"
      close={close}
    >
      <Alert kind="warning">{question}</Alert>
      <TextField
        field={form.field('over_limit_by')}
        label="Allowed by"
        maxLength={maxLetters}
        help="The name is kept with the order"
        autoComplete="off"
        required
        autoFocus
      />
    </FormDialog>
  )
}
