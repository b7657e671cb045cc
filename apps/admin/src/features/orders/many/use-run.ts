import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { invalidate, touchedBy } from '../../../api/cache.ts'
import type { Outcome, Stopped } from './commands.ts'

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
  /** Also for a question that was asked before the last of them were known. */
  const known = useRef<Outcomes>(outcomes)
  const [state, setState] = useState<'ready' | 'running' | 'tried'>('ready')
  const run = async (command: (order: OrderRow) => Promise<Outcome>): Promise<Stopped | undefined> => {
    setState('running')
    const now = new Map([...known.current].filter(([, outcome]) => isDone(outcome)))
    let stopped: Stopped | undefined
    for (const order of orders.filter(({ id }) => !now.has(id))) {
      const outcome = await command(order)
      if ('expired' in outcome || 'wrong' in outcome) {
        stopped = outcome
        break
      }
      now.set(order.id, outcome)
      known.current = new Map(now)
      setOutcomes(known.current)
    }
    setState(stopped ? 'ready' : 'tried')
    await invalidate(client, ...touchedBy.order)
    if (!stopped) finished(orders.filter(({ id }) => isDone(now.get(id))))
    return stopped
  }
  return { outcomes, state, run }
}
