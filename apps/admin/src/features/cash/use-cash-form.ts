import type { Operation } from '@refill/contract/operation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate, type Cached } from '../../api/cache.ts'
import { isExpired } from '../../api/failures.ts'
import { send } from '../../api/send.ts'
import { useOnce } from '../../api/use-once.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'

type CashForm<Values> = {
  operation: Operation
  /** What nobody types: whose drawer, which document. */
  about: object
  initial: Values
  /** What is sent of what was typed; all of it as it is unless given. */
  fieldsOf?: (values: Values) => object
  close: () => void
  /** What it makes old. */
  touched?: readonly Cached[]
}

const cashAlone = ['cash', 'driver-accounts', 'dashboard'] as const

const asTyped = <Values extends object>(values: Values): object => values

/** The form of one command with cash: rules from its call, domain errors at their fields, closed once it is done. */
export const useCashForm = <Values extends object>(command: CashForm<Values>) => {
  const { operation, about, initial, fieldsOf = asTyped, close, touched = cashAlone } = command
  const client = useQueryClient()
  const once = useOnce()
  return useForm<Values, unknown>({
    initial,
    schema: { safeParse: (values) => operation.fields.safeParse({ ...about, ...fieldsOf(values) }) },
    submit: async (_checked, form) => {
      form.setError(undefined)
      const sent = { ...about, ...fieldsOf(form.values()) }
      const key = operation.kind === 'create' ? { once: once.keyOf(sent) } : {}
      const answer = await send(operation, sent, key).catch(() => undefined)
      if (answer?.success) {
        once.done()
        toast({ kind: 'success', title: answer.message })
        close()
        await invalidate(client, ...touched)
      } else if (answer?.errors) form.setErrors(answer.errors)
      else if (!isExpired(answer)) form.setError(answer?.message || 'Nothing was saved. Please try again.')
    },
  })
}
