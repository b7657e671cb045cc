import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { count } from '../../../ui/formats/money.ts'
import { Unseen } from '../../../ui/parts.tsx'
import styles from './many.module.css'
import type { Outcome } from './commands.ts'
import type { Outcomes } from './use-run.ts'

const wordsOf = (outcome: Outcome | undefined) => {
  if (!outcome) return ''
  if ('done' in outcome) return outcome.done
  if ('failed' in outcome) return outcome.failed
  return 'expired' in outcome ? outcome.expired : ''
}

type ResultsProps = { orders: readonly OrderRow[]; outcomes: Outcomes }

/** Each order, and what became of it as soon as that is known. */
export function Results({ orders, outcomes }: ResultsProps) {
  const tried = orders.filter(({ id }) => outcomes.has(id)).length
  return (
    <>
      <ul aria-label="Orders" className={styles.orders}>
        {orders.map((order) => {
          const outcome = outcomes.get(order.id)
          return (
            <li key={order.id}>
              <b>{order.orderid}</b> <span>{order.customer_name}</span>{' '}
              <span className={outcome && 'failed' in outcome ? styles.failed : styles.done}>
                {wordsOf(outcome)}
              </span>
            </li>
          )
        })}
      </ul>
      {tried > 0 && (
        <progress aria-hidden="true" className={styles.progress} max={orders.length} value={tried} />
      )}
      <Unseen role="status">{tried > 0 && `${count(tried)} of ${count(orders.length)}`}</Unseen>
    </>
  )
}
