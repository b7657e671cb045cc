import { todayInIndia } from '@refill/values/day.ts'
import {
  moneyModes,
  receiptModes,
  transactionModes,
} from '@refill/contract/features/receipts/receipts.rules.ts'
import type { Paise } from '@refill/values/money.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SuggestField } from '../../ui/fields/combobox-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { PickerField } from '../../ui/fields/picker-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import type { TextFields } from '../../ui/form/early-form.ts'
import { useKey } from '../../ui/keys/use-key.ts'
import { onDemand } from '../../ui/mantine/on-demand.tsx'
import { Alert } from '../../ui/messages.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { customerPick } from '../customers/customer-pick.public.ts'
import { Deductions } from './deduction-fields.tsx'
import { OrderIdsField } from './order-ids-field.tsx'
import type { ReceiptFormValues } from './receipt-values.ts'
import styles from './receipts.module.css'
import { useTypedOrders } from './typed-orders.ts'

const modes = transactionModes.map((mode) => ({ value: mode, label: mode }))

const Dues = onDemand(() => import('./dues.tsx').then(({ Dues: Part }) => Part))
const Owes = onDemand(() => import('./owes.tsx').then(({ Owes: Part }) => Part))
const whatIsDue = 'What is unpaid of the orders will appear here once their numbers are entered.'
const onAccount = 'It stays on the account of the customer until it is set off against an order.'
const hint = <p className={styles.hint}>{whatIsDue}</p>

type ReceiptFieldsProps = {
  fields: TextFields<keyof ReceiptFormValues>
  /** What other fields follow from. */
  values: Pick<
    ReceiptFormValues,
    'orderid' | 'customer_id' | 'amount' | 'payment_mode' | 'without_order' | 'deducts' | 'without_money'
  >
  /** The sum of all kinds together. */
  deducted: Paise
  /** What is unusual: submitted again it is meant. */
  warning?: string | undefined
}

type MoneyProps = Pick<TextFields<keyof ReceiptFormValues>, 'field'> & {
  mode: string
  /** What the oil company had pays orders, and is no advance. */
  modes: readonly string[]
}

/** How much came, and how. */
function Money({ field, mode, modes: offered }: MoneyProps) {
  return (
    <>
      <NumberField field={field('amount')} label="Amount" prefix="₹" maxLength={14} required />
      <SelectField field={field('payment_mode')} label="Payment mode" options={offered} required />
      <TextField
        field={field('transaction_number')}
        label="Transaction number"
        maxLength={60}
        autoComplete="off"
        required={mode === 'Online'}
      />
      <SuggestField
        field={field('mode_of_transaction')}
        label="Mode of transaction"
        options={modes}
        maxLength={40}
      />
      <TextField field={field('narration')} label="Narration" maxLength={300} autoComplete="off" />
    </>
  )
}

/** What a receipt consists of, and what the orders owe that are typed. */
export function ReceiptFields({ fields, values, deducted, warning }: ReceiptFieldsProps) {
  const { field, set, focus, busy } = fields
  const { orderid, amount, payment_mode: mode } = values
  const [today] = useState(() => todayInIndia())
  const isAdvance = values.without_order === '1'
  const deducts = !isAdvance && values.deducts === '1'
  const isWithoutMoney = deducts && values.without_money === '1'
  const { orders, more, like } = useTypedOrders(isAdvance ? '' : orderid)
  useKey('n', 'New receipt', () => focus(isAdvance ? 'customer_id' : 'orderid'))
  const enter = (due: string) => {
    set('amount', due)
    focus('amount')
  }
  const choose = (orders: string) => {
    set('without_order', '')
    set('orderid', orders)
    focus('amount')
  }
  return (
    <>
      <div className={styles.fields}>
        <DateField field={field('voucher_date')} label="Voucher date" dated max={today} required />
        {isAdvance ? (
          <PickerField field={field('customer_id')} label="Customer" find={customerPick.find} required />
        ) : (
          <OrderIdsField field={field('orderid')} like={like} />
        )}
        {!isWithoutMoney && <Money {...{ field, mode, modes: isAdvance ? moneyModes : receiptModes }} />}
      </div>
      {!isAdvance && <Deductions {...{ fields, deducts, isWithoutMoney }} />}
      {warning && (
        <div className={styles.warning}>
          <Alert kind="warning">{`${warning} Press Submit again to enter it all the same.`}</Alert>
        </div>
      )}
      <div className={styles.foot}>
        {orders.length > 0 ? (
          <Dues
            {...{ orders, more, amount, deducted, enter: isWithoutMoney ? undefined : enter }}
            fallback={hint}
          />
        ) : (
          <p className={styles.hint}>
            {isAdvance && values.customer_id && (
              <Owes customer={values.customer_id} choose={choose} fallback={null} />
            )}
            {isAdvance ? onAccount : whatIsDue}{' '}
            <TextButton onClick={() => set('without_order', isAdvance ? '' : '1')}>
              {isAdvance ? 'Enter orders' : 'Money without an order'}
            </TextButton>
          </p>
        )}
        <Button type="submit" kind="filled" onEnter busy={busy} busyText="Submitting...">
          Submit
        </Button>
      </div>
    </>
  )
}
