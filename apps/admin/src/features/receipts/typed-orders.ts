import { Status } from '@refill/contract/features/orders/orders.status.ts'
import { maxDueOrders } from '@refill/contract/features/receipts/dues.contract.ts'
import { splitOrderIds } from '@refill/contract/features/receipts/receipts.rules.ts'
import { queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAnswers } from '../../ui/use-answers.ts'
import type { FoundOrder } from './find-orders.ts'

/** A part of what is typed, and the order that it names; `none` once it is known that there is none. */
export type TypedOrder = { typed: string; order: FoundOrder | 'none' | undefined }

const pause = 250 // milliseconds
/** As many as a row of dues names. A clerk looks at a list for more: asking for each would take many calls. */
const maxLookedUp = maxDueOrders

/** The list of receipts is drawn without what looks for them. */
const ordersLike = (typed: string) =>
  queryOptions({
    queryKey: ['orders', 'like', typed.toLowerCase()],
    queryFn: async ({ signal }) => {
      const { findOrders } = await import('./find-orders.ts')
      return findOrders(typed, signal)
    },
    staleTime: 10_000,
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
