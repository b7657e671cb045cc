import { useEffect } from 'react'

type WithReason = { set: (name: 'reason', text: string) => void; values: () => { reason: string } }

/** The server asked for a reason of a difference that is none any more: what it said goes. */
export const useReasonAsked = ({ set, values }: WithReason, difference: number | undefined): void => {
  const differs = difference !== 0
  useEffect(() => {
    if (!differs) set('reason', values().reason)
  }, [differs, set, values])
}
