import type { ReceiptRow } from '@refill/contract/features/receipts/receipts.contract.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { linkTo } from '../../ui/target.ts'

/** The id travels in the navigation state and stands in the address (AMB-018). */
export const orderTarget = (id: number) => ({ to: paths.order(id), state: { id } })

/** A receipt has no screen of its own: its number is looked for in the list. */
export function ReceiptLink({ number, isCanceled = false }: { number: string; isCanceled?: boolean }) {
  const asked = { search: number, ...(isCanceled && { state: 'all' }) }
  return <Link to={`${paths.receipts}?${new URLSearchParams(asked)}`}>{number}</Link>
}

const maxOrders = 3

/** In one line: of many orders the first, and how many there are besides. */
export function OrderLinks({ order_amounts: orders }: Pick<ReceiptRow, 'order_amounts'>) {
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
