import { closeDay, reopenDay, type Closed } from '@refill/contract/features/closing/closing.contract.ts'
import { closesWords, nextToClose } from '@refill/contract/features/closing/closing.rules.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../../api/cache.ts'
import { isExpired } from '../../api/failures.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useForm, useFormValue } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { sendDay } from './closing.api.ts'

export type DayCommand = 'close' | 'reopen'
type DayDialogProps = { command: DayCommand; closedThrough: Closed['closed_through']; close: () => void }

const words = {
  close: {
    title: 'Close business day',
    means:
      'This day and every day before it are closed. Nothing dated on them can be entered, changed or taken back by anybody, until they are reopened.',
    save: 'Close day',
    saving: 'this close',
  },
  reopen: {
    title: 'Reopen business day',
    means: 'This day and every day after it are open again. Who reopened them, and why, stays in the log.',
    save: 'Reopen',
    saving: 'this reopening',
  },
} as const

const useDayForm = ({ command, closedThrough, close }: DayDialogProps) => {
  const client = useQueryClient()
  return useForm({
    schema: (command === 'close' ? closeDay : reopenDay).fields,
    initial: {
      day: command === 'close' ? nextToClose(closedThrough, todayInIndia()) : closedThrough,
      reason: '',
    },
    submit: async (_fields, form) => {
      const answer = await sendDay(command, form.values()).catch(() => undefined)
      if (answer?.success) {
        toast({ kind: 'success', title: answer.message })
        close()
        await invalidate(client, 'closing')
      } else if (answer?.errors) form.setErrors(answer.errors)
      else if (!isExpired(answer)) form.setError(answer?.message || 'Nothing was saved. Please try again.')
    },
  })
}

/** Asks which day, and before a reopening why. */
export function DayDialog(props: DayDialogProps) {
  const { command, closedThrough, close } = props
  const form = useDayForm(props)
  const closes = useFormValue(form, ({ day }) => (command === 'close' ? closesWords(day, closedThrough) : ''))
  const { title, means, save, saving } = words[command]
  return (
    <FormDialog {...{ title, form, save, saving, close }}>
      <p>{means}</p>
      <DateField field={form.field('day')} label="Day" max={todayInIndia()} required />
      {closes && <p aria-live="polite">{closes}</p>}
      {command === 'reopen' && (
        <TextField
          field={form.field('reason')}
          label="Reason"
          placeholder="e.g. A receipt was missing"
          maxLength={200}
          required
          autoFocus
        />
      )}
    </FormDialog>
  )
}
