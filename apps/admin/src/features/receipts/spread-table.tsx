import { unpaidWord } from '@refill/contract/features/orders/order-money.rules.ts'
import { spread, type Turn } from '@refill/contract/features/receipts/spread.rules.ts'
import { paiseFromRupees, rupeesText, type Paise } from '@refill/values/money.ts'
import { money } from '../../ui/formats/money.ts'
import type { FoundOrder } from './find-orders.ts'
import styles from './receipts.module.css'

type ToPay = Turn & { number: string; due: Paise; called: string }

const ownOf = ({ id, dueId, orderid, datetime, due, orderstatus }: FoundOrder): ToPay => ({
  kind: dueId === undefined ? 'order' : 'opening due',
  id: dueId ?? id,
  number: orderid,
  day: datetime.slice(0, 10),
  due: paiseFromRupees(due),
  called: unpaidWord(orderstatus),
})

const chargedOn = ({ charged = [] }: FoundOrder): ToPay[] =>
  charged.map(({ id, number, day, due }) => ({
    kind: 'opening due',
    id,
    number,
    day,
    due: paiseFromRupees(due),
    called: 'Due',
    follows: true,
  }))

/** What a receipt over these orders pays, each once: a debit note that is named itself does not follow its order. */
export const toPayOf = (orders: readonly FoundOrder[]): ToPay[] => {
  const all = [...orders.flatMap(chargedOn), ...orders.map(ownOf)]
  return [...new Map(all.map((one) => [one.number, one])).values()]
}

const show = (amount: Paise) => money(rupeesText(amount))

const heads = (
  <tr>
    <th scope="col">Order</th>
    <th scope="col">Due</th>
    <th scope="col">Gets</th>
    <th scope="col">Stays due</th>
  </tr>
)

function Row({ number, called, due, gets, stays }: ToPay & { gets: Paise; stays: Paise }) {
  return (
    <tr>
      <td>
        <b>{number}</b>
        {called !== 'Due' && ` ${called.toLowerCase()}`}
      </td>
      <td>{show(due)}</td>
      <td>{show(gets)}</td>
      <td>{show(stays)}</td>
    </tr>
  )
}

type SpreadProps = {
  /** Whose they are. */
  of: string
  toPay: readonly ToPay[]
  deducted: Paise
  amount: Paise
}

/** What each of them gets once this is submitted, by the rule that the server spreads it by. */
export function Spread({ of, toPay, deducted, amount }: SpreadProps) {
  return (
    <table className={styles.spread}>
      <caption>{of}</caption>
      <thead>{heads}</thead>
      <tbody>
        {spread(toPay, { deducted, amount }).rows.map((row) => (
          <Row key={row.number} {...row} />
        ))}
      </tbody>
    </table>
  )
}
