import {
  isStop,
  Status,
  statusLabel,
  type OrderStatus,
  type Stop,
} from '@refill/contract/features/orders/orders.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { updateStatus } from '../order-commands.ts'
import { StatusSign } from '../order-status.public.tsx'
import { StatusReasonDialog } from './reason-dialog.tsx'
import { nextChoicesOf, type Choice, type Stepping } from './steps.ts'
import styles from './status.module.css'

type StatusDialogProps = { order: Stepping; close: () => void }

type StepProps = Choice & { busy: boolean; first: boolean; choose: () => void }

function Step({ status, note, busy, first, choose }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-disabled={busy || undefined}
      data-autofocus={first || undefined}
      onClick={busy ? undefined : choose}
    >
      <StatusSign status={status} />
      {statusLabel(status)} {note && <span className={styles.note}>{note}</span>}
    </button>
  )
}

function Steps({ order, ask, close }: StatusDialogProps & { ask: (status: Stop) => void }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const choose = async (status: OrderStatus) => {
    if (isStop(status)) return ask(status)
    setBusy(true)
    const moved = await updateStatus(client, order.id, status)
    setBusy(false)
    if (moved) close()
  }
  return (
    <Dialog
      title="Update Status"
      opened
      onClose={close}
      busy={busy}
      footer={
        <Button disabled={busy} onClick={close}>
          Cancel
        </Button>
      }
    >
      <p className={styles.of}>
        <b>{order.orderid}</b> is {statusLabel(order.orderstatus)}. Change it to:
      </p>
      <div role="group" aria-label="New status" className={styles.steps}>
        {nextChoicesOf(order).map((choice, index) => (
          <Step
            key={choice.status}
            {...choice}
            busy={busy}
            first={index === 0}
            choose={() => void choose(choice.status)}
          />
        ))}
      </div>
    </Dialog>
  )
}

/** In place on the list: assigning a received order, else exactly the steps that the server takes (AMB-107). */
export function StatusDialog({ order, close }: StatusDialogProps) {
  const [asked, ask] = useState<Stop>()
  if (order.orderstatus === Status.received) return <AssignDialog order={order} close={close} />
  if (asked) return <StatusReasonDialog order={order} status={asked} close={close} />
  return <Steps order={order} ask={ask} close={close} />
}
