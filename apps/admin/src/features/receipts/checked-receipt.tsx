import { useTakeOver, type Early } from '../../ui/form/early-form.ts'
import { BareForm } from '../../ui/form/form.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { ReceiptFields } from './receipt-fields.tsx'
import type { ReceiptFormValues } from './receipt-values.ts'
import { useAddReceipt } from './use-add-receipt.ts'

/** The form of a receipt from its first submit on. */
export function CheckedReceipt({ early }: { early: Early<ReceiptFormValues> }) {
  const { form, warning } = useAddReceipt(early.values)
  const orderid = useFormValue(form, (values) => values.orderid)
  const amount = useFormValue(form, (values) => values.amount)
  const mode = useFormValue(form, (values) => values.payment_mode)
  const without_order = useFormValue(form, (values) => values.without_order)
  useTakeOver(form, early)
  return (
    <BareForm form={form} label="Add Receipt">
      <ReceiptFields
        fields={form}
        values={{ orderid, amount, payment_mode: mode, without_order }}
        warning={warning}
      />
    </BareForm>
  )
}
