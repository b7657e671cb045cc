import { showInstant } from '@refill/values/day.ts'
import type { Order, OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { ewaySteps } from '@refill/contract/features/orders/orders.status.ts'
import { Alert } from '../../ui/messages.tsx'

type WithEway = Pick<OrderRow, 'orderid' | 'eway'>

/** It is to be made before the goods leave. */
export const needsEway = ({ eway: { is_needed, number } }: WithEway): boolean => is_needed && number === ''

/** A file was made and its bill has not come back. @returns '' where none was */
const filedWords = (history: Order['history']): string => {
  const last = history.find(({ step }) => ewaySteps.some((one) => one === step))
  if (last?.step !== 'eway_filed') return ''
  const who = [showInstant(last.at), last.by].filter(Boolean).join(', ')
  return ` ${last.text} (${who}): enter the number of the bill under Hand-off.`
}

/** Said of an order as soon as it is booked, until it has its bill. */
export function EwayNeed({ order }: { order: WithEway & Partial<Pick<Order, 'history'>> }) {
  if (!needsEway(order)) return null
  return <Alert kind="warning">{order.eway.sentence + filedWords(order.history ?? [])}</Alert>
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
