import { showInstant } from '@refill/values/day.ts'
import type { Order, OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { orderSources, Status } from '@refill/contract/features/orders/orders.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useRecordId } from '../../../masters/use-record-id.ts'
import { paths } from '../../../paths.ts'
import { LoadingPanels } from '../../../shell/loading-panels.tsx'
import { useSeen } from '../../../ui/known.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { DetailsFailed } from '../../../ui/load-failed.tsx'
import { EmptyState } from '../../../ui/messages.tsx'
import { PageHead, Screen } from '../../../ui/page-head.tsx'
import { Panel, Split } from '../../../ui/parts.tsx'
import { OrderInvoices } from '../../invoices/order-invoices.public.tsx'
import { OrderActions } from './actions.tsx'
import styles from './detail.module.css'
import { useEmpties } from './use-empties.ts'
import { OrderHistory } from './history.tsx'
import { KnownOrder } from './known-order.tsx'
import { OrderLines } from './lines.tsx'
import { ChallansPanel, ReceiptsPanel } from './papers.tsx'
import { CreditPanel } from '../credit-panel.tsx'
import { CustomerPanel, PaymentPanel } from './side.tsx'
import { OrderBadge } from '../order-status.public.tsx'
import { OrderTrack } from './track.tsx'
import { ShortStock } from '../status/short-stock.tsx'
import { unknownOrder } from './unknown-order.ts'
import { EwayNeed } from '../eway-need.tsx'
import { orderById } from '../orders.api.ts'

/** An order, or what the list knows of it. */
type Shown = (OrderRow & { source?: string }) | Order

const back = { to: paths.orders, label: 'Back to orders' }

const bookedWords = (order: Shown) =>
  ['Booked', showInstant(order.datetime), new Map(Object.entries(orderSources)).get(order.source ?? '')]
    .filter(Boolean)
    .join(' ')

function Who({ order }: { order: Order }) {
  return (
    <>
      <CustomerPanel order={order} />
      <CreditPanel order={order} />
      <PaymentPanel order={order} />
    </>
  )
}

/** What is short is said before it leaves. */
const mayLeave = ({ orderstatus }: Order) =>
  orderstatus === Status.received || orderstatus === Status.initiated || orderstatus === Status.rescheduled

const meta = (order: Shown) => (
  <>
    <OrderBadge status={order.orderstatus} />
    <span className={styles.booked}>{bookedWords(order)}</span>
  </>
)

function Found({ order }: { order: Order }) {
  const empties = useEmpties(order)
  return (
    <>
      <PageHead
        title={order.orderid}
        back={back}
        meta={meta(order)}
        actions={<OrderActions order={order} empties={empties} />}
      />
      <Split side={<Who order={order} />}>
        <OrderTrack order={order} />
        {mayLeave(order) && <ShortStock id={order.id} />}
        {mayLeave(order) && <EwayNeed order={order} />}
        <OrderLines order={order} empties={empties} />
        <ChallansPanel order={order} />
        <OrderInvoices order={order} />
        <ReceiptsPanel order={order} />
        <OrderHistory order={order} />
      </Split>
    </>
  )
}

const notFound = (
  <>
    <PageHead title="Order Details" back={back} />
    <Panel>
      <EmptyState title="Order not found" action={<LinkButton to={paths.orders}>Orders</LinkButton>} />
    </Panel>
  </>
)

function Known({ row }: { row: OrderRow }) {
  return (
    <>
      <PageHead title={row.orderid} back={back} meta={meta(row)} />
      <KnownOrder row={row} />
    </>
  )
}

function Detail({ id }: { id: string }) {
  const query = useQuery(orderById(id))
  const row = useSeen<OrderRow>('orders', id, query)
  const { data: order, isPending } = query
  if (order === null) return notFound
  if (order)
    return (
      <>
        <DetailsFailed query={query} />
        <Found order={order} />
      </>
    )
  if (row) return <Known row={row} />
  return (
    <>
      <PageHead title="Order Details" back={back} />
      <DetailsFailed query={query} />
      {isPending ? <LoadingPanels /> : <Split side={<Who order={unknownOrder} />}>{null}</Split>}
    </>
  )
}

/** One order; without an id there is nothing to ask for, and the list takes its place (AMB-018). */
export default function OrderDetailScreen() {
  const id = useRecordId()
  if (!id) return <Navigate to={paths.orders} replace />
  return (
    <Screen>
      <Detail key={id} id={id} />
    </Screen>
  )
}
