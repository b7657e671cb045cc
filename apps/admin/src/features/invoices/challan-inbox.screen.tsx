import type { InboxRow } from '@refill/contract/features/invoices/inbox.contract.ts'
import { showDay } from '@refill/values/day.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Link } from '../../ui/link.tsx'
import { RowButtons } from '../../ui/list/ages.tsx'
import { actions, amount, day, leading, onOwnLine, text, type Columns } from '../../ui/list/columns.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { BillButton } from './bill-order.tsx'
import { inboxSource } from './invoices.api.ts'
import styles from './invoices.module.css'

const orderOf = ({ id }: InboxRow) => ({ to: paths.order(id), state: { id } })

function OrderLink({ row }: { row: InboxRow }) {
  const { to, state } = orderOf(row)
  return (
    <Link className={styles.whole} to={to} state={state}>
      {row.orderid}
    </Link>
  )
}

function Crew({ vehicle, driver }: InboxRow) {
  return (
    <div className={styles.aside}>
      <div className={styles.whole}>{vehicle}</div>
      <div className={styles.small}>{driver}</div>
    </div>
  )
}

const delivered = ({ delivered_on: on }: InboxRow) =>
  on ? <span className={styles.whole}>{showDay(on)}</span> : <Badge tone="moving">Under way</Badge>

const columns: Columns<InboxRow> = [
  leading({ ...text<InboxRow>('challan', 'Challan'), whole: true }),
  onOwnLine(day('dispatched_on', 'Left on')),
  onOwnLine(text('orderid', 'Order', { show: (row) => <OrderLink row={row} /> })),
  onOwnLine(
    text('customer_name', 'Customer', {
      show: ({ customer_name }) => <div className={styles.name}>{customer_name}</div>,
    }),
  ),
  onOwnLine(text('vehicle', 'Vehicle, driver', { show: Crew })),
  onOwnLine(text('delivered_on', 'Delivered on', { show: delivered })),
  onOwnLine(amount('value', 'Value')),
  actions({ more: (row) => <RowButtons>{row.delivered_on && <BillButton order={row} />}</RowButtons> }),
]

const whenEmpty = {
  title: 'Everything is billed',
  text: 'Challans of orders that have left wait here until the order is delivered and has its invoice.',
}

/** What left and is not billed, the oldest first. */
export default function ChallanInboxScreen() {
  const list = useList(inboxSource)
  const invoices = <LinkButton to={paths.invoices}>Invoices</LinkButton>
  return (
    <ListScreen title="Challan Inbox" list={list} action={invoices}>
      <DataTable
        label="Challan Inbox"
        list={list}
        columns={columns}
        open={orderOf}
        whenEmpty={{ ...whenEmpty, action: invoices }}
        tight
        figures
      />
    </ListScreen>
  )
}
