import { confirmHandOver, type ToConfirm } from '@refill/contract/features/cash/cash.contract.ts'
import { showDay } from '@refill/values/day.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { isRupees, paiseFromRupees, rupeesNumber, subtractPaise } from '@refill/values/money.ts'
import { money } from '../../ui/formats/money.ts'
import { differenceWords } from './difference.ts'
import { useCashForm } from './use-cash-form.ts'

/** In rupees; nothing until an amount stands there. */
const differenceOf = (counted: string, amount: number): number | undefined =>
  isRupees(counted)
    ? rupeesNumber(subtractPaise(paiseFromRupees(counted), paiseFromRupees(amount)))
    : undefined

type ConfirmProps = { handOver: ToConfirm; close: () => void }

/** Whoever was given cash counts it: the field is empty, so that nobody confirms what was not counted. */
export function ConfirmDialog({ handOver: { id, number, who, day, amount }, close }: ConfirmProps) {
  const initial = { amount: '', reason: '' }
  const form = useCashForm({ operation: confirmHandOver, about: { id }, initial, close })
  const counted = useFormValue(form, (values) => values.amount)
  const difference = differenceOf(counted, amount)
  return (
    <FormDialog
      asks
      title="Confirm hand-over"
      form={form}
      save="Confirm"
      saving="this confirmation"
      close={close}
    >
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
        help={difference === undefined ? undefined : `Difference: ${differenceWords(difference)}`}
      />
      <TextField
        field={form.field('reason')}
        label="Reason of the difference"
        placeholder="e.g. A note was torn"
        help="What is missing is with the giver again."
        maxLength={200}
        required={difference !== undefined && difference < 0}
      />
    </FormDialog>
  )
}
