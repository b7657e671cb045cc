import { billRange, type HeldFromBilling } from '@refill/contract/features/invoices/invoices.contract.ts'
import type { Failure, FieldsIn } from '@refill/contract/operation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { send } from '../../api/send.ts'

/** First and last day of delivery as yyyy-MM-dd, and a customer's id, '' for all. */
export type BillRange = { from_date: string; to_date: string; customer_id: string }

export type BillingState = 'ready' | 'running' | 'stopping' | 'stopped' | 'failed' | 'done'

/** One part of a range; no answer at all is an answer too. */
const billPart = (fields: FieldsIn<typeof billRange>) => send(billRange, fields).catch(() => undefined)

const unheard: Pick<Failure, 'code' | 'message'> = {
  code: '',
  message: 'The server could not be reached. What was issued before stays issued.',
}
/** Orders that no invoice would be right for: the first of them, and how many. */
type Held = { orders: readonly HeldFromBilling[]; number: number }
const nobody: Held = { orders: [], number: 0 }
/** Somebody else billed or undid the rest meanwhile. */
const stuck: typeof unheard = { code: '', message: 'Nothing more could be billed.' }

/**
 * Bills a range part by part until nothing is left that can be billed, it is stopped, or a part fails; what was issued stays issued.
 * @param found how many there were to bill
 */
export const useBilling = (range: BillRange, found: number) => {
  const client = useQueryClient()
  const [state, setState] = useState<BillingState>('ready')
  const [left, setLeft] = useState(found)
  const [numbers, setNumbers] = useState<readonly string[]>([])
  const [held, setHeld] = useState<Held>(nobody)
  const [failure, setFailure] = useState<Pick<Failure, 'code' | 'message'>>()
  const stops = useRef(false)
  // Who leaves the screen no longer waits for it.
  useEffect(() => () => void (stops.current = true), [])

  /** A part that failed may have billed some before. */
  const fail = async (why: typeof unheard): Promise<BillingState> => {
    setFailure(why)
    const now = await billPart({ ...range, preview: '1' })
    if (now?.success) setLeft(now.left)
    return 'failed'
  }
  const go = async (): Promise<BillingState> => {
    const answer = await billPart(range)
    if (!answer?.success) return fail(answer ?? unheard)
    setLeft(answer.left)
    setNumbers((before) => [...before, ...answer.billed])
    const { held: orders, held_count: number } = answer
    setHeld({ orders, number })
    if (answer.left <= number) return 'done'
    if (answer.billed.length === 0) return fail(stuck)
    return stops.current ? 'stopped' : go()
  }
  const run = async () => {
    stops.current = false
    setFailure(undefined)
    setState('running')
    setState(await go())
    await invalidate(client, ...touchedBy.invoice)
  }
  const stop = () => {
    stops.current = true
    setState('stopping')
  }
  return { state, left, issued: Math.max(found - left, numbers.length), numbers, held, failure, run, stop }
}
export type Billing = ReturnType<typeof useBilling>
