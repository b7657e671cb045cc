import { todayInIndia } from '@refill/values/day.ts'
import { receiptModes, transactionModes } from '@refill/contract/features/receipts/receipts.rules.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SuggestField } from '../../ui/fields/combobox-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { BareForm } from '../../ui/form/form.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { useKey } from '../../ui/keys/use-key.ts'
import { Panel } from '../../ui/parts.tsx'
import { Dues } from './dues.tsx'
import { OrderIdsField } from './order-ids-field.tsx'
import styles from './receipts.module.css'
import { useTypedOrders } from './typed-orders.ts'
import { useAddReceipt } from './use-add-receipt.ts'

const modes = transactionModes.map((mode) => ({ value: mode, label: mode }))
const atMost40 = (typed: string) => typed.slice(0, 40)

/** The form above the list, always in sight (AMB-131); Enter in any of its fields submits. */
export function AddReceipt() {
  const form = useAddReceipt()
  const { field } = form
  const [today] = useState(() => todayInIndia())
  const isOnline = useFormValue(form, ({ payment_mode }) => payment_mode === 'Online')
  const amount = useFormValue(form, (values) => values.amount)
  const { orders, more, like } = useTypedOrders(useFormValue(form, ({ orderid }) => orderid))
  useKey('n', 'New receipt', () => form.focus('voucher_date'))
  const enter = (due: string) => {
    form.set('amount', due)
    form.focus('amount')
  }
  return (
    <Panel title="Add Receipt" flush className={styles.panel}>
      <BareForm form={form} label="Add Receipt">
        <div className={styles.fields}>
          <DateField field={field('voucher_date')} label="Voucher date" max={today} required />
          <OrderIdsField field={field('orderid')} like={like} />
          <NumberField field={field('amount')} label="Amount" prefix="₹" maxLength={14} required />
          <SelectField field={field('payment_mode')} label="Payment mode" options={receiptModes} required />
          <TextField
            field={field('transaction_number')}
            label="Transaction number"
            maxLength={60}
            autoComplete="off"
            required={isOnline}
          />
          <SuggestField
            field={field('mode_of_transaction')}
            label="Mode of transaction"
            options={modes}
            clean={atMost40}
          />
          <TextField field={field('narration')} label="Narration" maxLength={300} autoComplete="off" />
        </div>
        <div className={styles.foot}>
          <Dues orders={orders} more={more} amount={amount} enter={enter} />
          <Button type="submit" kind="filled" onEnter busy={form.busy} busyText="Submitting...">
            Submit
          </Button>
        </div>
      </BareForm>
    </Panel>
  )
}
