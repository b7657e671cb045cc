import { takeOver, type Carrier } from '@refill/contract/features/cash/cash.contract.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { money } from '../../ui/formats/money.ts'
import { CountedFields } from './counted-fields.tsx'
import { differenceOf } from './difference.ts'
import { useCashForm } from './use-cash-form.ts'
import { useReasonAsked } from './use-reason-asked.ts'

type TakeOverProps = { carrier: Carrier; close: () => void }

/** Whoever takes over what a driver carries counts it. */
export function TakeOverDialog({ carrier: { driver_id, name, carried }, close }: TakeOverProps) {
  const initial = { day: todayInIndia() as string, amount: '', reason: '', note: '' }
  const form = useCashForm({ operation: takeOver, about: { driver_id }, initial, close })
  const counted = useFormValue(form, (values) => values.amount)
  useReasonAsked(form, differenceOf(counted, carried))
  return (
    <FormDialog
      asks
      title={`Take over from ${name}`}
      form={form}
      save="Take over"
      saving="what you took over"
      close={close}
    >
      <p>
        <b>{name}</b> carries {money(carried)}. What you count is in your drawer.
      </p>
      <CountedFields
        field={form.field}
        counted={counted}
        expected={carried}
        missing="What is missing stays with the driver."
        placeholder="e.g. The rest comes tomorrow"
      />
      <DateField field={form.field('day')} label="Date" dated max={todayInIndia()} required />
      <TextField field={form.field('note')} label="Note" maxLength={200} autoComplete="off" />
    </FormDialog>
  )
}
