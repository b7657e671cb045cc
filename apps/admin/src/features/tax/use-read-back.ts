import type { readBackEInvoices } from '@refill/contract/features/tax/e-invoice.contract.ts'
import type { readBackEwayBills } from '@refill/contract/features/tax/e-way.contract.ts'
import type { ReadBack } from '@refill/contract/features/tax/hand-off.fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../../api/cache.ts'
import { isExpired } from '../../api/failures.ts'
import { send } from '../../api/send.ts'
import { useForm, type FieldValues, type FormActions } from '../../ui/form/use-form.ts'

export type ReadingBack = typeof readBackEInvoices | typeof readBackEwayBills

type ReadBackForm<Values extends FieldValues> = {
  operation: ReadingBack
  /** What nobody types: of which document. */
  about?: object
  initial: Values
  taken: (answer: ReadBack & { message: string }, form: FormActions<Values>) => void
}

/** The form of what a portal gave back: rules from its call, what became of it handed on. */
export const useReadBack = <Values extends FieldValues>({
  operation,
  about,
  initial,
  taken,
}: ReadBackForm<Values>) => {
  const client = useQueryClient()
  return useForm<Values, unknown>({
    initial,
    schema: { safeParse: (values) => operation.fields.safeParse({ ...about, ...values }) },
    submit: async (_checked, form) => {
      form.setError(undefined)
      const answer = await send(operation, { ...about, ...form.values() }).catch(() => undefined)
      if (answer?.success) {
        taken(answer, form)
        await invalidate(client, 'tax', 'invoices', 'dashboard')
      } else if (answer?.errors) form.setErrors(answer.errors)
      else if (!isExpired(answer)) form.setError(answer?.message || 'Nothing was stored. Please try again.')
    },
  })
}
