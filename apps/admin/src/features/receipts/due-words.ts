import { unpaidWord } from '@refill/contract/features/orders/order-money.rules.ts'
import { Status } from '@refill/contract/features/orders/orders.status.ts'
import { money } from '../../ui/formats/money.ts'
import type { FoundOrder } from './find-orders.ts'

/** What of an order is unpaid, called as its card and the position call it. */
export const dueWords = ({ due, orderstatus, charged = [] }: FoundOrder): string => {
  if (orderstatus === Status.canceled) return 'canceled'
  const own = due > 0 ? `${unpaidWord(orderstatus).toLowerCase()} ${money(due)}` : 'paid'
  return [own, ...charged.map((note) => `debit note ${note.number} due ${money(note.due)}`)].join(', ')
}

/** One word for what is unpaid of several. */
export const togetherWord = (orders: readonly FoundOrder[]): string => {
  const unpaid = orders.flatMap(({ due, orderstatus, charged = [] }) => [
    ...(due > 0 ? [unpaidWord(orderstatus).toLowerCase()] : []),
    ...charged.map(() => 'due'),
  ])
  return [...new Set(unpaid)].toSorted().join(' and ') || 'due'
}
