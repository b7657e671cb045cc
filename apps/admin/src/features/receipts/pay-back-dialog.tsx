import { createRefund } from '@refill/contract/features/receipts/on-account.contract.ts'
import {
  moneyModes,
  transactionModes,
  type MoneyValues,
} from '@refill/contract/features/receipts/receipts.rules.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { useQueryClient } from '@tanstack/react-query'
import { isExpired } from '../../api/failures.ts'
import { send } from '../../api/send.ts'
import { useOnce } from '../../api/use-once.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { SuggestField } from '../../ui/fields/combobox-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Half } from '../../ui/form/grid.tsx'
import { useForm, useFormValue } from '../../ui/form/use-form.ts'
import { money } from '../../ui/formats/money.ts'
import { toast } from '../../ui/toast.ts'
import { invalidateMoney } from './on-account.public.ts'

const modes = transactionModes.map((mode) => ({ value: mode, label: mode }))

const initial = (onAccount: number): MoneyValues & { mode_of_transaction: string; narration: string } => ({
  voucher_date: todayInIndia(),
  amount: onAccount.toFixed(2),
  payment_mode: '',
  transaction_number: '',
  mode_of_transaction: '',
  narration: '',
})

const otherWays = 'Pay it back Online, or have cash handed over to you first.'

export type Payee = { customer_id: number; customer_name: string; on_account: number }
type PayBackDialogProps = { payee: Payee; close: () => void }

const usePayBack = ({ payee: { customer_id, on_account }, close }: PayBackDialogProps) => {
  const client = useQueryClient()
  const once = useOnce()
  return useForm({
    schema: {
      safeParse: (values: ReturnType<typeof initial>) =>
        createRefund.fields.safeParse({ ...values, customer_id }),
    },
    initial: initial(on_account),
    submit: async (fields, form) => {
      const answer = await send(createRefund, fields, { once: once.keyOf(fields) }).catch(() => undefined)
      if (answer?.success) {
        once.done()
        toast({ kind: 'success', title: answer.message })
        await invalidateMoney(client)
        close()
      } else if (answer?.errors) {
        form.setErrors(answer.errors)
        if (answer.code === 'cash_not_in_hand') form.setError(otherWays)
      } else if (!isExpired(answer))
        form.setError(answer?.message || 'Nothing was paid back. Please try again.')
    },
  })
}

/** Money on account goes back to its customer. */
export function PayBackDialog(props: PayBackDialogProps) {
  const { payee, close } = props
  const form = usePayBack(props)
  const mode = useFormValue(form, ({ payment_mode }) => payment_mode)
  return (
    <FormDialog title="Pay back" form={form} save="Pay back" saving="this payment" close={close}>
      <p>
        <b>{payee.customer_name}</b> has {money(payee.on_account)} on account.
      </p>
      <Half>
        <DateField
          field={form.field('voucher_date')}
          label="Voucher date"
          dated
          max={todayInIndia()}
          required
        />
        <NumberField
          field={form.field('amount')}
          label="Amount"
          prefix="₹"
          maxLength={14}
          required
          autoFocus
        />
      </Half>
      <SelectField field={form.field('payment_mode')} label="Payment mode" options={moneyModes} required />
      <Half>
        <TextField
          field={form.field('transaction_number')}
          label="Transaction number"
          maxLength={60}
          autoComplete="off"
          required={mode === 'Online'}
        />
        <SuggestField
          field={form.field('mode_of_transaction')}
          label="Mode of transaction"
          options={modes}
          maxLength={40}
        />
      </Half>
      <TextField field={form.field('narration')} label="Narration" maxLength={300} autoComplete="off" />
    </FormDialog>
  )
}
