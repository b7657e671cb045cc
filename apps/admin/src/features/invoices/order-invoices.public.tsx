import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Allowed } from '../../api/access.tsx'
import { FileIcon } from '../../ui/icons.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel, Skeleton } from '../../ui/parts.tsx'
import { BillButton } from './bill-order.tsx'
import { families } from './document-family.ts'
import { documentsOf } from './invoices.api.ts'
import { DocumentRow, NoteRows } from './note-rows.tsx'
import styles from './invoices.module.css'

function NotBilled({ order }: { order: Order }) {
  return (
    <li>
      <FileIcon />
      <div>Not billed</div>
      <div className={styles.push}>
        <BillButton order={order} />
      </div>
    </li>
  )
}

const loading = (
  <li>
    <Skeleton width={160} />
  </li>
)

function Invoices({ order }: { order: Order }) {
  const query = useQuery(documentsOf(families.invoices, { order_id: order.id }))
  const { data: invoices, isPending, isError } = query
  const isDelivered = order.orderstatus === Status.delivered
  const isOpen = isDelivered && invoices?.every(({ canceled_at }) => canceled_at !== '')
  if (!isError && !isDelivered && !invoices?.length) return null
  return (
    <Panel title="Invoices" flush>
      <LoadFailed query={query} inset>
        The invoices of this order could not be loaded.
      </LoadFailed>
      <ul className={styles.rows}>
        {isPending && loading}
        {isOpen && <NotBilled order={order} />}
        {invoices?.map((row) => (
          <DocumentRow key={row.id} row={row} />
        ))}
        {invoices && invoices.length > 0 && <NoteRows parent={{ order_id: order.id }} />}
      </ul>
    </Panel>
  )
}

/** What was billed of an order that has left; the order stands there without waiting for it. */
export function OrderInvoices({ order }: { order: Order }) {
  if (order.challans.length === 0 && order.orderstatus !== Status.delivered) return null
  return (
    <Allowed right="invoices.read">
      <Invoices order={order} />
    </Allowed>
  )
}
