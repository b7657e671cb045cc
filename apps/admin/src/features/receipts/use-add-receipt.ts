import { createReceipt } from '@refill/contract/features/receipts/receipts.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { isExpired } from '../../api/failures.ts'
import { send } from '../../api/send.ts'
import { useOnce } from '../../api/use-once.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { emptyReceipt, receiptSchema, type ReceiptFormValues } from './receipt-values.ts'
import { forgetReceipts, createdRow, withRow } from './receipts.api.ts'
import { useNamedOrders } from './use-named-orders.ts'

type Outcome = { saved: boolean; errors?: Record<string, string> | undefined }

/** Sends the receipt, says what became of it and shows the new row. */
const useSaving = () => {
  const client = useQueryClient()
  const once = useOnce()
  return async (fields: FieldsOut<typeof createReceipt>): Promise<Outcome> => {
    const answer = await send(createReceipt, fields, { once: once.keyOf(fields) }).catch(() => undefined)
    if (!answer?.success) {
      if (!isExpired(answer))
        toast({ kind: 'error', title: answer?.message || 'Failed to add receipt. Please try again.' })
      return { saved: false, errors: answer?.errors }
    }
    once.done()
    toast({ kind: 'success', title: answer.message || 'Receipt added successfully' })
    if (answer.warning) toast({ kind: 'warning', title: answer.warning })
    const row = createdRow(answer)
    void forgetReceipts(client, row ? withRow(row) : undefined)
    return { saved: true }
  }
}

/** @param done what is typed is stored now */
export const useAddReceipt = (typed: ReceiptFormValues, done: () => void) => {
  const save = useSaving()
  const form = useForm({
    schema: receiptSchema,
    initial: typed,
    submit: async (checked, actions) => {
      const { saved, errors } = await save(checked)
      if (saved) {
        done()
        actions.reset(emptyReceipt())
        forget()
        form.focus('voucher_date')
      } else if (errors) actions.setErrors(errors)
    },
  })
  const forget = useNamedOrders(form, true)
  return form
}
