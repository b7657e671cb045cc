import type { ReceiptRow } from '@refill/contract/features/receipts/receipts.contract.ts'
import { Fragment } from 'react'
import { Link } from '../../ui/link.tsx'
import { paths } from '../../paths.ts'
import { linkTo } from '../../ui/target.ts'

/** The id travels in the navigation state and stands in the address (AMB-018). */
export const orderTarget = (id: number) => ({ to: paths.order(id), state: { id } })

/** An opening due has no screen of its own, and the id 0. */
export function OrderLink({ id, orderid }: Pick<ReceiptRow['order_amounts'][number], 'id' | 'orderid'>) {
  return id === 0 ? orderid : <Link {...linkTo(orderTarget(id))}>{orderid}</Link>
}

const isDeduction = (number: string) => number.startsWith('DD/')

/** A receipt has no screen of its own, nor has a deduction: the number is looked for in the list. */
export function ReceiptLink({ number, isCanceled = false }: { number: string; isCanceled?: boolean }) {
  if (isDeduction(number)) return <Link to={paths.deductionNumbered(number)}>{number}</Link>
  return <Link to={paths.receiptNumbered(number, isCanceled ? 'all' : undefined)}>{number}</Link>
}

const maxOrders = 3

/** Links to the orders in one line: of many the first, and how many there are besides. */
export function OrderLinks({ order_amounts: orders }: Pick<ReceiptRow, 'order_amounts'>) {
  const more = orders.length - maxOrders
  return (
    <>
      {orders.slice(0, maxOrders).map(({ id, orderid }, index) => (
        <Fragment key={orderid}>
          {index > 0 && ', '}
          <OrderLink id={id} orderid={orderid} />
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  )
}
