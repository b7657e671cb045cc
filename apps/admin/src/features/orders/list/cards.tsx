import { showInstant } from '@refill/values/day.ts'
import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { moneyOnCard } from '../../../ui/formats/money.ts'
import { isMissing, mobile } from '../../../ui/formats/words.ts'
import { useRovingRows } from '../../../ui/list/use-roving-rows.ts'
import { Missing, Skeleton } from '../../../ui/parts.tsx'
import styles from './list.module.css'
import { OrderBadge } from '../order-status.public.tsx'
import { OrderText, emptiesWords } from '../order-words.tsx'
import { orderTarget } from '../orders.api.ts'
import { preloadStatusDialogs } from '../status/dialogs.ts'
import { stepsOf } from '../status/steps.ts'

const shown = (value: string) => (isMissing(value) ? <Missing>N/A</Missing> : value)

type CardProps = { row: OrderRow; prepare: () => void; step: () => void }

/** The whole card leads to the order; its number is the link, so that readers hear that and not the whole card. */
function OrderCard({ row, prepare, step }: CardProps) {
  const numberId = useId()
  return (
    <article className={styles.card}>
      <div className={styles.status}>
        <OrderBadge status={row.orderstatus} />
      </div>
      <div className={styles.when}>
        <Link
          data-row
          id={numberId}
          className={styles.number}
          onPointerEnter={prepare}
          onFocus={prepare}
          {...orderTarget(row.id)}
        >
          {row.orderid}
        </Link>
        <span className={styles.second}>{showInstant(row.datetime)}</span>
      </div>
      <div className={styles.who}>
        <span className={styles.first} title={row.customer_name}>
          {shown(row.customer_name)}
        </span>
        <span className={styles.second}>{shown(mobile(row.mobile))}</span>
      </div>
      <div className={styles.what}>
        <span className={styles.first}>{shown(row.what)}</span>
        <span className={styles.second}>
          <OrderText>{emptiesWords(row)}</OrderText>
        </span>
      </div>
      <div className={styles.mode}>{shown(row.paymentmode)}</div>
      <div className={styles.amount}>{moneyOnCard(row.totalamount)}</div>
      <div className={styles.step}>
        <Button
          aria-describedby={numberId}
          disabled={stepsOf(row).length === 0}
          onPointerEnter={preloadStatusDialogs}
          onFocus={preloadStatusDialogs}
          onClick={step}
        >
          Update Status
        </Button>
      </div>
    </article>
  )
}

type CardsProps = {
  rows: readonly OrderRow[]
  prefetch: (row: OrderRow) => void
  step: (row: OrderRow) => void
}

/** Rows of 60px on one grid of columns, so that ten are scanned like a table. */
export function OrderCards({ rows, prefetch, step }: CardsProps) {
  const { container } = useRovingRows<HTMLDivElement>(rows)
  return (
    <div className={styles.cards} {...container}>
      {rows.map((row, index) => (
        // By place, not by id: a card that keeps its place keeps the focus when the page turns.
        // oxlint-disable-next-line react/no-array-index-key
        <OrderCard key={index} row={row} prepare={() => prefetch(row)} step={() => step(row)} />
      ))}
    </div>
  )
}

export function SkeletonCards({ count }: { count: number }) {
  return (
    <div className={classNames(styles.cards, styles.skeleton)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.card}>
          {[96, 132, 120, 90, 48, 72, 104].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      ))}
    </div>
  )
}
