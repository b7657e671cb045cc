import { todayInIndia } from '@refill/values/day.ts'
import { dispatchDayProblem } from '@refill/contract/features/orders/delivery.rules.ts'
import { assignOrder as assignContract } from '@refill/contract/features/orders/order-steps.contract.ts'
import type { Approval } from '@refill/contract/features/approvals/approvals.public.ts'
import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { useState } from 'react'
import { FormDialog } from '../../../masters/form/form-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { heldField } from '../../../ui/form/field.ts'
import type { Messages } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { usualHour } from '../status/crew.ts'
import { proposedTime } from '../status/proposal.ts'
import { DispatchDayField } from '../status/dispatch-day-field.tsx'
import { AssignFields, noAssignment, type Assignment } from '../status/assign-fields.tsx'
import { useApproval } from '../../approvals/approval-dialog.public.tsx'
import type { AssignValues } from '../order-commands.ts'
import { ordersIn, type Many } from './chosen-orders.ts'
import { EwayNeeds } from '../eway-need.tsx'
import { assignOne, dispatchOne, letOneWait, prepareOne } from './commands.ts'
import { Results } from './results.tsx'
import { useRun } from './use-run.ts'

type ManyProps = {
  orders: readonly OrderRow[]
  /** Those of which it was done are chosen no more. */
  finished: (done: readonly OrderRow[]) => void
  close: () => void
}

/** Tries them one by one; papers that ran out are asked about once for all. @returns what is wrong with the approval */
const useAssigning = ({ orders, finished }: Pick<ManyProps, 'orders' | 'finished'>) => {
  const { outcomes, state, run } = useRun(orders, finished)
  const { ask, close, dialog } = useApproval()
  const words = { title: 'Papers have run out', save: 'Assign anyway', saving: 'the assignment' }
  const wait = async (values: AssignValues, note: string) => {
    await run((order) => letOneWait(order, values, note))
    close()
  }
  const assign = async (values: AssignValues, given?: Approval): Promise<Messages | undefined> => {
    let allowed = given
    const stopped = await run(async (order) => {
      const outcome = await assignOne(order, { ...values, ...allowed })
      // A code is taken once: the next order asks for another, and nothing is tried with the one that is used.
      if (allowed && 'done' in outcome) allowed = { ...allowed, approver_code: '' }
      return outcome
    })
    if (!stopped) close()
    else if ('wrong' in stopped) return stopped.wrong
    else {
      const again = (allowed: Approval) => assign(values, allowed)
      await ask({ ...words, question: stopped.expired, again, wait: (note) => wait(values, note) })
    }
    return undefined
  }
  return { outcomes, state, assign, dialog }
}

const assigning = { save: 'Assign', saving: 'the assignment' }

/** One driver, vehicle and time for all of them. */
function AssignMany({ orders, finished, close }: ManyProps) {
  const { outcomes, state, assign, dialog } = useAssigning({ orders, finished })
  const [estimate] = useState(() => proposedTime(new Date(), orders, usualHour.read()))
  const form = useForm<Assignment, unknown>({
    schema: assignContract.fields,
    initial: { ...noAssignment, id: orders[0]?.id ?? 0, delivery_estimate: estimate },
    submit: async (_checked, actions) => {
      const { id: _, dispatched_on: _day, ...values } = actions.values()
      usualHour.keep(values.delivery_estimate, estimate)
      await assign(values)
    },
  })
  const title = `Assign ${ordersIn(orders)}`
  if (state === 'tried') return <Tried title={title} orders={orders} outcomes={outcomes} close={close} />
  return (
    <>
      <FormDialog {...assigning} title={title} form={form} behind={dialog !== undefined} close={close}>
        <EwayNeeds orders={orders} />
        <AssignFields form={form} ids={orders.map(({ id }) => id)} />
        <Results orders={orders} outcomes={outcomes} />
      </FormDialog>
      {dialog}
    </>
  )
}

type TriedProps = Pick<ManyProps, 'orders' | 'close'> &
  Pick<ReturnType<typeof useRun>, 'outcomes'> & { title: string }

function Tried({ title, orders, outcomes, close }: TriedProps) {
  const footer = (
    <Button kind="filled" data-autofocus onClick={close}>
      Close
    </Button>
  )
  return (
    <Dialog title={title} opened onClose={close} footer={footer}>
      <Results orders={orders} outcomes={outcomes} />
    </Dialog>
  )
}

const atOnce = {
  prepare: {
    button: 'Prepare',
    title: 'Prepare challans of',
    words: 'Each gets its challan before it leaves. Hand-off makes the file of their e-way bills then.',
    command: prepareOne,
    hasDay: false,
  },
  dispatch: {
    button: 'Dispatch',
    title: 'Dispatch',
    words: 'Each gets its challan. What cannot leave is said here and stays as it is.',
    command: dispatchOne,
    hasDay: true,
  },
} as const

/** What asks for nothing but whether. */
function DoMany({ orders, finished, close, many }: ManyProps & { many: keyof typeof atOnce }) {
  const { outcomes, state, run } = useRun(orders, finished)
  const { button, words, command, hasDay, title: begins } = atOnce[many]
  const [on, setOn] = useState<string>(todayInIndia())
  const problem = hasDay ? dispatchDayProblem(on, todayInIndia()) : undefined
  const title = `${begins} ${ordersIn(orders)}`
  if (state === 'tried') return <Tried title={title} orders={orders} outcomes={outcomes} close={close} />
  const busy = state === 'running'
  const footer = (
    <>
      <Button disabled={busy} onClick={close}>
        Cancel
      </Button>
      <Button
        kind="filled"
        busy={busy}
        busyText="Processing...."
        disabled={problem !== undefined}
        data-autofocus
        onClick={() => void run((order) => command(order, on))}
      >
        {button}
      </Button>
    </>
  )
  return (
    <Dialog title={title} opened onClose={close} busy={busy} footer={footer}>
      <p>{words}</p>
      {hasDay && <DispatchDayField field={heldField('dispatched_on', on, setOn, problem)} />}
      <EwayNeeds orders={orders} />
      <Results orders={orders} outcomes={outcomes} />
    </Dialog>
  )
}

/** A command for several orders, with what became of each. */
export function ManyDialog({ many, ...rest }: ManyProps & { many: Many }) {
  return many === 'assign' ? <AssignMany {...rest} /> : <DoMany {...rest} many={many} />
}
