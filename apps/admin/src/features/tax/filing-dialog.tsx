import { closeMonth, openMonth } from '@refill/contract/features/tax/close-month.contract.ts'
import { daysOfMonth, showMonth } from '@refill/contract/features/tax/month.rules.ts'
import { showDay } from '@refill/values/day.ts'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../../api/cache.ts'
import { isExpired } from '../../api/failures.ts'
import { send } from '../../api/send.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { CheckboxField, TextField } from '../../ui/fields/text-fields.tsx'
import { useForm, type FormState } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'

export type FilingCommand = 'close' | 'arn' | 'open'
type FilingDialogProps = {
  command: FilingCommand
  month: string
  /** Whose ARN it is, where its documents are of several GSTINs; '' otherwise. */
  gstin: string
  /** Of its documents, where they are several. */
  gstins: readonly string[]
  close: () => void
}
type Typed = { month: string; arn: string; reason: string; all: boolean }

const wordsOf = (command: FilingCommand, month: string) => {
  const [name, last] = [showMonth(month), showDay(daysOfMonth(month).last_day)]
  return {
    close: {
      title: `Close ${name}`,
      means: `All days through ${last} are closed, and the figures of ${name} stay as they were filed: nothing of it is entered, changed or taken back any more. What comes late goes into a later month.`,
      save: 'Close month',
      saving: 'this close',
    },
    arn: {
      title: `ARN of ${name}`,
      means: `With its ARN ${name} stays closed for good.`,
      save: 'Save',
      saving: 'this ARN',
    },
    open: {
      title: `Open ${name} again`,
      means: `For a month that was not filed after all. Its days stay closed until they are reopened, which is done with the business day. Who opened it, and why, stays in the log.`,
      save: 'Open again',
      saving: 'this opening',
    },
  }[command]
}

const sendCommand = (
  { command, gstin, gstins }: Pick<FilingDialogProps, 'command' | 'gstin' | 'gstins'>,
  { month, arn, reason, all }: Typed,
) =>
  command === 'open'
    ? send(openMonth, { month, reason })
    : send(closeMonth, { month, arn, ...(gstin && { gstin }), ...(all && { gstins: gstins.join(',') }) })

const useFilingForm = ({ command, month, gstin, gstins, close }: FilingDialogProps) => {
  const client = useQueryClient()
  return useForm<Typed, unknown>({
    schema: (command === 'open' ? openMonth : closeMonth).fields,
    initial: { month, arn: '', reason: '', all: false },
    submit: async (_checked, form) => {
      form.setError(undefined)
      const typed = form.values()
      if (command === 'arn' && typed.arn === '') return form.setErrors({ arn: 'ARN is required' })
      const answer = await sendCommand({ command, gstin, gstins }, typed).catch(() => undefined)
      if (answer?.success) {
        toast({ kind: 'success', title: answer.message })
        close()
        await invalidate(client, 'tax', 'closing', 'dashboard')
      } else if (answer?.errors?.arn) form.setErrors({ arn: answer.errors.arn })
      // What is refused of the month or of a drawer has no field here.
      else if (!isExpired(answer)) form.setError(answer?.message || 'Nothing was saved. Please try again.')
      return undefined
    },
  })
}

type ArnProps = { form: FormState<Typed>; gstin: string; required: boolean }

function ArnField({ form, gstin, required }: ArnProps) {
  const what = `Acknowledgement number of the filed GSTR-1${gstin && ` of ${gstin}`}`
  return (
    <TextField
      field={form.field('arn')}
      label="ARN"
      placeholder="e.g. AA2711260000012"
      help={required ? what : `${what}. Without one the month can be opened again; it may be entered later.`}
      {...{ maxLength: 15, autoComplete: 'off', upperCase: true, required }}
      autoFocus
    />
  )
}

/** What closing a month or opening it again means, and what is needed for it. */
export function FilingDialog(props: FilingDialogProps) {
  const { command, month, gstin, gstins, close } = props
  const form = useFilingForm(props)
  const { title, means, save, saving } = wordsOf(command, month)
  return (
    <FormDialog {...{ title, form, save, saving, close }}>
      <p>{means}</p>
      {command === 'open' ? (
        <TextField
          field={form.field('reason')}
          label="Reason"
          placeholder="e.g. Closed before it was filed"
          maxLength={200}
          required
          autoFocus
        />
      ) : (
        <ArnField form={form} gstin={gstin} required={command === 'arn'} />
      )}
      {command === 'close' && gstins.length > 0 && (
        <CheckboxField field={form.field('all')} label={`The returns of ${gstins.join(' and ')} are filed`} />
      )}
    </FormDialog>
  )
}
