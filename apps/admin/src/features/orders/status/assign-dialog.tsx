import { assignOrder as assignContract } from '@refill/contract/features/orders/order-steps.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../masters/form-dialog.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { assignOrder } from '../order-commands.ts'
import { AssignFields, noAssignment, type Assignment } from './assign-fields.tsx'

/** Sends the form; papers that ran out are asked about before it is sent again. */
const useAssignment = (id: number, close: () => void) => {
  const client = useQueryClient()
  const [expired, setExpired] = useState<string>()
  const form = useForm<Assignment, unknown>({
    schema: assignContract.fields,
    initial: { ...noAssignment, id },
    submit: async (_checked, actions) => {
      const { id: _, ...values } = actions.values()
      const outcome = await assignOrder(client, id, values)
      if (outcome === 'assigned') close()
      else if ('expired' in outcome) setExpired(outcome.expired)
      else actions.setErrors(outcome.errors)
    },
  })
  return { form, expired, askAnew: () => setExpired(undefined) }
}

type AssignDialogProps = { order: { id: number }; close: () => void }

/** Driver, vehicle and expected time of an order that was received (specification/orders §3). */
export function AssignDialog({ order: { id }, close }: AssignDialogProps) {
  const { form, expired, askAnew } = useAssignment(id, close)
  return (
    <FormDialog title="Assign Order" form={form} save="Assign" saving="the assignment" close={close}>
      <AssignFields form={form} expired={expired} askAnew={askAnew} />
    </FormDialog>
  )
}
