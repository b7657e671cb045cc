import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { isExpired } from '../../api/failures.ts'
import { useOnce } from '../../api/use-once.ts'
import type { Schema } from '../../ui/form/rules.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { customers } from '../customers/customers.public.tsx'
import { noValues, type CylinderValues } from './typed-cylinders.ts'

type Answer = { success: boolean; message: string; errors?: Record<string, string> }

type Saving<Fields> = {
  customer: string
  schema: Schema<CylinderValues, Fields>
  send: (fields: Fields & { customer_id: string }, once: string) => Promise<Answer>
}

/** Saves cylinders of a customer and goes to the customer's page, where they stand. */
export const useCylinderForm = <Fields extends object>({ customer, schema, send }: Saving<Fields>) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const once = useOnce()
  return useForm<CylinderValues, Fields>({
    schema,
    initial: noValues(),
    submit: async (checked, form) => {
      const fields = { ...checked, customer_id: customer }
      const answer = await send(fields, once.keyOf(fields)).catch(() => undefined)
      if (isExpired(answer)) return
      if (!answer?.success) {
        if (answer?.errors) form.setErrors(answer.errors)
        else form.setError(answer?.message ?? 'The server could not be reached. Please try again.')
        return
      }
      once.done()
      toast({ kind: 'success', title: answer.message })
      void invalidate(client, ...touchedBy.empties)
      const { to, state } = customers.addresses.detail(Number(customer))
      await navigate(to, { state })
    },
  })
}
