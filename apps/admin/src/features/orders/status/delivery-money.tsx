import { receiptModes } from '@refill/contract/features/receipts/receipts.rules.ts'
import { rupeesText } from '@refill/values/money.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Half } from '../../../ui/form/grid.tsx'
import { useFormValue } from '../../../ui/form/use-form.ts'
import { money } from '../../../ui/formats/money.ts'
import type { DeliveryOf } from './delivery-lines.tsx'
import { dueWith } from './delivery-values.ts'

const dueWords = (due: string, onAccount: number) =>
  onAccount > 0 ? `${money(due)} is due, ${money(onAccount)} is on account` : `${money(due)} is due`

function Transaction({ form }: Pick<DeliveryOf, 'form'>) {
  const isOnline = useFormValue(form, ({ received_mode }) => received_mode === 'Online')
  const isNeeded = useFormValue(form, ({ received_amount }) => Number(received_amount) > 0)
  return (
    isOnline && (
      <TextField
        field={form.field('transaction_number')}
        label="Transaction number"
        maxLength={60}
        autoComplete="off"
        required={isNeeded}
      />
    )
  )
}

/** What the driver brought with him. */
export function DeliveryMoney({ order, form }: DeliveryOf) {
  const due = useFormValue(form, (values) => rupeesText(dueWith(order, values)))
  if (order.due === 0) return null
  return (
    <>
      <Half>
        <NumberField
          field={form.field('received_amount')}
          label="Money received now"
          prefix="₹"
          maxLength={14}
          help={dueWords(due, order.credit.on_account)}
        />
        <SelectField
          field={form.field('received_mode')}
          label="Received as"
          options={receiptModes}
          required
        />
      </Half>
      <Transaction form={form} />
    </>
  )
}
