import { isOnTheWay, toBePaid, unpaidWord } from '@refill/contract/features/orders/order-money.rules.ts'
import { paiseFromRupees, rupeesNumber } from '@refill/values/money.ts'
import { showDay, showInstant } from '@refill/values/day.ts'
import type { Order, OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { Link } from '../../../ui/link.tsx'
import type { ReactNode } from 'react'
import { money } from '../../../ui/formats/money.ts'
import { isMissing, mobile } from '../../../ui/formats/words.ts'
import { KeyValues, Missing, Panel, type Line } from '../../../ui/parts.tsx'
import { paths } from '../../../paths.ts'
import { linkTo } from '../../../ui/target.ts'
import { customers } from '../../customers/customers.public.tsx'
import styles from './detail.module.css'

/** A list reads the same of an order as its detail, and less. */
type Read = Order | OrderRow

const notThere = <Missing>N/A</Missing>

export const shown = (value: string) => (isMissing(value) ? notThere : value)

/** Two lines of one thing: a driver and the driver's number. */
const stacked = (...parts: string[]): ReactNode => {
  const there = parts.filter((part) => !isMissing(part))
  return there.length === 0 ? notThere : there.map((part) => <div key={part}>{part}</div>)
}

/** The order that another stands in place of, and the other way round. */
const linked = (label: string, other: Order['instead']): Line[] =>
  other
    ? [
        [
          label,
          <Link key={other.id} to={paths.order(other.id)}>
            {other.orderid}
          </Link>,
        ],
      ]
    : []

const customerLines = (order: Order): Line[] => [
  ['Name', <b key="name">{shown(order.customer_name)}</b>],
  ['Mobile', shown(mobile(order.mobile))],
  ['Email', shown(order.email)],
  ['GSTIN', shown(order.customer_gst), 'code'],
  [
    'Ship to',
    shown([order.shipping_address, order.shipping_town, order.shipping_pincode].filter(Boolean).join(', ')),
  ],
  ...linked('In place of', order.in_place_of),
  ...linked('Goods went with', order.instead),
]

export function CustomerPanel({ order }: { order: Order }) {
  return (
    <Panel
      title="Customer"
      actions={
        order.customer_id > 0 && (
          <Link
            className={styles.more}
            aria-label={`Open ${order.customer_name}`}
            {...linkTo(customers.addresses.detail(order.customer_id))}
          >
            Open
          </Link>
        )
      }
    >
      <KeyValues lines={customerLines(order)} />
    </Panel>
  )
}

export const scheduled = ({ scheduledate, scheduletime }: Read) =>
  shown([showDay(scheduledate), scheduletime].filter(Boolean).join(', '))

const dueWords = ({ due_day, orderstatus, ...order }: Order) => {
  const due = order.noted?.due ?? order.due
  return due > 0 && due_day && !isOnTheWay(orderstatus) ? `${money(due)} by ${showDay(due_day)}` : money(due)
}

/** What is asked after deposits and rounding, where that is not the total. */
const askedLines = (order: Read): Line[] => {
  const asked = toBePaid(order)
  return asked === paiseFromRupees(order.totalamount)
    ? []
    : [['To be paid', <b key="asked">{money(rupeesNumber(asked))}</b>]]
}

/** What notes made of it. What its own credit notes pay is credited, and not paid beside that. */
const notedLines = (order: Read): Line[] => {
  const noted = 'noted' in order ? order.noted : null
  if (!noted) return [['Paid', money(order.paid)]]
  const { credited, charged, paid, on_account } = noted
  return [
    ...(credited > 0 ? [['Credited', money(-credited)] as const] : []),
    ...(charged > 0 ? [['Charged', `+${money(charged)}`] as const] : []),
    ['Paid', money(paid)],
    ...(on_account > 0 ? [['On account', `${money(on_account)} of what was credited`] as const] : []),
  ]
}

export const moneyLines = (order: Read, due: string): Line[] => [
  ['Total amount', <b key="total">{money(order.totalamount)}</b>],
  ['Deposit', money(order.total_security_deposit)],
  ...(order.round_off === 0 ? [] : [['Round Off', money(order.round_off)] as const]),
  ...askedLines(order),
  ...notedLines(order),
  [unpaidWord(order.orderstatus), <b key="due">{due}</b>],
]

export function PaymentPanel({ order }: { order: Order }) {
  const { paymentmode, ponum, vehicle_no, dp_name, delivery_estimate } = order
  const isPurchaseOrder = /^po$/i.test(paymentmode)
  const lines: Line[] = [
    ['Payment mode', shown(paymentmode)],
    ...(isPurchaseOrder ? [['PO number', shown(ponum)] as const] : []),
    ['Driver', stacked(order.driver_name, mobile(order.driver_mobile))],
    ['Vehicle', shown(vehicle_no), 'code'],
    ['Delivery partner', shown(dp_name)],
    ['Scheduled', scheduled(order)],
    ['Expected', shown(showInstant(delivery_estimate))],
    ...moneyLines(order, dueWords(order)),
  ]
  return (
    <Panel title="Payment and delivery">
      <KeyValues lines={lines} />
    </Panel>
  )
}
