import {
  isStop,
  Status,
  statusLabel,
  type OrderStatus,
  type Stop,
} from '@refill/contract/features/orders/orders.rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { heldField } from '../../../ui/form/field.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { AssignDialog, LeaveAgainDialog } from './assign-dialog.tsx'
import { updateStatus } from '../order-commands.ts'
import { orderById } from '../orders.api.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { DispatchDayDialog } from './dispatch-day-dialog.tsx'
import { invoiceOptions, readInvoiceChoice, type InvoiceChoice } from './invoice-choice.ts'
import { StatusReasonDialog } from './reason-dialog.tsx'
import { again, anotherDay, comesBack, nextChoicesOf, type Stepping } from './steps.ts'
import { ShortStock } from './short-stock.tsx'
import styles from './status.module.css'
import { OrderDialog } from './order-dialog.tsx'
import { Step, StepsDialog } from './stop-choice.tsx'

type StatusDialogProps = { order: Stepping; close: () => void }
/** Steps that ask before they are taken. */
type Asking = Stop | typeof Status.delivered | 'again' | 'another day'

/** What a delivery asks about is there when it is chosen. */
const useLines = ({ id }: Stepping, enabled: boolean) => useQuery({ ...orderById(String(id)), enabled })

/** What stands in the way of a dispatch, and when the order gets its invoice. */
function BeforeDispatch({ id, invoice, choose }: BeforeDispatchProps) {
  const set = (chosen: string) => choose(readInvoiceChoice(chosen))
  return (
    <>
      <ShortStock id={id} />
      <SelectField
        field={heldField<string>('invoice', invoice, set)}
        label="Invoice on dispatch"
        options={invoiceOptions}
        placeholder="As in Settings"
      />
    </>
  )
}
type BeforeDispatchProps = { id: number; invoice: InvoiceChoice; choose: (invoice: InvoiceChoice) => void }

function Steps({ order, ask, close }: StatusDialogProps & { ask: (status: Asking) => void }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [invoice, setInvoice] = useState<InvoiceChoice>('')
  const choices = nextChoicesOf(order)
  const offers = (step: OrderStatus) => choices.some(({ status }) => status === step)
  useLines(order, offers(Status.delivered))
  const choose = async (status: OrderStatus) => {
    if (isStop(status) || status === Status.delivered) return ask(status)
    setBusy(true)
    const moved = await updateStatus(client, order, status, status === Status.dispatched ? { invoice } : {})
    setBusy(false)
    if (moved) close()
  }
  return (
    <StepsDialog
      choices={choices}
      busy={busy}
      warning={
        offers(Status.dispatched) && <BeforeDispatch id={order.id} invoice={invoice} choose={setInvoice} />
      }
      choose={(status) => void choose(status)}
      more={
        <>
          {offers(Status.dispatched) && (
            <Step status={Status.dispatched} {...anotherDay} busy={busy} choose={() => ask('another day')} />
          )}
          {comesBack(order) && (
            <Step status={Status.dispatched} {...again} busy={busy} choose={() => ask('again')} />
          )}
        </>
      }
      close={close}
    >
      <b>{order.orderid}</b> is {statusLabel(order.orderstatus)}. Change it to:
    </StepsDialog>
  )
}

/** In place on the list: assigning a received order, else exactly the steps that the server takes (AMB-107). */
export function StatusDialog({ order, close }: StatusDialogProps) {
  const [asked, ask] = useState<Asking>()
  if (asked === Status.delivered) return <DeliveryDialog order={order} close={close} />
  if (asked === 'another day') return <DispatchDayDialog order={order} close={close} />
  if (asked === 'again')
    return (
      <OrderDialog order={order} title="Dispatch again" close={close}>
        {(whole) => <LeaveAgainDialog order={whole} close={close} />}
      </OrderDialog>
    )
  if (asked) return <StatusReasonDialog order={order} status={asked} close={close} />
  if (order.orderstatus !== Status.received) return <Steps order={order} ask={ask} close={close} />
  return (
    <AssignDialog order={order} close={close}>
      <p className={styles.instead}>
        <LinkButton to={paths.changeOrder(order.id)}>Change order</LinkButton>
        <Button onClick={() => ask(Status.canceled)}>Cancel order</Button>
      </p>
    </AssignDialog>
  )
}
