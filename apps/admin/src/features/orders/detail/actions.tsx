import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { isStop, Status, type OrderStatus, type Stop } from '@refill/contract/features/orders/orders.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FileIcon } from '../../../ui/icons.tsx'
import { updateStatus } from '../order-commands.ts'
import type { EmptiesOnScreen } from './use-empties.ts'
import { ChallanButton } from './papers.tsx'
import { StatusMenu } from '../status/menu.tsx'
import { AssignDialog, preloadStatusDialogs, StatusReasonDialog } from '../status/dialogs.ts'

type ActionsProps = { order: Order; empties: EmptiesOnScreen }

/** A step forward is sent at once, a delivery with the empties that the screen shows; a stop asks first (AMB-113). */
const useSteps = ({ order, empties }: ActionsProps) => {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [asked, ask] = useState<Stop>()
  const go = async (status: OrderStatus) => {
    const delivers = status === Status.delivered && order.orderstatus !== Status.delivered
    setBusy(true)
    const counted = delivers ? await empties.toDeliver() : {}
    if (counted) await updateStatus(client, order.id, status, counted)
    setBusy(false)
  }
  const choose = (status: OrderStatus) => {
    if (isStop(status)) ask(status)
    else void go(status)
  }
  return { busy, asked, choose, ask }
}

/** Assign Order while it is received, afterwards the dropdown (specification/orders §2). */
function Step({ order, empties }: ActionsProps) {
  const { busy, asked, choose, ask } = useSteps({ order, empties })
  const [assigns, setAssigns] = useState(false)
  const close = () => {
    setAssigns(false)
    ask(undefined)
  }
  if (order.orderstatus === Status.received)
    return (
      <>
        <Button
          kind="filled"
          onPointerEnter={preloadStatusDialogs}
          onFocus={preloadStatusDialogs}
          onClick={() => setAssigns(true)}
        >
          Assign Order
        </Button>
        {assigns && <AssignDialog order={order} close={close} onFailure={close} />}
      </>
    )
  return (
    <>
      <StatusMenu order={order} busy={busy} choose={choose} />
      {asked && <StatusReasonDialog order={order} status={asked} close={close} onFailure={close} />}
    </>
  )
}

export function OrderActions({ order, empties }: ActionsProps) {
  const valid = order.challans.filter(({ is_canceled, replaced_by }) => !is_canceled && !replaced_by)
  return (
    <>
      {valid.map((challan) => (
        <ChallanButton key={challan.id} challan={challan} icon={FileIcon}>
          {valid.length === 1 ? 'Challan' : challan.dc_no}
        </ChallanButton>
      ))}
      <Step order={order} empties={empties} />
    </>
  )
}
