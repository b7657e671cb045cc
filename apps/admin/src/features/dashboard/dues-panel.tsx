import type { WholeDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { dueAgeNames, dueAges } from '@refill/contract/features/receipts/receipts.rules.ts'
import { paiseFromRupees, rupeesText, sumPaise } from '@refill/values/money.ts'
import { Link } from '../../ui/link.tsx'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { count, money } from '../../ui/formats/money.ts'
import { Panel } from '../../ui/parts.tsx'
import table from '../../ui/list/table.module.css'
import grid from './dashboard.module.css'
import styles from './dues.module.css'

/** What those are told who may see money. */
type Owed = Pick<WholeDashboard, 'dues' | 'cash_due' | 'on_account' | 'prepaid'>
type Due = WholeDashboard['dues'][number]

function Row({ age, customers, amount }: Due) {
  const isOld = age === 'over_30' && amount > 0
  return (
    <tr>
      <td>{dueAgeNames[age]}</td>
      <td className={table.right}>{count(customers)}</td>
      <td className={classNames(table.right, isOld && styles.old)}>
        <Link className={classNames(grid.figure, styles.covers)} to={paths.duesOf({ age })}>
          {money(amount)}
        </Link>
      </td>
    </tr>
  )
}

const inOrder = (dues: readonly Due[]) =>
  dueAges.map((age) => dues.find((due) => due.age === age) ?? { age, customers: 0, amount: 0 })

const totalOf = (dues: readonly Due[]) =>
  rupeesText(sumPaise(dues.map(({ amount }) => paiseFromRupees(amount.toFixed(2)))))

function Total({ dues }: { dues: readonly Due[] }) {
  return (
    <tr>
      <td colSpan={2}>Total</td>
      <td className={table.right}>
        <Link className={classNames(grid.figure, styles.covers)} to={paths.dues}>
          {money(totalOf(dues))}
        </Link>
      </td>
    </tr>
  )
}

const heads = (
  <tr>
    <th scope="col">Age</th>
    <th scope="col" className={table.right}>
      Customers
    </th>
    <th scope="col" className={table.right}>
      Amount
    </th>
  </tr>
)

/** What was received and not yet set against an order. */
function OnAccount({ amount }: { amount: number }) {
  const received = (
    <>
      <Link className={grid.figure} to={paths.receiptReports}>
        {money(amount)}
      </Link>
      {' received and not yet set against an order'}
    </>
  )
  return (
    <p className={styles.account}>
      <span>{amount > 0 ? received : 'Nothing on account'}</span>
      <Link className={grid.link} to={paths.receiptReports}>
        Receipt Reports
      </Link>
    </p>
  )
}

/** What the oil companies have of it, which is nobody's due here. */
function Prepaid({ amount }: { amount: number }) {
  return (
    amount > 0 && (
      <p className={styles.account}>
        <span>
          <Link className={grid.figure} to={paths.prepaid}>
            {money(amount)}
          </Link>
          {' prepaid, owed by oil companies'}
        </span>
      </p>
    )
  )
}

const orders = (number: number) => (number === 1 ? '1 order' : `${count(number)} orders`)

/** More of them are in the list behind. */
const maxDrivers = 4

function DriverDue({
  driver: { driver_id, driver_name, orders: number, due },
}: {
  driver: WholeDashboard['cash_due'][number]
}) {
  const to = driver_id > 0 ? paths.cashDueOf({ driver: driver_id }) : paths.cashDue
  return (
    <li>
      <span>{`${driver_name || 'No driver'}, ${orders(number)}`}</span>
      <Link className={grid.figure} to={to}>
        {money(due)}
      </Link>
    </li>
  )
}

/** What drivers have to hand in. */
function CashDue({ drivers }: { drivers: WholeDashboard['cash_due'] }) {
  if (drivers.length === 0) return null
  return (
    <section className={styles.cash} aria-label="Delivered for cash, not received">
      <h3>
        <span>Delivered for cash, not received</span>
        <Link className={grid.link} to={paths.cashDue}>
          All
        </Link>
      </h3>
      <ul>
        {drivers.slice(0, maxDrivers).map((driver) => (
          <DriverDue key={driver.driver_id} driver={driver} />
        ))}
      </ul>
    </section>
  )
}

/** Groups what is due of delivered orders by how long they are past their day. A customer may stand in several rows. */
export function DuesPanel({ data: { dues, cash_due, on_account: onAccount, prepaid } }: { data: Owed }) {
  const link = (
    <>
      <Link className={grid.link} to={paths.emptiesOwed}>
        Who owes empties
      </Link>
      <Link className={grid.link} to={paths.dues}>
        Dues
      </Link>
    </>
  )
  return (
    <Panel title="Dues by age" actions={link} className={grid.narrow} flush>
      <table className={classNames(table.table, table.dense, styles.dues)} aria-label="Dues by age">
        <thead>{heads}</thead>
        <tbody>
          {inOrder(dues).map((due) => (
            <Row key={due.age} {...due} />
          ))}
        </tbody>
        <tfoot>
          <Total dues={dues} />
        </tfoot>
      </table>
      <CashDue drivers={cash_due} />
      <Prepaid amount={prepaid} />
      <OnAccount amount={onAccount} />
    </Panel>
  )
}
