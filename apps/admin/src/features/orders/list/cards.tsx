import { toBePaid } from '@refill/contract/features/orders/order-money.rules.ts'
import { paiseFromRupees, rupeesNumber } from '@refill/values/money.ts'
import { showInstant } from '@refill/values/day.ts'
import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { useId } from 'react'
import { Link } from '../../../ui/link.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { moneyOnCard } from '../../../ui/formats/money.ts'
import { isMissing, mobile } from '../../../ui/formats/words.ts'
import { ChooseBox } from '../../../ui/list/chosen.tsx'
import { rowCard, RowCards, SkeletonRowCards } from '../../../ui/list/row-cards.tsx'
import { Missing } from '../../../ui/parts.tsx'
import styles from './list.module.css'
import { OrderBadge } from '../order-status.public.tsx'
import { OrderText, deliveryWords, emptiesWords } from '../order-words.tsx'
import { needsEway } from '../eway-need.tsx'
import { orderTarget } from '../orders.api.ts'
import { preloadStatusDialogs } from '../status/dialogs.ts'
import { stepsOf } from '../status/steps.ts'
import { Allowed } from '../../../api/access.tsx'

const shown = (value: string) => (isMissing(value) ? <Missing>N/A</Missing> : value)

type CardProps = {
  row: OrderRow
  prepare: () => void
  step: () => void
  isChosen: boolean
  toggle: () => void
}

/**
 * Shows beside the total of the goods what is asked for the order, where deposits or rounding make it another figure.
 */
const askedWords = (row: OrderRow) => {
  const asked = toBePaid(row)
  return asked === paiseFromRupees(row.totalamount) ? '' : `${moneyOnCard(rupeesNumber(asked))} to be paid`
}

/** The whole card leads to the order; its number is the link, so that readers hear that and not the whole card. */
function OrderCard({ row, prepare, step, isChosen, toggle }: CardProps) {
  const numberId = useId()
  return (
    <article className={rowCard(styles.card)} data-chosen={isChosen || undefined}>
      <div className={styles.status}>
        <div className={styles.badge}>
          <ChooseBox name={row.orderid} isChosen={isChosen} toggle={toggle} />
          <OrderBadge status={row.orderstatus} />
        </div>
        <span className={classNames(styles.second, styles.below)} title={deliveryWords(row)}>
          {deliveryWords(row)}
        </span>
      </div>
      <div className={styles.when}>
        <Link
          data-row
          id={numberId}
          className={styles.number}
          onPointerEnter={prepare}
          onFocus={prepare}
          onKeyDown={(event) => {
            if (event.key !== ' ') return
            event.preventDefault()
            toggle()
          }}
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
          {needsEway(row) && <b>Needs e-way bill </b>}
          <OrderText>{emptiesWords(row)}</OrderText>
        </span>
      </div>
      <div className={styles.mode}>{shown(row.paymentmode)}</div>
      <div className={styles.amount}>
        {moneyOnCard(row.totalamount)}
        <span className={styles.second}>{askedWords(row)}</span>
      </div>
      <div className={styles.step}>
        <Allowed right="dispatch.write">
          <Button
            aria-describedby={numberId}
            disabled={stepsOf(row).length === 0}
            onPointerEnter={preloadStatusDialogs}
            onFocus={preloadStatusDialogs}
            onClick={step}
          >
            Update Status
          </Button>
        </Allowed>
      </div>
    </article>
  )
}

type CardsProps = {
  rows: readonly OrderRow[]
  prefetch: (row: OrderRow) => void
  step: (row: OrderRow) => void
  chosen: { has: (row: OrderRow) => boolean; toggle: (row: OrderRow) => void }
}

export function OrderCards({ rows, prefetch, step, chosen }: CardsProps) {
  return (
    <RowCards rows={rows}>
      {(row) => (
        <OrderCard
          row={row}
          prepare={() => prefetch(row)}
          step={() => step(row)}
          isChosen={chosen.has(row)}
          toggle={() => chosen.toggle(row)}
        />
      )}
    </RowCards>
  )
}

const barWidths = [96, 132, 120, 90, 48, 72, 104]

export function SkeletonCards({ count }: { count: number }) {
  return <SkeletonRowCards count={count} look={styles.card} widths={barWidths} />
}
