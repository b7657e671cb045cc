import { hasMoney, type CreditPosition } from '@refill/contract/features/orders/orders.contract.ts'
import type { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { showDay } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import type * as z from 'zod/mini'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { count, money } from '../../ui/formats/money.ts'
import { LimitMeter } from '../../ui/limit-meter.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { KeyValues, Panel, Skeleton, type Line } from '../../ui/parts.tsx'
import { Cylinder } from '../../ui/signs.tsx'
import { linkTo } from '../../ui/target.ts'
import { useRights } from '../../api/access.tsx'
import { customerAddresses } from './customer-addresses.ts'
import { positionOf, type Position } from './position.api.ts'
import styles from './position.module.css'

type Customer = z.output<typeof customers.Record>
/** What only those are told who may see money, and cylinders that are there. */
type Receipts = NonNullable<Position['receipts']>

const days = (number: number) => (number === 1 ? '1 day' : `${count(number)} days`)

function Oldest({ oldest }: { oldest: CreditPosition['oldest_due'] }) {
  if (!oldest) return 'Nothing due'
  return (
    <>
      {oldest.days === 0 ? `by ${showDay(oldest.day)}` : `${days(oldest.days)} past its day`},{' '}
      {oldest.id === 0 ? (
        <span className={styles.number}>{oldest.orderid}</span>
      ) : (
        <Link className={styles.whole} to={paths.order(oldest.id)} state={{ id: oldest.id }}>
          {oldest.orderid}
        </Link>
      )}
    </>
  )
}

type Cylinders = NonNullable<Position['cylinders']>

/** What is there stands against a deposit or is owed, each kind by itself: a deposit of one is none of another. */
const shares = (cylinders: Cylinders) => {
  const there = cylinders.map(({ held, deposits }) => {
    const all = Math.max(held, 0)
    const against = Math.min(all, deposits)
    return { all, against, owed: all - against }
  })
  const sum = (column: 'all' | 'against' | 'owed') => there.reduce((total, row) => total + row[column], 0)
  return { all: sum('all'), against: sum('against'), owed: sum('owed') }
}

/** Counts the cylinders of each kind, and how many of all are held for a deposit. */
function Held({ cylinders }: { cylinders: Cylinders }) {
  if (cylinders.length === 0) return 'None'
  const { all, against, owed } = shares(cylinders)
  return (
    <>
      {cylinders.map(({ product_id, product_name, held, oldest_day }) => (
        <div
          key={product_id}
          className={styles.held}
          title={oldest_day && `Oldest of ${showDay(oldest_day)}`}
        >
          <span>{product_name}</span>
          <Cylinder fill="full" />
          <b>{count(held)}</b>
        </div>
      ))}
      <small className={styles.means}>
        {count(all)} held: {count(against)} against a deposit, {count(owed)} owed
      </small>
    </>
  )
}

/** A figure, and below it what it means. */
const Meant = ({ children, means }: { children: ReactNode; means: string }) => (
  <>
    {children}
    <small className={styles.means}>{means}</small>
  </>
)

const LastReceipt = ({ receipt }: { receipt: Receipts[number] | undefined }) =>
  receipt ? `${money(receipt.amount)} on ${showDay(receipt.voucher_date)}` : 'None yet'

const moneyLines = (credit: CreditPosition, receipts: Receipts): Line[] => [
  ['Oldest due', <Oldest key="oldest" oldest={credit.oldest_due} />],
  ['On account', money(credit.on_account)],
  ...(credit.open > 0 ? [['On the way', money(credit.open)] as const] : []),
  ['Last receipt', <LastReceipt key="last" receipt={receipts[0]} />],
]

const cylinderLines = (cylinders: Cylinders): Line[] => [
  ['Cylinders held', <Held key="held" cylinders={cylinders} />],
  ['Empties due', count(shares(cylinders).owed)],
]

const heldLine = (deposits: number): Line => [
  'Deposits held',
  <Meant key="held" means="taken with delivered orders, as the statement says; without those from before">
    {money(deposits)}
  </Meant>,
]

const agreedLine = (agreed: number): Line => [
  'Security deposit',
  <Meant key="agreed" means="as entered in this record">
    {money(agreed)}
  </Meant>,
]

/** Shows of each what the server sent to this person. */
const linesOf = ({ credit, receipts, cylinders, deposits_held }: Position, agreed: number): Line[] => [
  ['Credit days', count(credit.credit_days)],
  ['Credit limit', money(credit.credit_limit)],
  ...(hasMoney(credit) && receipts ? moneyLines(credit, receipts) : []),
  ...(cylinders ? cylinderLines(cylinders) : []),
  ...(deposits_held === undefined ? [] : [heldLine(deposits_held)]),
  agreedLine(agreed),
]

function Account({ position: { account, own_due }, id }: { position: Position; id: number }) {
  if (!account) return null
  if (account.id === id) return <p className={styles.account}>One account with its branches.</p>
  return (
    <p className={styles.account}>
      One account with <Link {...linkTo(customerAddresses.detail(account.id))}>{account.name}</Link>
      {own_due === undefined ? '.' : `; ${money(own_due)} of it is due here.`}
    </p>
  )
}

function Figures({ record, position }: { record: Customer; position: Position }) {
  const { credit } = position
  return (
    <div className={classNames(styles.position, hasMoney(credit) && styles.withMoney)}>
      {hasMoney(credit) && (
        <LimitMeter due={credit.due} limit={credit.credit_limit} onAccount={credit.on_account} />
      )}
      <Account position={position} id={record.id} />
      <KeyValues lines={linesOf(position, record.securitydeposit)} />
    </div>
  )
}

/** Where the customer stands today: money, limit, cylinders and deposits. */
export function PositionPanel({ record }: { record: Customer | undefined }) {
  const may = useRights()
  const mayReturn = may('empties.write')
  const query = useQuery({ ...positionOf(record?.id ?? 0), enabled: record !== undefined })
  if (!record) return null
  return (
    <Panel
      title="Position today"
      actions={mayReturn && <LinkButton to={paths.returnEmptiesOf(record.id)}>Return empties</LinkButton>}
    >
      <LoadFailed query={query}>The position could not be loaded.</LoadFailed>
      {query.data && <Figures record={record} position={query.data} />}
      {query.isPending && (
        <div className={classNames(styles.waiting, may('receipts.read') && styles.withMoney)}>
          <Skeleton width={180} />
        </div>
      )}
    </Panel>
  )
}
