import { assignOrder as assignContract } from '@refill/contract/features/orders/order-steps.contract.ts'
import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { useState } from 'react'
import { FormDialog } from '../../../masters/form-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { AssignFields, noAssignment, type Assignment } from '../status/assign-fields.tsx'
import { ordersIn, type Many } from './chosen-orders.ts'
import { assignOne, dispatchOne } from './commands.ts'
import { Results } from './results.tsx'
import { useRun } from './use-run.ts'

type ManyProps = {
  orders: readonly OrderRow[]
  /** Those of which it was done are chosen no more. */
  finished: (done: readonly OrderRow[]) => void
  close: () => void
}

/** One driver, vehicle and time for all of them. */
function AssignMany({ orders, finished, close }: ManyProps) {
  const { outcomes, state, run } = useRun(orders, finished)
  const [expired, setExpired] = useState<string>()
  const form = useForm<Assignment, unknown>({
    schema: assignContract.fields,
    initial: { ...noAssignment, id: orders[0]?.id ?? 0 },
    submit: async (_checked, actions) => {
      const { id: _, ...values } = actions.values()
      setExpired(await run((order) => assignOne(order, values)))
    },
  })
  const title = `Assign ${ordersIn(orders)}`
  if (state === 'tried') return <Tried title={title} orders={orders} outcomes={outcomes} close={close} />
  return (
    <FormDialog title={title} form={form} save="Assign" saving="the assignment" close={close}>
      <AssignFields form={form} expired={expired} askAnew={() => setExpired(undefined)} />
      <Results orders={orders} outcomes={outcomes} />
    </FormDialog>
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

function DispatchMany({ orders, finished, close }: ManyProps) {
  const { outcomes, state, run } = useRun(orders, finished)
  const title = `Dispatch ${ordersIn(orders)}`
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
        data-autofocus
        onClick={() => void run(dispatchOne)}
      >
        Dispatch
      </Button>
    </>
  )
  return (
    <Dialog title={title} opened onClose={close} busy={busy} footer={footer}>
      <p>Each gets its challan. What cannot leave is said here and stays as it is.</p>
      <Results orders={orders} outcomes={outcomes} />
    </Dialog>
  )
}

/** A command for several orders, with what became of each. */
export function ManyDialog({ many, ...rest }: ManyProps & { many: Many }) {
  return many === 'assign' ? <AssignMany {...rest} /> : <DispatchMany {...rest} />
}
