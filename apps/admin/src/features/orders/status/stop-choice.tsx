import {
  isStop,
  statusLabel,
  type OrderStatus,
  type Stop,
} from '@refill/contract/features/orders/orders.rules.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { StatusSign } from '../order-status.public.tsx'
import { StatusReasonDialog } from './reason-dialog.tsx'
import { nextChoicesOf, type Choice, type Stepping } from './steps.ts'
import styles from './status.module.css'

type StepProps = Pick<Choice, 'status' | 'note'> & {
  /** What the status is called unless given. */
  label?: string
  busy: boolean
  first?: boolean
  choose: () => void
}

export function Step({ status, label = statusLabel(status), note, busy, first, choose }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-disabled={busy || undefined}
      data-autofocus={first || undefined}
      onClick={busy ? undefined : choose}
    >
      <StatusSign status={status} />
      {label} {note && <span className={styles.note}>{note}</span>}
    </button>
  )
}

type StepsProps = {
  choices: readonly Choice[]
  busy?: boolean
  choose: (status: OrderStatus) => void
  close: () => void
  warning?: ReactNode
  /** Below the others. */
  more?: ReactNode
  children: ReactNode
}

/** What an order may become, as buttons. */
export function StepsDialog({ choices, busy = false, choose, close, warning, more, children }: StepsProps) {
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
      <p className={styles.of}>{children}</p>
      {warning}
      <div role="group" aria-label="New status" className={styles.steps}>
        {choices.map((choice, index) => (
          <Step
            key={choice.status}
            {...choice}
            busy={busy}
            first={index === 0}
            choose={() => choose(choice.status)}
          />
        ))}
        {more}
      </div>
    </Dialog>
  )
}

/** What becomes of an order of which nothing was taken. */
export function NothingTaken({ order, close }: { order: Stepping; close: () => void }) {
  const [asked, ask] = useState<Stop>()
  if (asked) return <StatusReasonDialog order={order} status={asked} close={close} />
  // Rescheduled first: nobody cancels by a hasty Enter.
  const stops = nextChoicesOf(order)
    .filter(({ status }) => isStop(status))
    .toReversed()
  return (
    <StepsDialog choices={stops} choose={(status) => isStop(status) && ask(status)} close={close}>
      Nothing was taken of <b>{order.orderid}</b>. Change it to:
    </StepsDialog>
  )
}
