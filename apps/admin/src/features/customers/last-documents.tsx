import type { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { isOnTheWay } from '@refill/contract/features/orders/order-money.rules.ts'
import { statusLabel } from '@refill/contract/features/orders/orders.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../ui/link.tsx'
import type * as z from 'zod/mini'
import { paths } from '../../paths.ts'
import { money } from '../../ui/formats/money.ts'
import { amount, day, instant, lead, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Panel } from '../../ui/parts.tsx'
import { positionOf, type Position } from './position.api.ts'
import styles from './position.module.css'

type Customer = z.output<typeof customers.Record>
type Order = NonNullable<Position['orders']>[number]
type Receipt = NonNullable<Position['receipts']>[number]

const orderColumns: Columns<Order> = [
  lead('orderid', 'Order'),
  { ...instant<Order>('datetime', 'Booked'), folds: 'wide' },
  { key: 'status', head: 'Status', cell: ({ orderstatus }) => statusLabel(orderstatus) },
  {
    key: 'what',
    head: 'Goods',
    folds: 'wide',
    cell: ({ what }) => <span className={styles.goods}>{what}</span>,
  },
  amount('payable', 'Amount'),
  {
    ...amount<Order>('due', 'Due'),
    cell: ({ orderstatus, due }) =>
      isOnTheWay(orderstatus) && due > 0 ? (
        <>
          {money(due)} <span className={styles.means}>on the way</span>
        </>
      ) : (
        money(due)
      ),
  },
]

const receiptColumns: Columns<Receipt> = [
  lead('sr_no', 'Receipt'),
  day('voucher_date', 'Date'),
  { key: 'mode', head: 'Mode', cell: ({ payment_mode }) => payment_mode },
  amount('amount', 'Amount'),
  {
    key: 'on_account',
    head: 'On account',
    align: 'right',
    cell: ({ on_account }) => (on_account > 0 ? money(on_account) : ''),
  },
]

const orderOf = ({ id }: Order) => ({ to: paths.order(id), state: { id } })
/** A receipt has no screen of its own: its number is looked for in the list. */
const receiptOf = ({ sr_no }: Receipt) => `${paths.receipts}?${new URLSearchParams({ search: sr_no })}`

type LastProps<Row> = {
  title: string
  rows: readonly Row[]
  columns: Columns<Row>
  open: (row: Row) => string | { to: string; state: object }
  all: string
  none: string
}

function Last<Row>({ title, rows, columns, open, all, none }: LastProps<Row>) {
  const link = (
    <Link className={styles.more} to={all} aria-label={`All: ${title}`}>
      All
    </Link>
  )
  return (
    <Panel title={title} flush actions={rows.length > 0 && link}>
      {rows.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <Table label={title} columns={columns} rows={rows} open={open} dense />
      )}
    </Panel>
  )
}

/** The last orders and receipts of a customer, each leading to itself. */
export function LastDocuments({ record }: { record: Customer | undefined }) {
  const { data } = useQuery({ ...positionOf(record?.id ?? 0), enabled: record !== undefined })
  if (!record || !data) return null
  const { orders, receipts } = data
  return (
    <>
      {orders && (
        <Last
          {...{ title: 'Last orders', rows: orders, columns: orderColumns, open: orderOf }}
          all={paths.ordersOf({ customer: String(record.id) })}
          none="No orders yet."
        />
      )}
      {receipts && (
        <Last
          {...{ title: 'Last receipts', rows: receipts, columns: receiptColumns, open: receiptOf }}
          all={paths.receiptsOf({ customer: record.id })}
          none="No receipts yet."
        />
      )}
    </>
  )
}
