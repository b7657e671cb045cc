import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forget, touchedBy } from '../../../api/cache.ts'
import type { Outcome } from './commands.ts'

export type Outcomes = ReadonlyMap<number, Outcome>

const isDone = (outcome: Outcome | undefined) => outcome !== undefined && 'done' in outcome

/**
 * One order after the other, each by its own call, so that what one refuses keeps no other waiting. A question stops the
 * run; the next one goes on with what is not done.
 * @param finished once all have been tried; the orders of which it was done
 */
export const useRun = (orders: readonly OrderRow[], finished: (done: readonly OrderRow[]) => void) => {
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const [state, setState] = useState<'ready' | 'running' | 'tried'>('ready')
  const run = async (command: (order: OrderRow) => Promise<Outcome>): Promise<string | undefined> => {
    setState('running')
    const now = new Map([...outcomes].filter(([, outcome]) => isDone(outcome)))
    let question: string | undefined
    for (const order of orders.filter(({ id }) => !now.has(id))) {
      const outcome = await command(order)
      if ('expired' in outcome) {
        question = outcome.expired
        break
      }
      now.set(order.id, outcome)
      setOutcomes(new Map(now))
    }
    setState(question === undefined ? 'tried' : 'ready')
    await forget(client, ...touchedBy.order)
    if (question === undefined) finished(orders.filter(({ id }) => isDone(now.get(id))))
    return question
  }
  return { outcomes, state, run }
}
