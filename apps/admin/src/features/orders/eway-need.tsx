import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { Alert } from '../../ui/messages.tsx'

type WithEway = Pick<OrderRow, 'orderid' | 'eway'>

/** It is to be made before the goods leave. */
export const needsEway = ({ eway: { is_needed, number } }: WithEway): boolean => is_needed && number === ''

/** Said of an order as soon as it is booked, until it has its bill. */
export function EwayNeed({ order }: { order: WithEway }) {
  if (!needsEway(order)) return null
  return <Alert kind="warning">{order.eway.sentence}</Alert>
}

/** Which of several orders need one. */
export function EwayNeeds({ orders }: { orders: readonly WithEway[] }) {
  const needing = orders.filter(needsEway)
  if (needing.length === 0) return null
  const numbers = needing.map(({ orderid }) => orderid).join(', ')
  return (
    <Alert kind="warning">
      {`${numbers}: the goods need an e-way bill before they leave. Its file is made under Hand-off.`}
    </Alert>
  )
}
