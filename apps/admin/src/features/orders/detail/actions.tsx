import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import {
  isChangeable,
  isOrderStatus,
  isReassignable,
  isStop,
  Status,
  type OrderStatus,
  type Stop,
} from '@refill/contract/features/orders/orders.rules.ts'
import { cancelOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { paths } from '../../../paths.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { preloadDialog } from '../../../ui/dialog/dialog.tsx'
import { FileIcon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { updateStatus } from '../order-commands.ts'
import type { EmptiesOnScreen } from './use-empties.ts'
import { ChallanButton } from './papers.tsx'
import { askToUndo } from '../status/ask-to-undo.tsx'
import { StatusMenu } from '../status/menu.tsx'
import { again, anotherDay, comesBack, elsewhere, mayBePassedOn, mayLeave, stepsOf } from '../status/steps.ts'
import {
  AssignDialog,
  CrewChangeDialog,
  DeliveryDialog,
  DispatchDayDialog,
  LeaveAgainDialog,
  PassOnDialog,
  preloadStatusDialogs,
  StatusReasonDialog,
  TooLateDialog,
} from '../status/dialogs.ts'
import { Allowed, useRights } from '../../../api/access.tsx'

type ActionsProps = { order: Order; empties: EmptiesOnScreen }

const stageOf = ({ orderstatus, resumes }: Order) =>
  isOrderStatus(orderstatus) ? { status: orderstatus, resumes } : undefined

/** Steps that ask before they are taken. */
type Asking = Stop | typeof Status.delivered

/** A step forward is sent at once; a delivery asks what was delivered, a stop why (AMB-113). */
const useSteps = ({ order, empties }: ActionsProps) => {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [asked, ask] = useState<Asking>()
  const go = async (status: OrderStatus) => {
    setBusy(true)
    await updateStatus(client, order, status)
    setBusy(false)
  }
  const choose = (status: OrderStatus) => {
    const delivers = status === Status.delivered && order.orderstatus !== Status.delivered
    if (isStop(status)) ask(status)
    else if (!delivers) void go(status)
    else if (empties.areRight()) ask(status)
  }
  return { busy, asked, choose, ask }
}

const CancelButton = ({ ask }: { ask: (status: Asking) => void }) => (
  <Button onPointerEnter={preloadStatusDialogs} onClick={() => ask(Status.canceled)}>
    Cancel order
  </Button>
)

/** Assign Order while it is received, afterwards the dropdown (specification/orders §2). */
function Step({ order, empties }: ActionsProps) {
  const may = useRights()
  const [mayDispatch, mayBook] = [may('dispatch.write'), may('orders.write')]
  const { busy, asked, choose, ask } = useSteps({ order, empties })
  const [assigns, setAssigns] = useState(false)
  const [leaves, setLeaves] = useState<'again' | 'another day' | 'elsewhere'>()
  const close = () => {
    setAssigns(false)
    setLeaves(undefined)
    ask(undefined)
  }
  if (order.orderstatus === Status.received)
    return (
      <>
        <CancelButton ask={ask} />
        <Allowed right="dispatch.write">
          <Button
            kind="filled"
            onPointerEnter={preloadStatusDialogs}
            onFocus={preloadStatusDialogs}
            onClick={() => setAssigns(true)}
          >
            Assign Order
          </Button>
        </Allowed>
        {assigns && <AssignDialog order={order} close={close} onFailure={close} />}
        {asked === Status.canceled && (
          <StatusReasonDialog order={order} status={asked} close={close} onFailure={close} />
        )}
      </>
    )
  return (
    <>
      <Allowed right="dispatch.write">
        <StatusMenu
          order={order}
          busy={busy}
          choose={choose}
          more={[
            ...(mayLeave(order) ? [{ ...anotherDay, choose: () => setLeaves('another day') }] : []),
            ...(comesBack(order) ? [{ ...again, choose: () => setLeaves('again') }] : []),
            ...(mayBook && mayBePassedOn(order)
              ? [{ ...elsewhere, choose: () => setLeaves('elsewhere') }]
              : []),
          ]}
        />
      </Allowed>
      {!mayDispatch && stepsOf(order).includes(Status.canceled) && <CancelButton ask={ask} />}
      {leaves === 'another day' && <DispatchDayDialog order={order} close={close} onFailure={close} />}
      {leaves === 'elsewhere' && <PassOnDialog order={order} close={close} onFailure={close} />}
      {leaves === 'again' && <LeaveAgainDialog order={order} close={close} onFailure={close} />}
      {asked === Status.delivered && (
        <DeliveryDialog order={order} figureOf={empties.figureOf} close={close} onFailure={close} />
      )}
      {asked && asked !== Status.delivered && (
        <StatusReasonDialog order={order} status={asked} close={close} onFailure={close} />
      )}
    </>
  )
}

/** A delivery is undone on the day on which it was entered; later it is said why not, and what to do instead. */
function Undo({ order }: { order: Order }) {
  const client = useQueryClient()
  const [explains, setExplains] = useState(false)
  if (order.orderstatus !== Status.delivered || order.delivered_at === '') return null
  const isOfToday = order.delivered_at.slice(0, 10) === todayInIndia()
  const close = () => setExplains(false)
  return (
    <>
      <Button
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => (isOfToday ? askToUndo(client, order) : setExplains(true))}
      >
        Undo delivery
      </Button>
      {explains && <TooLateDialog order={order} close={close} onFailure={close} />}
    </>
  )
}

/** What may still be put right: the booking until it leaves, driver and vehicle until it is delivered. */
function Corrections({ order }: { order: Order }) {
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  const stage = stageOf(order)
  if (!stage) return null
  return (
    <>
      {isChangeable(stage) && (
        <Allowed right="orders.write">
          <LinkButton to={paths.changeOrder(order.id)}>Change order</LinkButton>
        </Allowed>
      )}
      {isReassignable(stage) && (
        <Allowed right="dispatch.write">
          <Button onPointerEnter={preloadStatusDialogs} onClick={() => setAsks(true)}>
            Change driver or vehicle
          </Button>
        </Allowed>
      )}
      {asks && <CrewChangeDialog order={order} close={close} onFailure={close} />}
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
      <Allowed right="dispatch.write">
        <Undo order={order} />
      </Allowed>
      <Corrections order={order} />
      <Allowed right={cancelOrder.right}>
        <Step order={order} empties={empties} />
      </Allowed>
    </>
  )
}
