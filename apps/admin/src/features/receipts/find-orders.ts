import { listOrders, readOrder, type OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.status.ts'
import {
  listOpeningMoney,
  type OpeningDue,
} from '@refill/contract/features/receipts/opening-money.contract.ts'
import { send } from '../../api/send.ts'

/** What a debit note charges more on an order. */
type Charged = Pick<OpeningDue, 'id' | 'number' | 'day' | 'due'>

export type FoundOrder = Pick<
  OrderRow,
  'id' | 'orderid' | 'customer_id' | 'customer_name' | 'due' | 'datetime' | 'orderstatus'
> & {
  /** Of a due that is no order. */
  dueId?: number
  charged?: readonly Charged[]
}

const maxOffered = 8

const findByText = async (search: string, signal: AbortSignal): Promise<FoundOrder[]> => {
  const answer = await send(listOrders, { page: 1, limit: maxOffered, search }, { signal })
  return answer.success ? answer.reponselist : []
}

const findById = async (id: string, signal: AbortSignal): Promise<FoundOrder[]> => {
  const answer = await send(readOrder, { id }, { signal })
  return answer.success ? [answer.reponselist] : []
}

/** Dues that are no orders have numbers of their own series; with an order's number come its debit notes. */
const findDues = async (number: string, signal: AbortSignal): Promise<OpeningDue[]> => {
  const answer = await send(listOpeningMoney, { number }, { signal })
  return answer.success ? answer.dues : []
}

const ofDue = ({
  id,
  number,
  day,
  customer_id,
  customer_name,
  due,
  canceled_at,
}: OpeningDue): FoundOrder => ({
  id: 0,
  dueId: id,
  datetime: day,
  orderid: number,
  customer_id,
  customer_name,
  due,
  orderstatus: canceled_at ? Status.canceled : Status.delivered,
})

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * Orders whose number, customer or mobile is like it, the one with this id (AMB-128), and the due of this number; the order
 * that it names with what debit notes charge more on it.
 */
export const findOrders = async (typed: string, signal: AbortSignal): Promise<FoundOrder[]> => {
  const isId = /^[1-9]\d{0,14}$/.test(typed)
  const [byId, byText, byNumber] = await Promise.all([
    isId ? findById(typed, signal) : [],
    typed.length > 1 ? findByText(typed, signal) : [],
    typed.includes('/') ? findDues(typed, signal) : [],
  ])
  const named = byId[0]?.orderid ?? typed
  const dues = byId[0] ? await findDues(named, signal) : byNumber
  const charged = dues.filter(({ number, due }) => due > 0 && !isSame(number, named))
  const found = [
    ...[...byId, ...byText].map((order) => (isSame(order.orderid, named) ? { ...order, charged } : order)),
    ...dues.filter(({ number }) => isSame(number, named)).map(ofDue),
  ]
  return [...new Map(found.map((order) => [order.orderid, order])).values()]
}
