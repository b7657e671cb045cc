import type { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { showDay } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import type * as z from 'zod/mini'
import { paths } from '../../paths.ts'
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

const days = (number: number) => (number === 1 ? '1 day' : `${count(number)} days`)

function Oldest({ oldest }: { oldest: Position['credit']['oldest_due'] }) {
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

type Cylinders = Position['cylinders']

const together = (cylinders: Cylinders, of: 'held' | 'deposits') =>
  cylinders.reduce((sum, row) => sum + row[of], 0)

/** Of each kind how many are there, and how many of those without a deposit. */
function Held({ cylinders }: { cylinders: Cylinders }) {
  if (cylinders.length === 0) return 'None'
  return cylinders.map(({ product_id, product_name, held, oldest_day }) => (
    <div key={product_id} className={styles.held} title={oldest_day && `Oldest of ${showDay(oldest_day)}`}>
      <span>{product_name}</span>
      <Cylinder fill="full" />
      <b>{count(held)}</b>
    </div>
  ))
}

/** A figure, and below it what it means. */
const Meant = ({ children, means }: { children: ReactNode; means: string }) => (
  <>
    {children}
    <small className={styles.means}>{means}</small>
  </>
)

const LastReceipt = ({ receipt }: { receipt: Position['receipts'][number] | undefined }) =>
  receipt ? `${money(receipt.amount)} on ${showDay(receipt.voucher_date)}` : 'None yet'

const moneyLines = ({ credit, receipts }: Position): Line[] => [
  ['Oldest due', <Oldest key="oldest" oldest={credit.oldest_due} />],
  ['On account', money(credit.on_account)],
  ...(credit.open > 0 ? [['On the way', money(credit.open)] as const] : []),
  ['Last receipt', <LastReceipt key="last" receipt={receipts[0]} />],
]

const cylinderLines = ({ cylinders, deposits_held }: Position, agreed: number): Line[] => {
  const owed = together(cylinders, 'held') - together(cylinders, 'deposits')
  return [
    ['Cylinders held', <Held key="held" cylinders={cylinders} />],
    ['Empties due', count(Math.max(owed, 0))],
    [
      'Deposits held',
      <Meant key="held" means="taken with delivered orders, as the statement says">
        {money(deposits_held)}
      </Meant>,
    ],
    [
      'Security deposit',
      <Meant key="agreed" means="as entered in this record">
        {money(agreed)}
      </Meant>,
    ],
  ]
}

function Account({ position: { account, own_due }, id }: { position: Position; id: number }) {
  if (!account) return null
  if (account.id === id) return <p className={styles.account}>One account with its branches.</p>
  return (
    <p className={styles.account}>
      One account with <Link {...linkTo(customerAddresses.detail(account.id))}>{account.name}</Link>;{' '}
      {money(own_due)} of it is due here.
    </p>
  )
}

function Figures({ record, position }: { record: Customer; position: Position }) {
  const { credit } = position
  return (
    <div className={styles.position}>
      <LimitMeter due={credit.due} limit={credit.credit_limit} onAccount={credit.on_account} />
      <Account position={position} id={record.id} />
      <KeyValues
        lines={[
          ['Credit days', count(credit.credit_days)],
          ['Credit limit', money(credit.credit_limit)],
          ...moneyLines(position),
          ...cylinderLines(position, record.securitydeposit),
        ]}
      />
    </div>
  )
}

/** Where the customer stands today: money, limit, cylinders and deposits. */
export function PositionPanel({ record }: { record: Customer | undefined }) {
  const mayReturn = useRights()('empties.write')
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
        <div className={styles.waiting}>
          <Skeleton width={180} />
        </div>
      )}
    </Panel>
  )
}
