import type { WholeDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { paths } from '../../paths.ts'
import { count } from '../../ui/formats/money.ts'
import { Link } from '../../ui/link.tsx'
import { lead, number, onOwnLine, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Panel } from '../../ui/parts.tsx'
import grid from './dashboard.module.css'
import styles from './stock.module.css'

type Stock = WholeDashboard['stock'][number]

/** Fulls that both days want and nobody has. */
const shortBy = ({ fulls, ordered_today, ordered_tomorrow }: Stock) =>
  Math.max(0, ordered_today + ordered_tomorrow - fulls)

/** What is short first, then what is wanted most. */
const wantedIn = (stock: readonly Stock[]): Stock[] =>
  stock
    .filter((one) => one.ordered_today + one.ordered_tomorrow > 0)
    .toSorted(
      (one, other) =>
        shortBy(other) - shortBy(one) ||
        other.ordered_today + other.ordered_tomorrow - one.ordered_today - one.ordered_tomorrow,
    )

const columns: Columns<Stock> = [
  lead('product_name', 'Product', { hint: ({ type }) => type }),
  onOwnLine(number('fulls', 'Fulls')),
  onOwnLine(number('ordered_today', 'Until tonight')),
  onOwnLine(number('ordered_tomorrow', 'Tomorrow')),
  onOwnLine(
    number('ordered', 'Short by', (row) =>
      shortBy(row) > 0 ? <span className={styles.wrong}>{count(shortBy(row))}</span> : null,
    ),
  ),
]

function Leads() {
  return (
    <>
      <Link className={grid.link} to={paths.ordersOf({ expected: 'today' })}>
        Orders until tonight
      </Link>
      <Link className={grid.link} to={paths.ordersOf({ expected: 'tomorrow' })}>
        Tomorrow
      </Link>
    </>
  )
}

/** Whether the fulls that stand here cover what is booked for today and for tomorrow. */
export function DaysPanel({ stock }: { stock: readonly Stock[] }) {
  return (
    <Panel title="Booked for today and tomorrow" actions={<Leads />} className={grid.whole} flush>
      <Table
        label="Booked for today and tomorrow"
        columns={columns}
        rows={wantedIn(stock)}
        whenNone="No cylinder is booked for either day."
        dense
        tight
      />
    </Panel>
  )
}
