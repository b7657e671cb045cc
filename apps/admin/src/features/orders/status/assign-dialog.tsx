import { instantOf, showDay, todayInIndia } from '@refill/values/day.ts'
import { changeAssignment, dispatchAgain } from '@refill/contract/features/orders/changing.contract.ts'
import { assignOrder as assignContract } from '@refill/contract/features/orders/order-steps.contract.ts'
import type { Approval } from '@refill/contract/features/approvals/approvals.public.ts'
import type { ApprovableName } from '@refill/contract/features/approvals/approvals.contract.ts'
import type { Order, OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { invalidate, touchedBy } from '../../../api/cache.ts'
import { FormDialog } from '../../../masters/form/form-dialog.tsx'
import type { PickOption } from '../../../ui/fields/combobox-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import type { Messages, Schema } from '../../../ui/form/rules.ts'
import { useForm, type FormState } from '../../../ui/form/use-form.ts'
import { isOfApprover, useApproval } from '../../approvals/approval-dialog.public.tsx'
import { askToWait } from '../../approvals/ask-to-wait.public.ts'
import { EwayNeed } from '../eway-need.tsx'
import { assignOrder, leaveAgain, reassignOrder, type Assigned } from '../order-commands.ts'
import { lastCrew, usualHour, type Crew } from './crew.ts'
import { proposedTime } from './proposal.ts'
import { AssignFields, noAssignment, type Assignment } from './assign-fields.tsx'
import { DispatchDayField } from './dispatch-day-field.tsx'
import { ShortStock } from './short-stock.tsx'

type CrewValues = Omit<Assignment, 'id'>

type CrewDialogProps = {
  id: number
  title: string
  save: string
  saving: string
  schema: Schema<Assignment, unknown>
  /** The driver and vehicle that the fields hold when the dialog opens, and when the order should arrive. */
  crew: Partial<Crew>
  estimate: string
  /** The call that is sent, by which it waits for an approval. */
  operation: ApprovableName
  version?: number
  submit: (client: QueryClient, values: CrewValues & Partial<Approval>) => Promise<Assigned>
  /** Stands after the time: why somebody else takes it over on the road, the day on which it leaves again. */
  asks?: (form: FormState<Assignment>) => ReactNode
  leavesOn?: string
  /** Says which fulls are short, as long as it has not left. */
  warns?: boolean
  close: () => void
  children?: ReactNode
}

type Sending = Pick<CrewDialogProps, 'id' | 'version' | 'operation' | 'save' | 'saving' | 'submit' | 'close'>

const commandOf = ({ id, version, operation }: Sending, values: CrewValues) => ({
  operation,
  fields: { ...values, id, ...(version !== undefined && { version }) },
})

/** Leaves it to somebody who may approve. @returns whether it was asked for */
const letWait = async (sending: Sending, values: CrewValues, note: string) =>
  (await askToWait({ ...commandOf(sending, values), note })) !== undefined

/** Sends it; papers that ran out need somebody who allows it, now or later. @returns what is refused, by field */
const useSending = (props: Sending) => {
  const client = useQueryClient()
  const { ask, close, dialog } = useApproval()
  const done = () => {
    close()
    props.close()
  }
  const words = { title: 'Papers have run out', save: `${props.save} anyway`, saving: props.saving }
  const wait = async (values: CrewValues, note: string) => {
    if (!(await letWait(props, values, note))) return
    await invalidate(client, 'approvals', ...touchedBy.order)
    done()
  }
  const send = async (values: CrewValues, given?: Approval): Promise<Messages | undefined> => {
    const outcome = await props.submit(client, { ...values, ...given })
    if (outcome === 'assigned') done()
    else if ('expired' in outcome) {
      const again = (allowed: Approval) => send(values, allowed)
      const form = commandOf(props, values)
      await ask({ ...words, question: outcome.expired, again, form, wait: (note) => wait(values, note) })
    } else {
      if (!isOfApprover(outcome.errors)) close()
      return outcome.errors
    }
    return undefined
  }
  return { send, dialog }
}

const useCrewForm = (props: CrewDialogProps) => {
  const { id, schema, crew, estimate, leavesOn = '' } = props
  const { send, dialog } = useSending(props)
  const form = useForm<Assignment, unknown>({
    schema,
    initial: {
      ...noAssignment,
      id,
      driver_id: crew.driver?.value ?? '',
      vehicle_id: crew.vehicle?.value ?? '',
      dp_id: crew.partner?.value ?? '',
      delivery_estimate: estimate,
      dispatched_on: leavesOn,
    },
    submit: async (_checked, actions) => {
      const { id: _, ...values } = actions.values()
      const wrong = await send(values)
      if (wrong) actions.setErrors(wrong)
    },
  })
  return { form, dialog }
}

const why = (form: FormState<Assignment>) => (
  <TextField
    field={form.field('reason')}
    label="Reason"
    placeholder="e.g. Clutch gone at Wakad"
    maxLength={200}
    required
  />
)

/** Driver, vehicle and expected time of an order (specification/orders §3). */
function CrewDialog(props: CrewDialogProps) {
  const { id, title, save, saving, crew, asks, warns = false, close, children } = props
  const { form, dialog } = useCrewForm(props)
  const isBehind = dialog !== undefined
  return (
    <>
      <FormDialog title={title} form={form} save={save} saving={saving} behind={isBehind} close={close}>
        {children}
        {warns && <ShortStock id={id} />}
        <AssignFields form={form} ids={[id]} crew={crew}>
          {asks?.(form)}
        </AssignFields>
      </FormDialog>
      {dialog}
    </>
  )
}

type AssignDialogProps = {
  order: Pick<OrderRow, 'id' | 'orderid' | 'eway' | 'scheduledate' | 'scheduletime'>
  close: () => void
  children?: ReactNode
}

/** Assigns an order that was received; the fields begin with the crew that took the last one. */
export function AssignDialog({ order, close, children }: AssignDialogProps) {
  const { id } = order
  const [crew] = useState(() => lastCrew.read())
  const [estimate] = useState(() => proposedTime(new Date(), [order], usualHour.read()))
  return (
    <CrewDialog
      id={id}
      title="Assign Order"
      save="Assign"
      saving="the assignment"
      schema={assignContract.fields}
      operation="orders.php assign_order"
      crew={crew}
      estimate={estimate}
      submit={async (client, { reason: _, dispatched_on: _day, ...values }) => {
        const outcome = await assignOrder(client, id, values)
        // A preset that is not there is no loss.
        if (outcome === 'assigned') {
          usualHour.keep(values.delivery_estimate, estimate)
          lastCrew.keep(values).catch(() => {})
        }
        return outcome
      }}
      warns
      close={close}
    >
      {children}
      <EwayNeed order={order} />
    </CrewDialog>
  )
}

const optionOf = (id: number | null, label: string): PickOption | undefined =>
  id === null ? undefined : { value: String(id), label }

const crewOf = (order: Order): Partial<Crew> => ({
  driver: optionOf(order.driver_id, order.driver_name),
  vehicle: optionOf(order.vehicle_id, order.vehicle_no),
  partner: optionOf(order.dp_id, order.dp_name),
})

/** A time that has passed is not expected any more, nor one before the day that was asked for instead. */
const stillExpected = (order: Order) => {
  const { delivery_estimate: estimate, orderstatus, scheduledate } = order
  const isAhead = estimate !== '' && instantOf(estimate).getTime() > Date.now()
  const isPutOff = orderstatus === Status.rescheduled && scheduledate > estimate.slice(0, 10)
  return isAhead && !isPutOff ? estimate : proposedTime(new Date(), [order], usualHour.read())
}

type ChangeProps = { order: Order; close: () => void }

/** A dispatch that was entered later than it happened has its day; otherwise somebody takes over today. */
const challanDay = ({ dispatched_on: on, dispatched_at: entered }: Order) =>
  on < entered.slice(0, 10) ? on : todayInIndia()

const whyAndWhen = (order: Order) => (form: FormState<Assignment>) => (
  <>
    {why(form)}
    <DispatchDayField field={form.field('dispatched_on')} min={order.dispatched_on} />
  </>
)

/** Another driver, vehicle or time; on the road with a reason, and with a new challan. */
export function CrewChangeDialog({ order, close }: ChangeProps) {
  const [estimate] = useState(() => stillExpected(order))
  const isOnRoad = order.orderstatus === Status.dispatched
  return (
    <CrewDialog
      id={order.id}
      title="Change driver or vehicle"
      save="Change"
      saving="this change"
      schema={isOnRoad ? withReason : changeAssignment.fields}
      operation="api/orders/change-assignment"
      version={order.version}
      crew={crewOf(order)}
      estimate={estimate}
      submit={(client, values) => reassignOrder(client, order, values)}
      {...(isOnRoad && { asks: whyAndWhen(order), leavesOn: challanDay(order) })}
      close={close}
    >
      {isOnRoad && (
        <p>
          <b>{order.orderid}</b> is on the road. Another driver or vehicle gets a new challan; the one that
          travels is marked as replaced.
        </p>
      )}
    </CrewDialog>
  )
}

const withReason: Schema<Assignment, unknown> = {
  safeParse: (values) => {
    const validated = changeAssignment.fields.safeParse(values)
    if (values.reason.trim() !== '') return validated
    const missing = { path: ['reason'], message: 'Reason is required' }
    return { success: false, error: { issues: [...(validated.error?.issues ?? []), missing] } }
  },
}

const leavingDay = (order: Order) => (form: FormState<Assignment>) => (
  <DispatchDayField field={form.field('dispatched_on')} min={order.datetime.slice(0, 10)} />
)

function WhatLeavesAgain({ order: { orderid, dispatched_on } }: Pick<ChangeProps, 'order'>) {
  return (
    <p>
      <b>{orderid}</b> left on {showDay(dispatched_on)} and came back. It gets a new challan; the first one is
      marked as replaced.
    </p>
  )
}

/** An order that came back leaves once more, perhaps with others, under a challan of its own. */
export function LeaveAgainDialog({ order, close }: ChangeProps) {
  const [estimate] = useState(() => proposedTime(new Date(), [order], usualHour.read()))
  return (
    <CrewDialog
      id={order.id}
      title="Dispatch again"
      save="Dispatch"
      saving="the dispatch"
      schema={dispatchAgain.fields}
      operation="api/orders/dispatch-again"
      version={order.version}
      crew={crewOf(order)}
      estimate={estimate}
      submit={(client, values) => leaveAgain(client, order, values)}
      asks={leavingDay(order)}
      leavesOn={todayInIndia()}
      warns
      close={close}
    >
      <WhatLeavesAgain order={order} />
    </CrewDialog>
  )
}
