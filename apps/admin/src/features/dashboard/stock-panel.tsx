import type { WholeDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { addDays, day } from '@refill/values/day.ts'
import { Link } from '../../ui/link.tsx'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { count } from '../../ui/formats/money.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/messages.tsx'
import { Panel, Unseen } from '../../ui/parts.tsx'
import grid from './dashboard.module.css'
import styles from './stock.module.css'

type Stock = WholeDashboard['stock'][number]

const shown = 8

const percent = (part: number, whole: number) => `${whole > 0 ? Math.max(part, 0) * (100 / whole) : 0}%`

/** Solid and hollow, on one scale for all; what is below zero has no bar. */
function Bars({ stock: { fulls, emptys: empties }, most }: { stock: Stock; most: number }) {
  return (
    <span className={styles.bars} aria-hidden="true">
      {fulls > 0 && <i className={styles.fulls} style={{ width: percent(fulls, most) }} />}
      {empties > 0 && <i className={styles.empties} style={{ width: percent(empties, most) }} />}
    </span>
  )
}

type RowProps = { stock: Stock; most: number; today: string }

function Row({ stock, most, today }: RowProps) {
  const { uuid, product_name, type, fulls, emptys: empties, ordered } = stock
  const isShort = fulls < ordered || fulls < 0
  const ledger = paths.ledgerReport({ fd: addDays(day(today), -29), td: today, product: uuid })
  return (
    <li className={styles.row}>
      <span className={styles.name} title={`${product_name} ${type}`}>
        <b>{product_name}</b> <span>{type}</span>
      </span>
      <Bars stock={stock} most={most} />
      <span className={classNames(styles.figure, styles.strong, isShort && styles.wrong)}>
        <Link className={grid.figure} to={ledger}>
          {count(fulls)}
          <Unseen>{isShort ? ` fulls, ${count(ordered)} ordered` : ' fulls'}</Unseen>
        </Link>
      </span>
      <span className={classNames(styles.figure, empties < 0 && styles.wrong)}>
        <Link className={grid.figure} to={ledger}>
          {count(empties)}
          <Unseen> empties</Unseen>
        </Link>
      </span>
    </li>
  )
}

function Legend() {
  return (
    <>
      <span className={styles.key}>
        <i className={styles.fulls} />
        Fulls
      </span>
      <span className={styles.key}>
        <i className={styles.empties} />
        Empties
      </span>
    </>
  )
}

type StockProps = { data: Pick<WholeDashboard, 'stock' | 'today'> }

function Rows({ data: { stock, today } }: StockProps) {
  const most = Math.max(
    ...stock.map(({ fulls, emptys: empties }) => Math.max(fulls, 0) + Math.max(empties, 0)),
  )
  return (
    <>
      <div className={classNames(styles.row, styles.head)} aria-hidden="true">
        <span>Product</span>
        <span className={styles.figure}>Fulls</span>
        <span className={styles.figure}>Empties</span>
      </div>
      <ul aria-label="Stock of cylinders" className={styles.rows}>
        {stock.slice(0, shown).map((one) => (
          <Row key={one.uuid} stock={one} most={most} today={today} />
        ))}
      </ul>
      {stock.length > shown && (
        <p className={styles.more}>
          <Link
            className={grid.link}
            to={paths.inventory}
          >{`${count(stock.length - shown)} more in Inventory`}</Link>
        </p>
      )}
    </>
  )
}

export function StockPanel({ data }: StockProps) {
  return (
    <Panel title="Stock of cylinders" actions={<Legend />} className={grid.wide} flush>
      {data.stock.length > 0 ? (
        <Rows data={data} />
      ) : (
        <EmptyState
          title="No stock yet"
          text="Fulls and empties of each product will appear here once its opening stock is entered."
          action={<LinkButton to={paths.addInventory}>Add Inventory</LinkButton>}
        />
      )}
    </Panel>
  )
}
