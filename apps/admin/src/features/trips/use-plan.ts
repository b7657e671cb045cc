import { noApproval, type Approval } from '@refill/contract/features/approvals/approvals.public.ts'
import type { Failure } from '@refill/contract/operation.ts'
import { useState } from 'react'
import { useOnce } from '../../api/use-once.ts'
import type { Schema } from '../../ui/form/rules.ts'
import { useForm, type FormState } from '../../ui/form/use-form.ts'
import { idsIn, idsText, type Planned } from './stops.ts'
import { useTripCommand } from './use-trip-command.ts'

export type PlanValues = {
  day: string
  vehicle_id: string
  driver_id: string
  dp_id: string
  note: string
  /** Of orders that are taken off after they left. */
  reason: string
  /** Ids in their sequence. */
  order_id: string
}

/** What a call takes of the fields of the form. */
export const sentOf = ({ order_id, ...values }: PlanValues) => ({
  ...values,
  ...noApproval,
  'order_id[]': idsIn(order_id),
})

type Done = { success: true; message: string }

type Planning<Fields, Answer> = {
  values: Omit<PlanValues, 'order_id'>
  stops: readonly Planned[]
  schema: Schema<PlanValues, Fields>
  send: (fields: Fields & Approval, once: string) => Promise<Answer | Failure>
  save: string
  done: (answer: Answer) => void
  stale?: (message: string) => void
}

export type Plan = {
  form: FormState<PlanValues>
  stops: readonly Planned[]
  put: (stops: readonly Planned[]) => void
}

/** The form of a trip with its orders in their sequence. */
export const usePlan = <Fields extends object, Answer extends Done>(planning: Planning<Fields, Answer>) => {
  const { values, schema, send, ...words } = planning
  const once = useOnce()
  const [stops, setStops] = useState(planning.stops)
  const { run, dialog } = useTripCommand<Answer>({ saving: 'this trip', ...words })
  const form = useForm<PlanValues, Fields>({
    schema,
    initial: { ...values, order_id: idsText(planning.stops) },
    submit: async (fields, actions) => {
      const sendOnce = (given: Approval) => send({ ...fields, ...given }, once.keyOf({ ...fields, ...given }))
      await run({ form: actions, send: sendOnce })
    },
  })
  const put = (next: readonly Planned[]) => {
    setStops(next)
    form.set('order_id', idsText(next))
  }
  return { form, stops, put, dialog }
}
