import { confirmHandOver, type ToConfirm } from '@refill/contract/features/cash/cash.contract.ts'
import { showDay } from '@refill/values/day.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { money } from '../../ui/formats/money.ts'
import { CountedFields } from './counted-fields.tsx'
import { differenceOf } from './difference.ts'
import { useCashForm } from './use-cash-form.ts'
import { useReasonAsked } from './use-reason-asked.ts'

type ConfirmProps = { handOver: ToConfirm; close: () => void }

/** Whoever was given cash counts it. */
export function ConfirmDialog({ handOver: { id, number, who, day, amount }, close }: ConfirmProps) {
  const initial = { amount: '', reason: '' }
  const form = useCashForm({ operation: confirmHandOver, about: { id }, initial, close })
  const counted = useFormValue(form, (values) => values.amount)
  useReasonAsked(form, differenceOf(counted, amount))
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
      <CountedFields
        field={form.field}
        counted={counted}
        expected={amount}
        missing="What is missing is with the giver again."
        placeholder="e.g. A note was torn"
      />
    </FormDialog>
  )
}
