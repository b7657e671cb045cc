import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { TaxRow } from '@refill/contract/features/tax/documents.shapes.ts'
import { showDay } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import { Allowed } from '../../api/access.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { money } from '../../ui/formats/money.ts'
import { FileIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel, Skeleton } from '../../ui/parts.tsx'
import { BillButton } from './bill-order.tsx'
import { DocumentPdf } from './document-parts.tsx'
import { invoicesOf } from './invoices.api.ts'
import styles from './invoices.module.css'

function InvoiceRow({ row }: { row: TaxRow }) {
  const { id, number, day, value, canceled_at } = row
  return (
    <li>
      <FileIcon />
      <div>
        <Link to={paths.invoiceDetail(id)} state={{ id }}>
          {number}
        </Link>{' '}
        <span>{showDay(day)}</span>
      </div>
      {canceled_at && <Badge tone="stopped">Canceled</Badge>}
      <div className={styles.push}>
        {canceled_at ? <s>{money(value)}</s> : <b>{money(value)}</b>}
        <DocumentPdf of={row} />
      </div>
    </li>
  )
}

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
  const query = useQuery(invoicesOf(order.id))
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
          <InvoiceRow key={row.id} row={row} />
        ))}
      </ul>
    </Panel>
  )
}

/** What was billed of an order that has left; the order stands there without waiting for it. */
export function OrderInvoices({ order }: { order: Order }) {
  if (order.challans.length === 0 && order.orderstatus !== Status.delivered) return null
  return (
    <Allowed right="tax.read">
      <Invoices order={order} />
    </Allowed>
  )
}
