import { useLayoutEffect } from 'react'
import { useTakeOver, type Early } from '../../ui/form/early-form.ts'
import { BareForm } from '../../ui/form/form.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { ReceiptFields } from './receipt-fields.tsx'
import { deductedIn, typedIn, type ReceiptDraft, type ReceiptFormValues } from './receipt-values.ts'
import { useAddReceipt } from './use-add-receipt.ts'

type CheckedProps = { early: Early<ReceiptFormValues>; draft: ReceiptDraft }

/** The form of a receipt from its first submit on. */
export function CheckedReceipt({ early, draft }: CheckedProps) {
  const { form, warning, dialog } = useAddReceipt(early.values, () => draft.saved({ stays: true }))
  useLayoutEffect(() => {
    draft.typed.current = () => typedIn(form.values())
  })
  const orderid = useFormValue(form, (values) => values.orderid)
  const customer_id = useFormValue(form, (values) => values.customer_id)
  const amount = useFormValue(form, (values) => values.amount)
  const mode = useFormValue(form, (values) => values.payment_mode)
  const without_order = useFormValue(form, (values) => values.without_order)
  const deducts = useFormValue(form, (values) => values.deducts)
  const without_money = useFormValue(form, (values) => values.without_money)
  const deducted = useFormValue(form, deductedIn)
  useTakeOver(form, early)
  return (
    <>
      <BareForm form={form} label="Add Receipt">
        <ReceiptFields
          fields={form}
          values={{ orderid, customer_id, amount, payment_mode: mode, without_order, deducts, without_money }}
          deducted={deducted}
          warning={warning}
        />
      </BareForm>
      {dialog}
    </>
  )
}
