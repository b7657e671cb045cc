import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { splitOrderIds } from '@refill/contract/features/receipts/receipts.rules.ts'
import { queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '../../api/send.ts'
import { useAnswers } from '../../ui/use-answers.ts'

type FoundOrder = Pick<OrderRow, 'id' | 'orderid' | 'customer_id' | 'customer_name' | 'due' | 'orderstatus'>

/** A part of what is typed, and the order that it names; `none` once it is known that there is none. */
export type TypedOrder = { typed: string; order: FoundOrder | 'none' | undefined }

const pause = 250 // milliseconds
const maxOffered = 8
/** Of more the clerk has a list; to ask for each would be many calls for nothing that is read. */
const maxLookedUp = 12

/** The list of receipts is drawn without it. */
const ordersContract = () => import('@refill/contract/features/orders/orders.contract.ts')

const findByText = async (search: string, signal: AbortSignal): Promise<FoundOrder[]> => {
  const { listOrders } = await ordersContract()
  const answer = await send(listOrders, { page: 1, limit: maxOffered, search }, { signal })
  return answer.success ? answer.reponselist : []
}

const findById = async (id: string, signal: AbortSignal): Promise<FoundOrder[]> => {
  const { readOrder } = await ordersContract()
  const answer = await send(readOrder, { id }, { signal })
  return answer.success ? [answer.reponselist] : []
}

/** What is owed from before the first document has a number of its own series. */
const findOpeningDue = async (number: string, signal: AbortSignal): Promise<FoundOrder[]> => {
  const { listOpeningMoney } = await import('@refill/contract/features/receipts/opening-money.contract.ts')
  const answer = await send(listOpeningMoney, { number }, { signal })
  if (!answer.success) return []
  return answer.dues.map(({ number: orderid, customer_id, customer_name, due, canceled_at }) => ({
    ...{ id: 0, orderid, customer_id, customer_name, due },
    orderstatus: canceled_at ? Status.canceled : Status.delivered,
  }))
}

/** Orders whose number, customer or mobile is like it, the one with this id (AMB-128), and the opening due. */
const ordersLike = (typed: string) =>
  queryOptions({
    queryKey: ['orders', 'like', typed.toLowerCase()],
    queryFn: async ({ signal }) => {
      const isId = /^[1-9]\d{0,14}$/.test(typed)
      const found = await Promise.all([
        isId ? findById(typed, signal) : [],
        typed.length > 1 ? findByText(typed, signal) : [],
        /^od\//i.test(typed) ? findOpeningDue(typed, signal) : [],
      ])
      return [...new Map(found.flat().map((order) => [order.orderid, order])).values()]
    },
    staleTime: 10_000,
    retry: false,
  })

const isNamed = ({ id, orderid }: FoundOrder, typed: string) =>
  orderid.toLowerCase() === typed.toLowerCase() || String(id) === typed

/** The text once nobody has typed for a moment. */
const usePaused = (text: string) => {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** What the typed order numbers mean, and orders that the part after the last comma may become. */
export const useTypedOrders = (text: string) => {
  const parts = splitOrderIds(usePaused(text))
  const looked = parts.slice(0, maxLookedUp)
  const answers = useAnswers(['orders', 'typed'], looked.map(ordersLike))
  const last = text.slice(text.lastIndexOf(',') + 1).trim()
  const isLast = (part: string) => part.toLowerCase() === last.toLowerCase()
  const orders = looked.map((typed, index): TypedOrder => {
    const found = answers[index]
    // What may still become an order is not called wrong while it is typed.
    const otherwise = found && (found.length === 0 || !isLast(typed)) ? 'none' : undefined
    return { typed, order: found?.find((order) => isNamed(order, typed)) ?? otherwise }
  })
  const like = (answers[looked.findIndex(isLast)] ?? []).filter(
    ({ orderid, orderstatus }) => orderstatus !== Status.canceled && !isLast(orderid),
  )
  return { orders, more: parts.length - looked.length, like }
}
