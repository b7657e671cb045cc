import { saveDraft } from '@refill/contract/features/trips/settling.contract.ts'
import type { TripSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import { useEffect, useRef, useState } from 'react'
import { isStale } from '../../../api/failures.ts'
import { send } from '../../../api/send.ts'

/** Milliseconds after a key, and after a server that could not be reached. */
const pauses = { keeping: 600, failed: 5000 }

export type Kept = 'kept' | keyof typeof pauses | { stale: string }

/** What is stored, and what became of the last try to store more. */
type State = { text: string; last: keyof typeof pauses | { stale: string } }

/** Sends what was typed, one at a time: each is a change of the one before. */
const keeperOf = ({ id, draft_version }: TripSettlement, first: string, say: (state: State) => void) => {
  let [version, kept, isSending] = [draft_version, first, false]
  return async (text: string): Promise<void> => {
    if (isSending || text === kept) return
    isSending = true
    const fields = { id, draft_version: String(version), settlement: text }
    const answer = await send(saveDraft, fields).catch(() => undefined)
    isSending = false
    if (answer?.success) [version, kept] = [answer.draft_version, text]
    const failed = isStale(answer) ? { stale: answer?.message ?? '' } : 'failed'
    say({ text: kept, last: answer?.success ? 'keeping' : failed })
  }
}

/**
 * Keeps a settlement on the server while it is typed: what was typed before a crash is there after it.
 *
 * @param text a moment after the last key
 * @param read what it is now
 */
export const useKeeper = (trip: TripSettlement, text: string, read: () => string): Kept => {
  const [state, say] = useState<State>({ text, last: 'keeping' })
  const [keep] = useState(() => keeperOf(trip, text, say))
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    if (typeof state.last === 'object') return undefined
    const timer = setTimeout(() => void keep(text), pauses[state.last])
    return () => clearTimeout(timer)
  }, [keep, text, state])
  // Whoever leaves the screen at once has typed that too.
  useEffect(() => () => void keep(latest.current()), [keep])
  return state.text === text && typeof state.last === 'string' ? 'kept' : state.last
}
