import { showDay } from '@refill/values/day.ts'
import {
  hasMoney,
  type CreditPosition,
  type Order,
} from '@refill/contract/features/orders/orders.contract.ts'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { paths } from '../../paths.ts'
import { count, money } from '../../ui/formats/money.ts'
import { LimitMeter } from '../../ui/limit-meter.tsx'
import { KeyValues, Panel, type Line } from '../../ui/parts.tsx'
import { Cylinder } from '../../ui/signs.tsx'
import { orderTarget } from './orders.api.ts'
import styles from './credit-panel.module.css'

const sinceWords = ({ days, day }: NonNullable<CreditPosition['oldest_due']>) => {
  if (days === 0) return `by ${showDay(day)}`
  return days === 1 ? '1 day' : `${count(days)} days`
}

/** Beside an order that is being booked: what is looked up must not take its place. */
const inNewTab = { target: '_blank', rel: 'noreferrer', title: 'Opens in a new tab' }

type OldestDueProps = { oldest: CreditPosition['oldest_due']; beside: boolean }

const OldestDue = ({ oldest, beside }: OldestDueProps) =>
  oldest ? (
    <>
      {sinceWords(oldest)},{' '}
      {oldest.id === 0 ? (
        <span className={styles.whole}>{oldest.orderid}</span>
      ) : (
        <Link className={styles.whole} {...orderTarget(oldest.id)} {...(beside && inNewTab)}>
          {oldest.orderid}
        </Link>
      )}
    </>
  ) : (
    'Nothing due'
  )

const EmptiesDue = ({ owed }: { owed: CreditPosition['empties_owed'] }) =>
  owed.length === 0
    ? 'None'
    : owed.map(({ product_name, size, count: number }) => (
        <div key={product_name} className={styles.owed}>
          <Cylinder fill="empty" />
          {count(number)} × {size || product_name}
        </div>
      ))

type CreditPanelProps = {
  order: Pick<Order, 'customer_id' | 'credit'>
  /** Its links open beside the screen, not over it. */
  beside?: boolean
  /** Below: where the customer would stand with an order that is being booked. */
  children?: ReactNode
}

const linesOf = (credit: Order['credit'], beside: boolean): Line[] => {
  const { oldest_due, open = 0, on_account = 0 } = credit
  return [
    ['Credit days', count(credit.credit_days)],
    ['Credit limit', credit.credit_limit > 0 ? money(credit.credit_limit) : 'None agreed'],
    ...(oldest_due === undefined
      ? []
      : [['Oldest due', <OldestDue key="oldest" oldest={oldest_due} beside={beside} />] as const]),
    ['Empties due', <EmptiesDue key="empties" owed={credit.empties_owed} />],
    ...(open > 0 ? [['On the way', money(open)] as const] : []),
    ...(on_account > 0 ? [['On account', money(on_account)] as const] : []),
  ]
}

export function CreditPanel({ order: { customer_id, credit }, beside = false, children }: CreditPanelProps) {
  return (
    <Panel
      title="Credit"
      actions={
        customer_id > 0 && (
          <Link className={styles.more} to={paths.statementOf(customer_id)} {...(beside && inNewTab)}>
            Statement
          </Link>
        )
      }
    >
      <div className={styles.credit}>
        {hasMoney(credit) && (
          <LimitMeter due={credit.due} limit={credit.credit_limit} onAccount={credit.on_account} />
        )}
        <KeyValues lines={linesOf(credit, beside)} />
      </div>
      {children}
    </Panel>
  )
}
