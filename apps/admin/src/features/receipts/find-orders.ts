import { listOrders, readOrder, type OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.status.ts'
import { listOpeningMoney } from '@refill/contract/features/receipts/opening-money.contract.ts'
import { send } from '../../api/send.ts'

export type FoundOrder = Pick<
  OrderRow,
  'id' | 'orderid' | 'customer_id' | 'customer_name' | 'due' | 'orderstatus'
>

const maxOffered = 8

const findByText = async (search: string, signal: AbortSignal): Promise<FoundOrder[]> => {
  const answer = await send(listOrders, { page: 1, limit: maxOffered, search }, { signal })
  return answer.success ? answer.reponselist : []
}

const findById = async (id: string, signal: AbortSignal): Promise<FoundOrder[]> => {
  const answer = await send(readOrder, { id }, { signal })
  return answer.success ? [answer.reponselist] : []
}

/** What is owed from before the first document has a number of its own series. */
const findOpeningDue = async (number: string, signal: AbortSignal): Promise<FoundOrder[]> => {
  const answer = await send(listOpeningMoney, { number }, { signal })
  if (!answer.success) return []
  return answer.dues.map(({ number: orderid, customer_id, customer_name, due, canceled_at }) => ({
    ...{ id: 0, orderid, customer_id, customer_name, due },
    orderstatus: canceled_at ? Status.canceled : Status.delivered,
  }))
}

/** Orders whose number, customer or mobile is like it, the one with this id (AMB-128), and the opening due. */
export const findOrders = async (typed: string, signal: AbortSignal): Promise<FoundOrder[]> => {
  const isId = /^[1-9]\d{0,14}$/.test(typed)
  const found = await Promise.all([
    isId ? findById(typed, signal) : [],
    typed.length > 1 ? findByText(typed, signal) : [],
    /^od\//i.test(typed) ? findOpeningDue(typed, signal) : [],
  ])
  return [...new Map(found.flat().map((order) => [order.orderid, order])).values()]
}
