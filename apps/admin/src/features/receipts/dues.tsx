import {
  paise,
  paiseFromRupees,
  rupeesText,
  subtractPaise,
  sumPaise,
  type Paise,
} from '@refill/values/money.ts'
import { money } from '../../ui/formats/money.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { dueWords, togetherWord } from './due-words.ts'
import type { FoundOrder } from './find-orders.ts'
import { isTyped } from './receipt-values.ts'
import styles from './receipts.module.css'
import { Spread, toPayOf } from './spread-table.tsx'
import type { TypedOrder } from './typed-orders.ts'

const isFound = (one: TypedOrder): one is TypedOrder & { order: FoundOrder } =>
  one.order !== undefined && one.order !== 'none'

function Due({ typed, order }: TypedOrder) {
  if (!order) return <li className={styles.waiting}>{typed}</li>
  if (order === 'none') return <li className={styles.unknown}>{`There is no order ${typed}`}</li>
  return (
    <li>
      <b>{order.orderid}</b> {order.customer_name}, {dueWords(order)}
    </li>
  )
}

/** What is left of the amount when all of them are paid. */
const overOf = (amount: string, due: Paise): Paise | undefined => {
  if (!isTyped(amount)) return undefined
  const over = subtractPaise(paiseFromRupees(amount), due)
  return over > 0 ? over : undefined
}

type DuesProps = {
  orders: readonly TypedOrder[]
  /** How many more are typed than are shown. */
  more: number
  amount: string
  /** It pays before the money does. */
  deducted: Paise
  /** Absent where no money is asked for. */
  enter: ((amount: string) => void) | undefined
}

/** Whether all that is typed is known. */
const isWhole = ({ orders, more }: Pick<DuesProps, 'orders' | 'more'>) => orders.every(isFound) && more === 0

const show = (amount: Paise) => money(rupeesText(amount))

/** What was deducted, and what it leaves for the money. */
const deductedWords = (deducted: Paise, due: Paise, word: string) => {
  if (deducted === 0) return undefined
  const isMore = deducted > due
  const rest = isMore ? subtractPaise(deducted, due) : subtractPaise(due, deducted)
  return `${show(deducted)} deducted, ${show(rest)} ${isMore ? `more than is ${word}` : 'left to pay'}`
}

function Together({ orders, more, amount, deducted, enter }: DuesProps) {
  const found = orders.filter(isFound).map(({ order }) => order)
  const due = sumPaise(toPayOf(found).map((one) => one.due))
  const word = togetherWord(found)
  const left = subtractPaise(due, deducted)
  const isSeveral =
    orders.length > 1 || found.some(({ due: own, charged = [] }) => own > 0 && charged.length > 0)
  const over = isWhole({ orders, more }) && enter && left >= 0 ? overOf(amount, left) : undefined
  const words = [
    isSeveral && due > 0 && `${word.charAt(0).toUpperCase()}${word.slice(1)} together ${show(due)}`,
    isWhole({ orders, more }) && deductedWords(deducted, due, word),
    over !== undefined && `${show(over)} stays on account`,
  ]
  return (
    <p>
      <span role="status">{words.filter(Boolean).join(', ')}</span>{' '}
      {left > 0 && amount === '' && enter && (
        <TextButton onClick={() => enter(rupeesText(left))}>Enter as amount</TextButton>
      )}
    </p>
  )
}

function Unpaid({ orders, more }: Pick<DuesProps, 'orders' | 'more'>) {
  return (
    <ul aria-label="Dues">
      {orders.map((one) => (
        <Due key={one.typed.toLowerCase()} {...one} />
      ))}
      {more > 0 && <li className={styles.waiting}>{`and ${more} more`}</li>}
    </ul>
  )
}

const ofSeveral = (
  <p className={styles.unknown}>
    These are orders of several customers: one receipt can pay those of a parent and its branches alone.
  </p>
)

/** What the typed orders owe, and once an amount is entered what each of them gets of it. */
export function Dues(props: DuesProps) {
  const { orders, amount, deducted } = props
  const found = orders.filter(isFound).map(({ order }) => order)
  const customers = new Map(found.map(({ customer_id, customer_name }) => [customer_id, customer_name]))
  const toPay = toPayOf(found).filter(({ due }) => due > 0)
  const paid = isTyped(amount) ? paiseFromRupees(amount) : paise(0)
  const isSpread = isWhole(props) && toPay.length > 1 && paid + deducted > 0
  return (
    <div className={styles.dues}>
      {isSpread ? (
        <Spread of={[...customers.values()].join(', ')} toPay={toPay} deducted={deducted} amount={paid} />
      ) : (
        <Unpaid {...props} />
      )}
      {customers.size > 1 && ofSeveral}
      <Together {...props} />
    </div>
  )
}
