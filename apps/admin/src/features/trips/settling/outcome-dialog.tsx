import type { SettleStop } from '@refill/contract/features/trips/settlement.contract.ts'
import { FormDialog } from '../../../masters/form/form-dialog.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { schemaOf } from '../../../ui/form/rules.ts'
import { useForm, useFormValue, type FormState } from '../../../ui/form/use-form.ts'
import { cell, type SettleValues } from './settle-values.ts'

type Values = { outcome: string; reason: string; day: string }

const schema = schemaOf(({ outcome, reason }: Values) => ({
  reason: outcome === 'delivered' || reason.trim() ? undefined : 'Reason is required',
}))

const options = [
  { value: 'rescheduled', label: 'To be brought another day' },
  { value: 'canceled', label: 'Not wanted any more' },
  { value: 'delivered', label: 'It was delivered' },
]

type OutcomeDialogProps = { stop: SettleStop; grid: FormState<SettleValues>; close: () => void }

/** Why an order of the trip was not delivered, and when it is brought. */
export function OutcomeDialog({ stop, grid, close }: OutcomeDialogProps) {
  const typed = grid.values()
  const before = typed[cell.outcome(stop)]
  const form = useForm<Values, Values>({
    schema,
    initial: {
      outcome: before && before !== 'delivered' ? before : 'rescheduled',
      reason: typed[cell.reason(stop)] ?? '',
      day: typed[cell.later(stop)] ?? '',
    },
    submit: ({ outcome, reason, day }) => {
      const isLeft = outcome !== 'delivered'
      grid.set(cell.outcome(stop), outcome)
      grid.set(cell.reason(stop), isLeft ? reason.trim() : '')
      grid.set(cell.later(stop), outcome === 'rescheduled' ? day : '')
      close()
    },
  })
  const outcome = useFormValue(form, (values) => values.outcome)
  return (
    <FormDialog
      title={`${stop.orderid}, ${stop.customer_name}`}
      form={form}
      save="Take over"
      saving="this"
      close={close}
    >
      <SelectField field={form.field('outcome')} label="What became of it" options={options} autoFocus />
      {outcome !== 'delivered' && (
        <TextField
          field={form.field('reason')}
          label="Reason"
          placeholder="e.g. Door locked"
          maxLength={200}
          required
        />
      )}
      {outcome === 'rescheduled' && <DateField field={form.field('day')} label="Comes again on" />}
    </FormDialog>
  )
}
