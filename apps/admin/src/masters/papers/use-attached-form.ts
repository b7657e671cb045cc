import type { MasterContract } from '@refill/contract/masters/master.ts'
import type { Failure, Operation } from '@refill/contract/operation.ts'
import { useState } from 'react'
import { newKey } from '../../api/send.ts'
import { useForm, type FormActions } from '../../ui/form/use-form.ts'

import { useCommand } from '../use-command.ts'

type Attached<Values> = {
  contract: MasterContract
  operation: Operation
  /** Whose paper or account, and which one. */
  target: object
  initial: Values
  /** 'Paper added' */
  done: string
  close: () => void
}

/** The form of a paper or an account: rules from its call, domain errors at their fields, closed once it is saved. */
export const useAttachedForm = <Values extends object>(attached: Attached<Values>) => {
  const { contract, operation, target, initial, done, close } = attached
  const [once] = useState(newKey)
  const command = useCommand(contract, operation, done)
  const refused = (form: FormActions<Values>) => (failure: Failure | undefined) => {
    if (failure?.errors) form.setErrors(failure.errors)
    else form.setError(failure?.message || 'The server could not be reached. Try again.')
  }
  return useForm<Values, unknown>({
    initial,
    schema: { safeParse: (values) => operation.fields.safeParse({ ...target, ...values }) },
    submit: async (_checked, form) => {
      form.setError(undefined)
      const sent = { ...target, ...form.values() }
      const key = operation.kind === 'create' ? { once } : {}
      if (await command(sent, { ...key, wrong: refused(form) })) close()
    },
  })
}
