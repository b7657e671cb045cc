import { showDay, showInstant } from '@refill/values/day.ts'
import { deductionNames } from '@refill/contract/features/receipts/deductions.rules.ts'
import type { ReceiptRow } from '@refill/contract/features/receipts/receipts.contract.ts'
import { useState } from 'react'
import { Link } from '../../ui/link.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { money, moneyOnCard } from '../../ui/formats/money.ts'
import { rowCard, RowCards, SkeletonRowCards } from '../../ui/list/row-cards.tsx'
import { Unseen } from '../../ui/parts.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { OrderLink } from './receipt-links.tsx'
import { useRights } from '../../api/access.tsx'
import styles from './receipts.module.css'
import { VoucherButton, VoucherShare, voucherOf } from './voucher.tsx'

/** More of them would push the next receipts off the screen. */
const maxOrders = 5

/** What each order got; a canceled one has given it back, and the amount beside says where it is. */
function Orders({ order_amounts: orders }: Pick<ReceiptRow, 'order_amounts'>) {
  const [all, showAll] = useState(false)
  const shown = all ? orders : orders.slice(0, maxOrders)
  return (
    <ul className={styles.orders}>
      {shown.map(({ id, orderid, amount }) => (
        <li key={orderid}>
          <OrderLink id={id} orderid={orderid} />{' '}
          <span>{amount > 0 ? moneyOnCard(amount) : 'nothing now'}</span>
        </li>
      ))}
      {shown.length < orders.length && (
        <li>
          <TextButton onClick={() => showAll(true)}>{`and ${orders.length - shown.length} more`}</TextButton>
        </li>
      )}
    </ul>
  )
}

/** How the money came. */
function Mode({ receipt }: { receipt: ReceiptRow }) {
  const { payment_mode, mode_of_transaction, transaction_number } = receipt
  return (
    <div>
      <span className={styles.clip}>{[payment_mode, mode_of_transaction].filter(Boolean).join(', ')}</span>
      {transaction_number && (
        <span className={styles.second}>
          <Unseen>Transaction number </Unseen>
          {transaction_number}
        </span>
      )}
    </div>
  )
}

/** Who took it back, when and why; otherwise what was written down with it. */
function Notes({ receipt }: { receipt: ReceiptRow }) {
  const { narration, canceled_at, canceled_by, cancel_reason } = receipt
  if (canceled_at)
    return (
      <div className={styles.notes}>
        <Badge tone="stopped">Canceled</Badge>
        <span className={styles.second}>
          {[`${showInstant(canceled_at)}${canceled_by && ` by ${canceled_by}`}`, cancel_reason]
            .filter(Boolean)
            .join(', ')}
        </span>
      </div>
    )
  return (
    <div className={styles.narration}>
      {narration && (
        <>
          <Unseen>Narration: </Unseen>
          {narration}
        </>
      )}
    </div>
  )
}

/** What it came to, and what is left of it. */
function Amount({ receipt }: { receipt: ReceiptRow }) {
  const { amount, on_account, refunded, canceled_at, deductions } = receipt
  if (canceled_at)
    return (
      <div className={styles.amount}>
        <s>{moneyOnCard(amount)}</s>
      </div>
    )
  return (
    <div className={styles.amount}>
      <b>{moneyOnCard(amount)}</b>
      {deductions.map(({ id, kind, amount: deducted }) => (
        <span key={id} className={styles.second}>{`${money(deducted)} ${deductionNames[kind]}`}</span>
      ))}
      {on_account > 0 && <span className={styles.second}>{`${money(on_account)} on account`}</span>}
      {refunded > 0 && <span className={styles.second}>{`${money(refunded)} paid back`}</span>}
    </div>
  )
}

type CardProps = { receipt: ReceiptRow; remove: (receipt: ReceiptRow) => void }

function ReceiptCard({ receipt, remove }: CardProps) {
  const { sr_no, voucher_date, customer_id, customer_name, paid_to, canceled_at } = receipt
  const mayWrite = useRights()('receipts.write')
  return (
    <article aria-label={`Receipt ${sr_no}`} className={rowCard(styles.card)}>
      <div className={styles.number}>
        <b>{sr_no}</b>
        <span className={styles.second}>{showDay(voucher_date)}</span>
      </div>
      <div className={styles.who}>
        <Link
          data-row
          className={styles.clip}
          to={paths.statementOf(customer_id)}
          title={`Statement of ${customer_name}`}
        >
          {customer_name}
        </Link>
        <span className={styles.second}>{`Paid to ${paid_to || 'N/A'}`}</span>
      </div>
      <Orders order_amounts={receipt.order_amounts} />
      <Mode receipt={receipt} />
      <Notes receipt={receipt} />
      <Amount receipt={receipt} />
      <div className={styles.act}>
        <VoucherShare voucher={voucherOf(receipt)} row={receipt} what="Receipt" />
        <VoucherButton voucher={voucherOf(receipt)} />
        {mayWrite && canceled_at === '' && (
          <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => remove(receipt)}>
            Delete
          </Button>
        )}
      </div>
    </article>
  )
}

type CardsProps = { receipts: readonly ReceiptRow[]; remove: (receipt: ReceiptRow) => void }

export function ReceiptCards({ receipts, remove }: CardsProps) {
  return <RowCards rows={receipts}>{(receipt) => <ReceiptCard receipt={receipt} remove={remove} />}</RowCards>
}

const barWidths = [88, 132, 150, 96, 110]

export function SkeletonReceipts({ count }: { count: number }) {
  return <SkeletonRowCards count={count} look={styles.card} widths={barWidths} />
}
