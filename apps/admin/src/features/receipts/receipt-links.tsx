import type { ReceiptRow } from '@refill/contract/features/receipts/receipts.contract.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { linkTo } from '../../ui/target.ts'

/** The id travels in the navigation state and stands in the address (AMB-018). */
export const orderTarget = (id: number) => ({ to: paths.order(id), state: { id } })

export function ReceiptLink({ number }: { number: string }) {
  return <Link to={paths.receiptNumbered(number)}>{number}</Link>
}

const maxOrders = 3

/** In one line: of many orders the first, and how many there are besides. */
export function OrderLinks({ orders }: Pick<ReceiptRow, 'orders'>) {
  const more = orders.length - maxOrders
  return (
    <>
      {orders.slice(0, maxOrders).map(({ id, orderid }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link {...linkTo(orderTarget(id))}>{orderid}</Link>
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  )
}
