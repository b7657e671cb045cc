import type { Approval } from '@refill/contract/features/approvals/approvals.public.ts'
import { createDeductions } from '@refill/contract/features/receipts/deductions.contract.ts'
import { deductionErrors } from '@refill/contract/features/receipts/deductions.shapes.ts'
import { receiptErrors } from '@refill/contract/features/receipts/receipts.contract.ts'
import { createAdvance, createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isExpired } from '../../api/failures.ts'
import { send } from '../../api/send.ts'
import { useOnce } from '../../api/use-once.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { isOfApprover, useApproval } from '../approvals/approval-dialog.public.tsx'
import { createdRow, receiptSchema, withRow } from './new-receipt.ts'
import { emptyReceipt, type ReceiptFields, type ReceiptFormValues } from './receipt-values.ts'
import { invalidateReceipts } from './receipts.api.ts'
import { voucherLink, voucherOf } from './voucher.tsx'
import { useNamedOrders } from './use-named-orders.ts'

type Outcome = {
  saved: boolean
  errors?: Record<string, string> | undefined
  /** Somebody must allow it first. */
  question?: string
}

/** The same receipt submitted again after a warning is meant. */
const useWarning = () => {
  const [warning, warn] = useState<string>()
  const warnedOf = useRef<string>(undefined)
  const asking = (fields: ReceiptFields) => (warnedOf.current === JSON.stringify(fields) ? '' : '1')
  const put = (fields: ReceiptFields | undefined, message?: string) => {
    warnedOf.current = fields && JSON.stringify(fields)
    warn(message)
  }
  return { warning, asking, put }
}

/** Sends the receipt, says what became of it and shows the new row. */
const useSaving = () => {
  const client = useQueryClient()
  const once = useOnce()
  const { warning, asking, put } = useWarning()
  const sendIt = (fields: ReceiptFields) => {
    const asked = { ...fields, ask_first: asking(fields) }
    const key = { once: once.keyOf(asked) }
    if ('customer_id' in asked) return send(createAdvance, asked, key)
    return 'amount' in asked ? send(createReceipt, asked, key) : send(createDeductions, asked, key)
  }
  const save = async (fields: ReceiptFields): Promise<Outcome> => {
    const answer = await sendIt(fields).catch(() => undefined)
    if (!answer?.success && answer?.code === receiptErrors.receipt_unusual.code) {
      put(fields, answer.message)
      return { saved: false }
    }
    put(undefined)
    if (!answer?.success && answer?.code === deductionErrors.write_off_needs_approval.code)
      return { saved: false, question: answer.message }
    if (!answer?.success && isOfApprover(answer?.errors)) return { saved: false, errors: answer?.errors }
    if (!answer?.success) {
      if (!isExpired(answer))
        toast({ kind: 'error', title: answer?.message || 'Failed to add receipt. Please try again.' })
      return { saved: false, errors: answer?.errors }
    }
    once.done()
    const row = createdRow(answer)
    const text = row && voucherLink(voucherOf(row))
    toast({ kind: 'success', title: answer.message || 'Receipt added successfully', text })
    if ('warning' in answer && answer.warning) toast({ kind: 'warning', title: answer.warning })
    void invalidateReceipts(client, row ? withRow(row) : undefined)
    return { saved: true }
  }
  return { save, warning }
}

/** @param done what is typed is stored now */
export const useAddReceipt = (typed: ReceiptFormValues, done: () => void) => {
  const { save, warning } = useSaving()
  const approval = useApproval()
  const form = useForm({
    schema: receiptSchema,
    initial: typed,
    submit: async (checked, actions) => {
      const end = ({ saved, errors }: Outcome) => {
        if (saved) {
          done()
          actions.reset(emptyReceipt())
          clearNamed()
          form.focus('orderid')
        } else if (errors) actions.setErrors(errors)
      }
      const outcome = await save(checked)
      if (!outcome.question) return end(outcome)
      const again = async (given: Approval) => {
        const next = await save({ ...checked, ...given })
        if (isOfApprover(next.errors)) return next.errors
        approval.close()
        end(next)
        return undefined
      }
      const { question } = outcome
      await approval.ask({
        title: 'Write off',
        question,
        save: 'Write off',
        saving: 'this receipt',
        example: 'Asked for three times',
        again,
      })
    },
  })
  const clearNamed = useNamedOrders(form, true)
  return { form, warning, dialog: approval.dialog }
}
