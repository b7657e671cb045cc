import { confirmHandOver, type ToConfirm } from '@refill/contract/features/cash/cash.contract.ts'
import { showDay } from '@refill/values/day.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { money } from '../../ui/formats/money.ts'
import { useCashForm } from './use-cash-form.ts'

type ConfirmProps = { handOver: ToConfirm; close: () => void }

/** Whoever was given cash says how much it was. */
export function ConfirmDialog({ handOver: { id, number, who, day, amount }, close }: ConfirmProps) {
  const initial = { amount: amount.toFixed(2), reason: '' }
  const form = useCashForm({ operation: confirmHandOver, about: { id }, initial, close })
  const isLess = useFormValue(form, (values) => Number(values.amount) < amount)
  return (
    <FormDialog title="Confirm hand-over" form={form} save="Confirm" saving="this confirmation" close={close}>
      <p>
        <b>{number}</b> of {who}, {showDay(day)}: {money(amount)}. It is in your drawer from today.
      </p>
      <NumberField
        field={form.field('amount')}
        label="Amount that you counted"
        prefix="₹"
        maxLength={12}
        required
        autoFocus
      />
      <TextField
        field={form.field('reason')}
        label="Reason of the difference"
        placeholder="e.g. A note was torn"
        help="What is missing is with the giver again."
        maxLength={200}
        required={isLess}
      />
    </FormDialog>
  )
}
