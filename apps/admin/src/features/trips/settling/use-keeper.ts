import { saveDraft } from '@refill/contract/features/trips/settling.contract.ts'
import type { TripSettlement } from '@refill/contract/features/trips/settling.contract.ts'
import { useEffect, useRef, useState } from 'react'
import { isStale } from '../../../api/failures.ts'
import { send } from '../../../api/send.ts'

/** Milliseconds after a key, and after a server that could not be reached. */
const pauses = { kept: 600, keeping: 600, failed: 5000 }

export type Kept = keyof typeof pauses | { stale: string }

/** Sends what was typed, one at a time: each is a change of the one before. */
const keeperOf = ({ id, draft_version }: TripSettlement, first: string, say: (kept: Kept) => void) => {
  let [version, kept, isSending] = [draft_version, first, false]
  const keep = async (text: string): Promise<void> => {
    if (isSending || text === kept) return
    isSending = true
    say('keeping')
    const fields = { id, draft_version: String(version), settlement: text }
    const answer = await send(saveDraft, fields).catch(() => undefined)
    isSending = false
    if (answer?.success) [version, kept] = [answer.draft_version, text]
    if (answer?.success) say('kept')
    else say(isStale(answer) ? { stale: answer?.message ?? '' } : 'failed')
  }
  return keep
}

/** Keeps a settlement on the server while it is typed: what was typed before a crash is there after it. */
export const useKeeper = (trip: TripSettlement, text: string): Kept => {
  const [state, say] = useState<Kept>('kept')
  const [keep] = useState(() => keeperOf(trip, text, say))
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
    if (typeof state === 'object') return undefined
    const timer = setTimeout(() => void keep(text), pauses[state])
    return () => clearTimeout(timer)
  }, [keep, text, state])
  // Whoever leaves the screen at once has typed that too.
  useEffect(() => () => void keep(latest.current), [keep])
  return state
}
